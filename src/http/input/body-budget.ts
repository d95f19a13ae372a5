import { fail } from '../../platform/errors.ts';

/** The bytes of one request's body that the program holds. */
interface HeldBody {
  /** Counts bytes that have come; raises `Unavailable` when there is no room for them. */
  add(bytes: number): void;
  /** The request is answered, its body forgotten. */
  release(): void;
}

export interface BodyBudget {
  /** Begins to hold a body from an address; raises `Unavailable` when what it declares does not fit. */
  hold(address: string, declared: number): HeldBody;
  /** How many bytes are held now. */
  used(): number;
}

/**
 * The bytes of all bodies that are being read or worked on have a limit, and those from one address a smaller one, so
 * that bodies which never end can neither fill the memory nor keep others out.
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
