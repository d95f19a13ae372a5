declare const holds: unique symbol;

/** JSON text of a `T`, as both databases take and give it. */
export type JsonText<T> = string & { readonly [holds]?: T };

/**
 * A value as a json column stores it. What PostgreSQL cannot hold (U+0000, half surrogates) is taken out of texts,
 * so that both databases keep the same value.
 */
export function encodeJson<T>(value: T): JsonText<T> {
  return JSON.stringify(value, (_key, inner) => (typeof inner === 'string' ? storableText(inner) : inner));
}

/** The value that `encodeJson` stored. */
export function decodeJson<T>(text: JsonText<T>): T {
  return JSON.parse(text) as T;
}

/** A text that both databases can hold: no U+0000, no half surrogates. */
export function storableText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}
