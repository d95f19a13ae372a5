import { type Remembered, readRemembered } from './rules.ts';

/** The site's single entry in browser storage: an object with a part per feature. */
const storageKey = 'mizban';
const part = 'countdown';

/** Returns the stored state of a countdown; null if there is none or no storage. */
export function recall(id: string): Remembered | null {
  return readRemembered(partOf(read())[id]);
}

/** Stores the state of a countdown; returns whether it was stored. */
export function remember(id: string, known: Remembered): boolean {
  const stored = read();
  try {
    localStorage.setItem(storageKey, JSON.stringify({ ...stored, [part]: { ...partOf(stored), [id]: known } }));
    return true;
  } catch {
    return false;
  }
}

function read(): Record<string, unknown> {
  try {
    return asObject(JSON.parse(localStorage.getItem(storageKey) ?? '{}'));
  } catch {
    return {};
  }
}

function partOf(stored: Record<string, unknown>): Record<string, unknown> {
  return asObject(stored[part]);
}

function asObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}
