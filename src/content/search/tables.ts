import type { Generated } from 'kysely';
import type { SearchType } from './types.ts';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    search_keys: SearchKeysTable;
    search_words: SearchWordsTable;
    search_variants: SearchVariantsTable;
    search_queries: SearchQueriesTable;
    names: NamesTable;
    name_parts: NamePartsTable;
    name_keys: NameKeysTable;
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

/** What staff find by parts of words: posts of each type, and other things. */
export type NameKind =
  | 'page'
  | 'post'
  | 'product'
  | 'popup'
  | 'template'
  | 'comment'
  | 'media'
  | 'submission'
  | 'change'
  | 'order'
  | 'person'
  | 'customer'
  | 'invoice'
  | 'payment'
  | 'service';

/** The words of what something is called, and of what is written in it, from which its parts were made. */
interface NamesTable {
  kind: NameKind;
  owner_id: number;
  name: string;
  text: string;
}

/** Under which parts of words staff find something; see `partsOf`. */
interface NamePartsTable {
  kind: NameKind;
  part: string;
  owner_id: number;
}

/** The numbers under which the index knows things that are known by text everywhere else. */
interface NameKeysTable {
  id: Generated<number>;
  kind: NameKind;
  key: string;
}
