declare const holds: unique symbol;

/** JSON text of a `T`, as accepted and returned by both databases. */
export type JsonText<T> = string & { readonly [holds]?: T };

/**
 * Encodes a value for a json column. Strips what PostgreSQL cannot store (U+0000, lone surrogates) from texts, so that
 * both databases store the same value.
 */
export function encodeJson<T>(value: T): JsonText<T> {
  return JSON.stringify(value, (_key, inner) => (typeof inner === 'string' ? storableText(inner) : inner));
}

/** The value that `encodeJson` stored. */
export function decodeJson<T>(text: JsonText<T>): T {
  return JSON.parse(text) as T;
}

/** Strips characters that a database cannot store: U+0000 and lone surrogates. */
export function storableText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}
