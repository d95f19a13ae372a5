import type { SearchType } from './types.ts';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    search_keys: SearchKeysTable;
    search_words: SearchWordsTable;
    search_variants: SearchVariantsTable;
    search_queries: SearchQueriesTable;
    post_names: PostNamesTable;
    post_name_parts: PostNamePartsTable;
  }
}

/** Under which keys each post is found, and where in it the key stands: the inverted lists of the search. */
interface SearchKeysTable {
  type: SearchType;
  key: string;
  tier: number;
  post_id: number;
}

/** Every word of the site that holds no digit, with the way it was written when it was first seen. */
interface SearchWordsTable {
  word: string;
  shown: string;
}

/** What is left of a word without one of its letters, and the word itself; see `variantsOf`. */
interface SearchVariantsTable {
  variant: string;
  word: string;
}

/** What visitors looked for, counted by day. Nothing tells who they were. */
interface SearchQueriesTable {
  /** `2026-01-31`, in Tehran. */
  day: string;
  query: string;
  count: number;
  /** How many of them found nothing. */
  misses: number;
}

/** The words of the title and the address of a post of any status, from which its parts were made. */
interface PostNamesTable {
  post_id: number;
  name: string;
}

/** Under which parts of words staff find a post; see `partsOf`. */
interface PostNamePartsTable {
  type: string;
  part: string;
  post_id: number;
}
