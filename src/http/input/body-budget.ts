import { fail } from '../../platform/errors.ts';

/** Buffered bytes of one request body. */
interface HeldBody {
  /** Counts received bytes; throws `Unavailable` if they exceed the limit. */
  add(bytes: number): void;
  /** Releases the bytes after the response. */
  release(): void;
}

export interface BodyBudget {
  /** Reserves a body from an address; throws `Unavailable` if its declared length does not fit. */
  hold(address: string, declared: number): HeldBody;
  /** Bytes currently buffered. */
  used(): number;
}

/**
 * Limits the bytes of all request bodies in progress, with a smaller limit per address, so that endless bodies can neither
 * exhaust memory nor block others.
 */
export function createBodyBudget({ max, maxEach }: { max: number; maxEach: number }): BodyBudget {
  const held = new Map<string, number>();
  let used = 0;

  function check(address: string, bytes: number): void {
    if (used + bytes > max || (held.get(address) ?? 0) + bytes > maxEach) throw fail('Unavailable');
  }

  function count(address: string, bytes: number): void {
    used += bytes;
    const now = (held.get(address) ?? 0) + bytes;
    if (now === 0) held.delete(address);
    else held.set(address, now);
  }

  return {
    hold(address, declared) {
      check(address, declared);
      let own = 0;
      return {
        add(bytes) {
          check(address, bytes);
          own += bytes;
          count(address, bytes);
        },
        release() {
          count(address, -own);
          own = 0;
        },
      };
    },
    used: () => used,
  };
}
