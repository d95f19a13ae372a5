import type { Clock } from './clock.ts';

export interface RateLimit {
  /** Number of calls per caller… */
  max: number;
  /** …in this many seconds. */
  seconds: number;
}

export interface RateLimiter {
  /** True when the caller may go on; counts the call. */
  take(key: string, limit: RateLimit): boolean;
  /** Number of tracked callers. */
  size(): number;
}

interface Bucket {
  tokens: number;
  at: number;
  /** Full again from this time on, so it can be evicted. */
  fullAt: number;
}

/** Maximum number of tracked callers: a flood of addresses must not exhaust the memory. */
const maxBuckets = 50_000;

/**
 * Calls between two clean-ups. A map keeps holes where its oldest entries were, and each walk over it skips them first:
 * walking at every call takes ten times as long in a flood.
 */
const cleanUpEvery = 64;
const lookedAtPerCall = 4;

/** In-memory rate limit: one token bucket per caller and action, refilled steadily. */
export function createRateLimiter(clock: Clock): RateLimiter {
  /** Least recent callers first. */
  const buckets = new Map<string, Bucket>();
  let callsUntilCleanUp = cleanUpEvery;

  /** Evicts some of the oldest, so that no call pays for all. */
  function evictSome(now: number): void {
    const isFull = buckets.size > maxBuckets;
    callsUntilCleanUp -= 1;
    if (callsUntilCleanUp > 0 && !isFull) return;
    callsUntilCleanUp = cleanUpEvery;
    const kept = isFull ? maxBuckets - cleanUpEvery : maxBuckets;
    let left = cleanUpEvery * lookedAtPerCall;
    for (const [key, bucket] of buckets) {
      if (bucket.fullAt <= now || buckets.size > kept) buckets.delete(key);
      left -= 1;
      if (left === 0) return;
    }
  }

  return {
    take(key, { max, seconds }) {
      const now = clock.now();
      const refill = max / (seconds * 1000);
      const known = buckets.get(key);
      const tokens = known ? Math.min(max, known.tokens + Math.max(0, now - known.at) * refill) : max;
      const left = tokens >= 1 ? tokens - 1 : tokens;
      buckets.delete(key);
      evictSome(now);
      buckets.set(key, { tokens: left, at: now, fullAt: now + (max - left) / refill });
      return tokens >= 1;
    },
    size: () => buckets.size,
  };
}
