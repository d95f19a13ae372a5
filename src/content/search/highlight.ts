import { halfSpace, isPrefix, tokensOf, wordKey } from './tokens.ts';

/** A piece of a text; all pieces together are the text. */
export interface Piece {
  text: string;
  isMatch: boolean;
}

/**
 * Splits a text where a word begins with one of the searched prefixes; short ones match whole words only. Ignores
 * differences in letters, half-spaces and diacritics. The text itself is never changed: `highlight('خرید سِرورها',
 * ['سرور'])` → `خرید `, **`سِرور`**, `ها`.
 */
export function highlight(text: string, beginnings: readonly string[]): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  const add = (upTo: number, isMatch: boolean) => {
    if (upTo > end) pieces.push({ text: text.slice(end, upTo), isMatch });
    end = Math.max(end, upTo);
  };
  for (const [from, to] of matchesIn(text, beginnings)) {
    add(from, false);
    add(to, true);
  }
  add(text.length, false);
  return pieces;
}

/**
 * Excerpt around the first matched word, at most about `length` letters, cut at spaces, with «…» for omissions. Without a
 * match, the beginning of the text.
 */
export function snippet(text: string, beginnings: readonly string[], length = 180): string {
  const flat = text.replace(/\s+/gu, ' ').trim();
  if (flat.length <= length) return flat;
  const [first] = matchesIn(flat, beginnings);
  const preferred = Math.max(0, Math.min((first?.[0] ?? 0) - Math.floor(length / 4), flat.length - length));
  const start = preferred === 0 ? 0 : flat.indexOf(' ', preferred) + 1;
  const last = flat.lastIndexOf(' ', start + length);
  const stop = start + length >= flat.length ? flat.length : last > start ? last : start + length;
  return `${start > 0 ? '… ' : ''}${flat.slice(start, stop).toWellFormed()}${stop < flat.length ? ' …' : ''}`;
}

/** The ranges of the matches in order, without overlap. */
function* matchesIn(text: string, beginnings: readonly string[]): Generator<[from: number, to: number]> {
  const prefixes = beginnings.filter((beginning) => beginning !== '');
  if (prefixes.length === 0) return;
  for (const token of tokensOf(text)) {
    const letters = lettersOf(token.text);
    let next = 0;
    while (next < letters.length) {
      const length = letters[next]?.startsPart ? longestMatch(letters, next, prefixes) : 0;
      const first = letters[next];
      const last = letters[next + length - 1];
      if (length > 0 && first && last) yield [token.at + first.from, token.at + last.to];
      next += Math.max(1, length);
    }
  }
}

interface Letter {
  /** Normalised form in a key; several characters for a ligature. */
  key: string;
  from: number;
  /** Behind the letter and its marks. */
  to: number;
  /** True at the beginning of the word and behind a half-space. */
  startsPart: boolean;
}

/** Significant letters of a word with their positions; diacritics belong to the letter before them. */
function lettersOf(word: string): Letter[] {
  const letters: Letter[] = [];
  let at = 0;
  let startsPart = true;
  for (const character of word) {
    const key = wordKey(character);
    const end = at + character.length;
    const before = letters.at(-1);
    if (key !== '') {
      letters.push({ key, from: at, to: end, startsPart });
      startsPart = false;
    } else if (halfSpace.test(character)) startsPart = true;
    else if (before && /\p{M}/u.test(character)) before.to = end;
    at = end;
  }
  return letters;
}

const isEnd = (next: Letter | undefined) => next === undefined || next.startsPart;

/** Number of letters from `start` that match the longest of the prefixes; a partly matched ligature counts. */
function longestMatch(letters: Letter[], start: number, beginnings: readonly string[]): number {
  let spelled = '';
  let found = 0;
  for (let place = start; place < letters.length; place += 1) {
    const before = spelled.length;
    spelled += letters[place]?.key;
    const isGoing = beginnings.some((beginning) => beginning.startsWith(spelled.slice(0, beginning.length)));
    if (!isGoing) break;
    const isSpelled = beginnings.some(
      (beginning) =>
        beginning.length > before &&
        beginning.length <= spelled.length &&
        spelled.startsWith(beginning) &&
        (isPrefix(beginning) || isEnd(letters[place + 1])),
    );
    if (isSpelled) found = place - start + 1;
  }
  return found;
}
