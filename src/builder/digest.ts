import { hash } from 'node:crypto';

const digests = new WeakMap<object, string>();

/** A value as a short text to compare. What is handed on as it was read, such as a plan or the settings, is looked at once. */
export function digestOf(value: object): string {
  const digest = digests.get(value) ?? hash('sha1', JSON.stringify(value), 'base64url');
  digests.set(value, digest);
  return digest;
}
