import { type HashAction, readAction } from './actions.ts';

const prefix = 'mizban-action:';
/** Maximum length of a valid link. */
const limit = 20_000;

/** True for a fragment, with or without `#`, percent-encoded or not, that has the prefix of an action. */
function looksLikeAction(text: string): boolean {
  return /^(?:#|%23)?mizban-action(?::|%3A)/i.test(text);
}

/**
 * Parses `#mizban-action:action={name}&settings={base64 JSON}` from a link or the address, percent-encoded or not.
 * Returns null for anything else than an action with valid settings; never throws.
 */
export function parseHashAction(text: string): HashAction | null {
  if (text.length > limit || !looksLikeAction(text)) return null;
  const plain = decode(text);
  const [, name, base64 = ''] = /^#?mizban-action:action=([a-z_:-]{1,40})(?:&settings=(.*))?$/s.exec(plain ?? '') ?? [];
  if (name === undefined) return null;
  return readAction(name, base64 === '' ? {} : fromBase64Json(base64));
}

/** Returns the link of an action: a literal `#`, the rest percent-encoded. */
export function hashActionHref({ name, settings }: HashAction): string {
  return `#${encodeURIComponent(`${prefix}action=${name}&settings=${toBase64Json(settings)}`)}`;
}

/** Fragments already decoded by the hash router are unchanged: base64 has no `%`. */
function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** Base64 of UTF-8, so that Persian texts survive. */
function toBase64Json(value: object): string {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

function fromBase64Json(base64: string): unknown {
  try {
    // Some programs read a `+` of an address as a space.
    const binary = atob(base64.replaceAll(' ', '+'));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return null;
  }
}
