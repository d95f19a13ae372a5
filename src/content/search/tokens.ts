import { searchKey } from '../../platform/persian/letters.ts';

/** A run of what words are made of; marks, half-spaces and other invisible characters belong to the word around them. */
const tokenPattern = /[\p{L}\p{N}\p{M}\p{Cf}]+/gu;

/** Where a word may be taken apart: the half-space (ZWNJ) and the zero-width space. */
export const halfSpace = /[\u200b\u200c]/u;

/** A longer run of letters is no word that anybody looks for. */
const keyLimit = 40;

export interface Token {
  /** As it stands in the text. */
  text: string;
  /** Where it begins in the text. */
  at: number;
}

/** The words of a text as they stand in it, half-spaces inside them kept. */
export function tokensOf(text: string): Token[] {
  return Array.from(text.matchAll(tokenPattern), (match) => ({ text: match[0], at: match.index }));
}

/** Shorter words are found as whole words only: «سر» is the beginning of too many others. */
const shortestPrefix = 4;

/** Whether longer words that begin with this one are found by it. */
export const isPrefix = (word: string) => Array.from(word).length >= shortestPrefix;

/** Texts repeat their words; making a key takes longer than finding it here. */
const knownKeys = new Map<string, string>();
const knownLimit = 20_000;

/** The form under which a word is found: letters and digits only; empty when nothing of it is one. */
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
 * All keys under which a written word is found: its parts, neighbouring parts joined, and the whole:
 * `کتاب‌خانه‌ها` → `کتاب`, `خانه`, `ها`, `کتابخانه`, `خانهها`, `کتابخانهها`.
 */
export function tokenKeys(token: string): string[] {
  const parts = partKeys(token);
  if (parts.length < 2) return parts;
  const pairs = parts.slice(1).map((part, index) => wordKey(`${parts[index]}${part}`));
  return [...new Set([...parts, ...pairs, wordKey(parts.join(''))])];
}
