import { hash } from 'node:crypto';

const digests = new WeakMap<object, string>();

/**
 * Returns a short digest of a value, for comparison. Objects passed on unchanged, such as a plan or the settings, are
 * digested once.
 */
export function digestOf(value: object): string {
  const digest = digests.get(value) ?? hash('sha1', JSON.stringify(value), 'base64url');
  digests.set(value, digest);
  return digest;
}
