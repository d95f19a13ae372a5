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

/** What a search asks for: parts of words that a name must hold all; none that stands in another of them. */
export function wantedParts(text: string): string[] {
  const parts = [...new Set(parseQuery(text).words.map((word) => Array.from(word).slice(0, partLimit).join('')))];
  return parts.filter((part) => !parts.some((other) => other !== part && other.includes(part)));
}
