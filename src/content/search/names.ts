import { parseQuery } from './query.ts';
import { tokensOf, wordKey } from './tokens.ts';

/** A longer part of a word narrows a search no further. */
const partLimit = 12;

/** What staff know a post by: the words of its title and its address, as they are found. */
export function nameOf({ title, slug, path }: { title: string; slug: string; path: string | null }): string {
  const words = tokensOf(`${title} ${path ?? slug}`).map(({ text }) => wordKey(text));
  return [...new Set(words)].filter((word) => word !== '').join(' ');
}

/** All endings of all words of a name, so that any part of a word is the beginning of one of them. */
export function partsOf(name: string): Set<string> {
  const parts = new Set<string>();
  for (const word of name === '' ? [] : name.split(' ')) {
    const letters = Array.from(word);
    for (const at of letters.keys()) parts.add(letters.slice(at, at + partLimit).join(''));
  }
  return parts;
}

/** What a search asks for: parts of words that a name must hold all. */
export function wantedParts(text: string): string[] {
  return [...new Set(parseQuery(text).words.map((word) => Array.from(word).slice(0, partLimit).join('')))];
}

/**
 * Patterns of which a name fits one of each: every part, and a part that stands within another once more beside it, so
 * that `a27 27` does not find `a27`.
 */
export function namePatterns(parts: readonly string[]): string[][] {
  const beside = parts.flatMap((inner) =>
    parts
      .filter((outer) => outer !== inner && outer.includes(inner))
      .map((outer) => [`%${outer}%${inner}%`, `%${inner}%${outer}%`]),
  );
  return [...parts.map((part) => [`%${part}%`]), ...beside];
}
