/** The part of `localStorage` and `sessionStorage` that is used. */
interface StorageLike {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

/** Values that outlive the page, under one key of the browser's storage. */
export interface Store {
  /** Returns the value, or undefined if it is missing or expired, or the storage is inaccessible. */
  get(key: string): unknown;
  /** Stores a value. With a lifetime it expires after that many seconds; without one an earlier expiry stays. */
  set(key: string, value: unknown, options?: { lifetimeInSeconds: number }): void;
}

const name = 'mizban';
const expirations = '__expiration';

interface Kept {
  values: Map<string, unknown>;
  /** Times in milliseconds, by key. */
  expirations: Map<string, number>;
}

/**
 * Wraps `localStorage` or `sessionStorage`, passed as a function because accessing it may throw. Every call reads afresh,
 * since other tabs write too. Blocked, full or corrupt storage counts as empty.
 */
export function createStore({ storage, now }: { storage(): StorageLike; now(): number }): Store {
  const read = (): Kept => {
    try {
      const { [expirations]: times, ...values } = objectOf(JSON.parse(storage().getItem(name) ?? '{}'));
      const numbers = Object.entries(objectOf(times)).filter((entry): entry is [string, number] =>
        Number.isFinite(entry[1]),
      );
      return { values: new Map(Object.entries(values)), expirations: new Map(numbers) };
    } catch {
      return { values: new Map(), expirations: new Map() };
    }
  };
  const write = (kept: Kept) => {
    try {
      const values = Object.fromEntries(kept.values);
      const times = Object.fromEntries(kept.expirations);
      storage().setItem(name, JSON.stringify(kept.expirations.size > 0 ? { ...values, [expirations]: times } : values));
    } catch {
      // Blocked or full: the visitor counts as new.
    }
  };
  /** Deletes the key if it has expired. */
  const expire = (kept: Kept, key: string): boolean => {
    const expiry = kept.expirations.get(key);
    if (expiry === undefined || now() < expiry) return false;
    kept.expirations.delete(key);
    return kept.values.delete(key);
  };

  return {
    get(key) {
      const kept = read();
      if (expire(kept, key)) write(kept);
      return kept.values.get(key);
    },
    set(key, value, options) {
      const kept = read();
      expire(kept, key);
      kept.values.set(key, value);
      if (options) kept.expirations.set(key, now() + options.lifetimeInSeconds * 1000);
      write(kept);
    },
  };
}

function objectOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

/** Returns a stored count; anything but an integer from 0 on is 0. */
export function countOf(store: Store, key: string): number {
  const value = store.get(key);
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : 0;
}
