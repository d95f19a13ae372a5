import type { Clock } from './clock.ts';

export interface RateLimit {
  /** How many calls a caller may make… */
  max: number;
  /** …in this many seconds. */
  seconds: number;
}

export interface RateLimiter {
  /** True when the caller may go on; counts the call. */
  take(key: string, limit: RateLimit): boolean;
  /** Takes back the last call of the caller, which then has not counted. */
  giveBack(key: string, limit: RateLimit): void;
}

interface Bucket {
  tokens: number;
  at: number;
  /** Full again from then on, so it can be forgotten. */
  fullAt: number;
}

const sweepAbove = 10_000;

/** Buckets of tokens in memory, one a caller and action; each refills steadily. */
export function createRateLimiter(clock: Clock): RateLimiter {
  const buckets = new Map<string, Bucket>();

  function sweep(now: number): void {
    for (const [key, bucket] of buckets) if (bucket.fullAt <= now) buckets.delete(key);
  }

  return {
    take(key, { max, seconds }) {
      const now = clock.now();
      if (buckets.size > sweepAbove) sweep(now);
      const refill = max / (seconds * 1000);
      const known = buckets.get(key);
      const tokens = known ? Math.min(max, known.tokens + Math.max(0, now - known.at) * refill) : max;
      const left = tokens >= 1 ? tokens - 1 : tokens;
      buckets.set(key, { tokens: left, at: now, fullAt: now + (max - left) / refill });
      return tokens >= 1;
    },
    giveBack(key, { max }) {
      const bucket = buckets.get(key);
      if (bucket) bucket.tokens = Math.min(max, bucket.tokens + 1);
    },
  };
}
