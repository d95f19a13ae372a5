import { type Remembered, readRemembered } from './rules.ts';

/** The one entry of the site in the browser's storage: an object with a part for each who remembers something. */
const storageKey = 'mizban';
const part = 'countdown';

/** What is remembered of a countdown; null when nothing is, or when the browser keeps nothing. */
export function recall(id: string): Remembered | null {
  return readRemembered(partOf(read())[id]);
}

/** Remembers a countdown; answers whether the browser keeps it. */
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
