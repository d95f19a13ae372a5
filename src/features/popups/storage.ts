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

interface StoredCounts {
  values: Map<string, unknown>;
  /** Times in milliseconds, by key. */
  expirations: Map<string, number>;
}

/**
 * Wraps `localStorage` or `sessionStorage`, passed as a function because accessing it may throw. Every call reads afresh,
 * since other tabs write too. Blocked, full or corrupt storage counts as empty.
 */
export function createStore({ storage, now }: { storage(): StorageLike; now(): number }): Store {
  const read = (): StoredCounts => {
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
  const write = (stored: StoredCounts) => {
    try {
      const values = Object.fromEntries(stored.values);
      const times = Object.fromEntries(stored.expirations);
      storage().setItem(
        name,
        JSON.stringify(stored.expirations.size > 0 ? { ...values, [expirations]: times } : values),
      );
    } catch {
      // Blocked or full: the visitor counts as new.
    }
  };
  /** Deletes the key if it has expired. */
  const expire = (stored: StoredCounts, key: string): boolean => {
    const expiry = stored.expirations.get(key);
    if (expiry === undefined || now() < expiry) return false;
    stored.expirations.delete(key);
    return stored.values.delete(key);
  };

  return {
    get(key) {
      const stored = read();
      if (expire(stored, key)) write(stored);
      return stored.values.get(key);
    },
    set(key, value, options) {
      const stored = read();
      expire(stored, key);
      stored.values.set(key, value);
      if (options) stored.expirations.set(key, now() + options.lifetimeInSeconds * 1000);
      write(stored);
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
