import { parseMobile } from '../../platform/persian/validate.ts';
import { parseQuery } from './query.ts';
import { tokenKeys, tokensOf, wordKey } from './tokens.ts';

/** Maximum indexed prefix length of a part, in letters. */
const partLimit = 12;

/** Maximum indexed words of a text. */
const textLimit = 500;

/** Distinct normalised words of a name. */
export function wordsOf(text: string): string {
  const words = tokensOf(text).map(({ text: word }) => wordKey(word));
  return [...new Set(words)].filter((word) => word !== '').join(' ');
}

/** Same words in order, with repetitions: joined terms such as `VPS-DE-1` stay together. */
export function wordRow(text: string): string {
  const words = tokensOf(text).map(({ text: word }) => wordKey(word));
  return words.filter((word) => word !== '').join(' ');
}

/** Normalised words of a longer text, found by prefix; parts between half-spaces are words too. */
export function writtenWordsOf(text: string): string {
  const words = new Set<string>();
  for (const token of tokensOf(text)) {
    for (const word of tokenKeys(token.text)) words.add(word);
    if (words.size >= textLimit) break;
  }
  return [...words].slice(0, textLimit).join(' ');
}

/** Staff-search name of a post: the words of its title and path. */
export function nameOf({ title, slug, path }: { title: string; slug: string; path: string | null }): string {
  return wordsOf(`${title} ${path ?? slug}`);
}

/**
 * Indexed parts of a record: all suffixes of the words of its name, so that any substring is the prefix of one of them,
 * and the words of its text.
 */
export function partsOf(name: string, text = ''): Set<string> {
  const parts = new Set<string>();
  for (const word of split(name)) {
    const letters = Array.from(word);
    for (const at of letters.keys()) parts.add(letters.slice(at, at + partLimit).join(''));
  }
  for (const word of split(text)) parts.add(Array.from(word).slice(0, partLimit).join(''));
  return parts;
}

const split = (words: string) => (words === '' ? [] : words.split(' '));

/** Label before a copied number: «سفارش ۵۶۵۲۰۳۱۵». */
const numbered = /^\s*(?:فاکتور|سفارش)\s+(?=[\d۰-۹][\d۰-۹٬,]*\s*$)/u;

/**
 * Normalises a staff query. A mobile number in any format becomes the digits common to all of them: `+98 912 345 6789` →
 * `9123456789`. A label before a number is removed.
 */
export const normaliseStaffQuery = (typed: string) => parseMobile(typed)?.slice(1) ?? typed.replace(numbered, '');

/** Parts of words in a query, all of which a name or text must contain. */
export function queryParts(text: string): string[] {
  return [...new Set(parseQuery(text).words)];
}

/**
 * Indexed parts by which a query part is looked up. A long one is known by its beginning, and in names by its end too: the
 * references of a gateway share a prefix.
 */
export function keptParts(part: string, { isWritten }: { isWritten: boolean }): string[] {
  const letters = Array.from(part);
  const first = letters.slice(0, partLimit).join('');
  return letters.length <= partLimit || isWritten ? [first] : [first, letters.slice(-partLimit).join('')];
}

/** Joined words of a query in the forms that a word row contains: `VPS-DE-1` → `vps de 1`, and «علی‌رضا» → «علیرضا». */
export function queryRuns(text: string): string[][] {
  return text
    .split(/\s+/)
    .map((written) => parseQuery(written).words)
    .filter((words) => words.length > 1)
    .map((words) => [`%${words.join(' ')}%`, `%${words.join('')}%`]);
}

/** `like` patterns for one part: for a name, and for a text with a leading space. */
interface Ways {
  name: string[];
  text: string[];
}

/**
 * Required patterns, each with alternatives: every part, and a part contained in another one must occur once more, so that
 * `a27 27` does not find `a27`.
 */
export function waysOf(parts: readonly string[]): Ways[] {
  const split = parts.flatMap((inner) =>
    parts
      .filter((outer) => outer !== inner && outer.includes(inner))
      .map((outer) => ({ name: [`%${outer}%${inner}%`, `%${inner}%${outer}%`], text: [`% ${inner}%`] })),
  );
  return [...parts.map((part) => ({ name: [`%${part}%`], text: [`% ${part}%`] })), ...split];
}
