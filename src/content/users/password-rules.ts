import { toLatinDigits } from '../../platform/persian/digits.ts';
import { commonWords, keyboardRows } from './common-words.ts';
import { passwordLength } from './password-length.ts';

/** Reason why a password is rejected. */
export type PasswordFault = 'short' | 'long' | 'common';

/** Minimum strength in bits: guesses needed by a program that knows common words and patterns, as a power of two. */
const neededBits = 33;

/**
 * Checks a new password; returns the fault or null. `own` are well-known words about its user: name and e-mail. The
 * password is stored and compared exactly as typed; only this strength estimate normalises it.
 */
export function passwordFault(password: string, own: readonly string[] = []): PasswordFault | null {
  const length = [...password].length;
  if (length < passwordLength.min) return 'short';
  if (length > passwordLength.max) return 'long';
  return guessBits(password, own) < neededBits ? 'common' : null;
}

/** Digits and symbols commonly written for letters. */
const looksLike: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '0': 'o',
  $: 's',
  '5': 's',
  '1': 'i',
  '!': 'i',
  '|': 'i',
  l: 'i',
  '3': 'e',
  '7': 't',
  '+': 't',
  '8': 'b',
  '9': 'g',
};

const ranks = new Map([...commonWords].reverse().map((word, index, { length }) => [fold(word), length - index]));
const walks = keyboardRows.flatMap((row) => [row, [...row].reverse().join('')]);
const longestWord = 20;

/**
 * Estimated guesses for a password in bits: the cheapest composition of common words, keyboard runs, repeated characters,
 * years, dates and single characters.
 */
function guessBits(password: string, own: readonly string[]): number {
  const text = [...toLatinDigits(password.toLowerCase())];
  const folded = text.map(fold);
  const ownWords = new Set(
    own
      .flatMap((word) => word.toLowerCase().split(/[^\p{L}\p{N}]+/u))
      .filter((word) => word.length > 2)
      .map(fold),
  );
  const best = [0];
  for (let end = 1; end <= text.length; end++) {
    let bits = (best[end - 1] ?? 0) + characterBits(text[end - 1] ?? '');
    for (let start = Math.max(0, end - longestWord); start < end - 1; start++) {
      const part = text.slice(start, end).join('');
      const word = folded.slice(start, end).join('');
      bits = Math.min(bits, (best[start] ?? 0) + Math.min(wordBits(word, ownWords), patternBits(part)));
    }
    best.push(bits);
  }
  return best[text.length] ?? 0;
}

function characterBits(character: string): number {
  return /\d/.test(character) ? 3.3 : 4.7;
}

function wordBits(word: string, own: ReadonlySet<string>): number {
  if (own.has(word)) return 2;
  const rank = ranks.get(word);
  return rank === undefined ? Infinity : Math.log2(rank + 1) + 1;
}

function patternBits(part: string): number {
  if (part.length >= 3 && new Set(part).size === 1) return 5;
  if (part.length >= 3 && walks.some((row) => row.includes(part))) return 7;
  if (/^(?:19|20|13|14)\d\d$/.test(part)) return 7;
  if (/^09\d{9}$/.test(part)) return 20;
  return Infinity;
}

/** Normalises look-alike letters, digits and symbols: `p@ssw0rd` reads as `password`. */
function fold(text: string): string {
  return text.replace(/[@40$513!|l789+]/g, (sign) => looksLike[sign] ?? sign);
}
