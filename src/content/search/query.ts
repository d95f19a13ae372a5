import { partKeys, tokensOf } from './tokens.ts';

/** Parsed query of a visitor. */
export interface SearchQuery {
  /** As typed, without spaces around it and cut to the longest query. */
  text: string;
  /** The words as keys, in their order. */
  words: string[];
}

export const queryLimits = { characters: 100, words: 8 };

/** Parses visitor input. Never throws; input without letters and digits has no words. */
export function parseQuery(input: string): SearchQuery {
  const text = Array.from(input.toWellFormed().replace(/\s+/gu, ' ').trim())
    .slice(0, queryLimits.characters)
    .join('')
    .trim();
  const words = tokensOf(text)
    .flatMap((token) => partKeys(token.text))
    .slice(0, queryLimits.words);
  return { text, words };
}
