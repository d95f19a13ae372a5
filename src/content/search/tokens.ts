import { searchKey } from '../../platform/persian/letters.ts';

/** Run of word characters; diacritics, half-spaces and other invisible characters belong to the surrounding word. */
const tokenPattern = /[\p{L}\p{N}\p{M}\p{Cf}]+/gu;

/** Characters that split a word: the half-space (ZWNJ) and the zero-width space. */
export const halfSpace = /[\u200b\u200c]/u;

/** Maximum key length; longer runs are not indexed. */
const keyLimit = 40;

export interface Token {
  /** As written in the text. */
  text: string;
  /** Offset in the text. */
  at: number;
}

/** Words of a text as written, including their half-spaces. */
export function tokensOf(text: string): Token[] {
  return Array.from(text.matchAll(tokenPattern), (match) => ({ text: match[0], at: match.index }));
}

/** Minimum length for prefix matches; shorter words match as whole words only: «سر» begins too many others. */
const shortestPrefix = 4;

/** True if the word also matches longer words as a prefix. */
export const isPrefix = (word: string) => Array.from(word).length >= shortestPrefix;

/** Cache of keys: texts repeat their words, and computing a key takes longer than a lookup. */
const knownKeys = new Map<string, string>();
const knownLimit = 20_000;

/** Normalised search key of a word: letters and digits only; empty if it has none. */
export function wordKey(word: string): string {
  const known = knownKeys.get(word);
  if (known !== undefined) return known;
  const whole = searchKey(word).replace(/[^\p{L}\p{N}]+/gu, '');
  const key = whole.length > keyLimit ? Array.from(whole).slice(0, keyLimit).join('') : whole;
  if (knownKeys.size >= knownLimit) knownKeys.clear();
  if (word.length <= keyLimit) knownKeys.set(word, key);
  return key;
}

/** The parts of a word between its half-spaces as keys: `می‌شود` → `می`, `شود`. */
export function partKeys(token: string): string[] {
  return token
    .split(halfSpace)
    .map(wordKey)
    .filter((key) => key !== '');
}

/**
 * All keys of a written word: its parts, neighbouring parts joined, and the whole: `کتاب‌خانه‌ها` → `کتاب`, `خانه`, `ها`,
 * `کتابخانه`, `خانهها`, `کتابخانهها`.
 */
export function tokenKeys(token: string): string[] {
  const parts = partKeys(token);
  if (parts.length < 2) return parts;
  const pairs = parts.slice(1).map((part, index) => wordKey(`${parts[index]}${part}`));
  return [...new Set([...parts, ...pairs, wordKey(parts.join(''))])];
}
