import { partKeys, tokensOf } from './tokens.ts';

/** What a visitor looks for. */
export interface SearchQuery {
  /** As typed, without spaces around it and cut to the longest query. */
  text: string;
  /** The words as keys, in their order. */
  words: string[];
  /** For each word the beginnings, of which a text must hold at least one; see `groupsOf`. */
  groups: string[][];
}

export const queryLimits = { characters: 100, words: 8 };

/** The most neighbouring words that may have been written as one. */
const longestRun = 3;

/** Reads what a visitor typed. Never throws; what holds no letter and no digit has no words. */
export function parseQuery(input: string): SearchQuery {
  const text = Array.from(input.toWellFormed().replace(/\s+/gu, ' ').trim())
    .slice(0, queryLimits.characters)
    .join('')
    .trim();
  const words = tokensOf(text)
    .flatMap((token) => partKeys(token.text))
    .slice(0, queryLimits.words);
  return { text, words, groups: groupsOf(words) };
}

/**
 * The ways in which each word may stand in a text: as the beginning of a word, or joined with its neighbours, since
 * «می شود», «می‌شود» and «میشود» are one: `['می', 'شود']` → `[['می', 'میشود'], ['شود', 'میشود']]`.
 */
export function groupsOf(words: string[]): string[][] {
  return words.map((_, index) => {
    const ways: string[] = [];
    for (let length = 1; length <= longestRun; length += 1) {
      for (let start = Math.max(0, index - length + 1); start <= index && start + length <= words.length; start += 1) {
        ways.push(words.slice(start, start + length).join(''));
      }
    }
    return [...new Set(ways)];
  });
}
