import { hash } from 'node:crypto';

/** Returns a digest of what widgets loaded, for comparison; null if it has values that JSON does not distinguish. */
export function dataDigest(values: readonly unknown[]): string | null {
  return values.every(isExact) ? hash('sha1', JSON.stringify(values), 'base64url') : null;
}

/** Reports whether JSON shows everything of a value. Faster than a replacer, which is called through the serialiser. */
function isExact(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || value === null) return typeof value !== 'function';
  if ('toJSON' in value) return true;
  if (Array.isArray(value)) return value.every(isExact);
  if (value instanceof Map || value instanceof Set) return false;
  for (const name in value) if (!isExact((value as Record<string, unknown>)[name])) return false;
  return true;
}
