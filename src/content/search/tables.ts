import type { SearchType } from './types.ts';

/** Under which keys each post is found, and where in it the key stands: the inverted lists of the search. */
export interface SearchKeysTable {
  type: SearchType;
  key: string;
  tier: number;
  post_id: number;
}

/** Every word of the site that holds no digit, with the way it was written when it was first seen. */
export interface SearchWordsTable {
  word: string;
  shown: string;
}

/** What is left of a word without one of its letters, and the word itself; see `variantsOf`. */
export interface SearchVariantsTable {
  variant: string;
  word: string;
}

/** What visitors looked for, counted by day. Nothing tells who they were. */
export interface SearchQueriesTable {
  /** `2026-01-31`, in Tehran. */
  day: string;
  query: string;
  count: number;
  /** How many of them found nothing. */
  misses: number;
}
