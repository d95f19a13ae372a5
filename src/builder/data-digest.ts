import { hash } from 'node:crypto';

/** Returns a digest of what widgets loaded, for comparison; null if it has values that JSON does not distinguish. */
export function dataDigest(values: readonly unknown[]): string | null {
  let isExact = true;
  const text = JSON.stringify(values, (_key, value: unknown) => {
    if (isOpaque(value)) isExact = false;
    return value;
  });
  return isExact ? hash('sha1', text, 'base64url') : null;
}

const isOpaque = (value: unknown): boolean =>
  typeof value === 'function' ||
  value instanceof Map ||
  value instanceof Set ||
  (typeof value === 'number' && !Number.isFinite(value));
