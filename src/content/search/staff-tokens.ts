import { parseMobile } from '../../platform/persian/validate.ts';
import { parseQuery } from './query.ts';
import { tokenKeys, tokensOf, wordKey } from './tokens.ts';

/** So many letters of a part are kept. */
const partLimit = 12;

/** Further words of a text are not looked for. */
const textLimit = 500;

/** The words of what something is called, as they are found, each once. */
export function wordsOf(text: string): string {
  const words = tokensOf(text).map(({ text: word }) => wordKey(word));
  return [...new Set(words)].filter((word) => word !== '').join(' ');
}

/** The same words in their order, each as often as it stands: what is written as one, like `VPS-DE-1`, stays together. */
export function wordRow(text: string): string {
  const words = tokensOf(text).map(({ text: word }) => wordKey(word));
  return words.filter((word) => word !== '').join(' ');
}

/** The words of what somebody wrote, as they are found by their beginnings; parts between half-spaces are words too. */
export function writtenWordsOf(text: string): string {
  const words = new Set<string>();
  for (const token of tokensOf(text)) {
    for (const word of tokenKeys(token.text)) words.add(word);
    if (words.size >= textLimit) break;
  }
  return [...words].slice(0, textLimit).join(' ');
}

/** What staff know a post by: the words of its title and its address. */
export function nameOf({ title, slug, path }: { title: string; slug: string; path: string | null }): string {
  return wordsOf(`${title} ${path ?? slug}`);
}

/**
 * What something is found by: all endings of all words of its name, so that any part of a word is the beginning of one
 * of them, and the words of its text.
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

/** How a number is called where people copy it: «سفارش ۵۶۵۲۰۳۱۵». */
const numbered = /^\s*(?:فاکتور|سفارش)\s+(?=[\d۰-۹][\d۰-۹٬,]*\s*$)/u;

/**
 * What is looked for when staff type something: a mobile in any of the ways in which it is written and copied, by the
 * digits that all of them have: `+98 912 345 6789` → `9123456789`, and of a number that is called something the number.
 */
export const normaliseStaffQuery = (typed: string) => parseMobile(typed)?.slice(1) ?? typed.replace(numbered, '');

/** What a search asks for: parts of words that a name, or a text, must hold all. */
export function queryParts(text: string): string[] {
  return [...new Set(parseQuery(text).words)];
}

/**
 * By which kept parts something is looked up that holds a part. A long one is known by its beginning, and in names by its
 * end too: the references of a gateway begin alike.
 */
export function keptParts(part: string, { isWritten }: { isWritten: boolean }): string[] {
  const letters = Array.from(part);
  const first = letters.slice(0, partLimit).join('');
  return letters.length <= partLimit || isWritten ? [first] : [first, letters.slice(-partLimit).join('')];
}

/**
 * The words of a search that are written as one, in the ways in which a row of words holds them: `VPS-DE-1` → `vps de 1`,
 * and «علی‌رضا» → «علیرضا».
 */
export function wantedRuns(text: string): string[][] {
  return text
    .split(/\s+/)
    .map((written) => parseQuery(written).words)
    .filter((words) => words.length > 1)
    .map((words) => [`%${words.join(' ')}%`, `%${words.join('')}%`]);
}

/** Ways in which one thing is held: patterns for a name, and for a text before which a space stands. */
interface Ways {
  name: string[];
  text: string[];
}

/**
 * What must be held, each in one of its ways: every part, and a part that stands within another once more beside it, so
 * that `a27 27` does not find `a27`.
 */
export function waysOf(parts: readonly string[]): Ways[] {
  const beside = parts.flatMap((inner) =>
    parts
      .filter((outer) => outer !== inner && outer.includes(inner))
      .map((outer) => ({ name: [`%${outer}%${inner}%`, `%${inner}%${outer}%`], text: [`% ${inner}%`] })),
  );
  return [...parts.map((part) => ({ name: [`%${part}%`], text: [`% ${part}%`] })), ...beside];
}
