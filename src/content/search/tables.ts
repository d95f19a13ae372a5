import type { Generated } from 'kysely';
import type { CustomType } from '../post-types.ts';
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

/** Inverted index of the search: posts per key, with the tier of the key in the post. */
interface SearchKeysTable {
  type: SearchType;
  key: string;
  tier: number;
  post_id: number;
}

/** All words of the site without digits, as first spelled. */
interface SearchWordsTable {
  word: string;
  shown: string;
}

/** Deletion variants of a word: the word itself and the word without one of its letters; see `variantsOf`. */
interface SearchVariantsTable {
  variant: string;
  word: string;
}

/** Visitor searches counted per day, without personal data. */
interface SearchQueriesTable {
  /** `2026-01-31`, in Tehran. */
  day: string;
  query: string;
  count: number;
  /** Searches without results. */
  misses: number;
}

/** Kinds in the staff index: posts of each type, and other records. */
export type NameKind =
  | 'page'
  | 'post'
  | 'product'
  | 'popup'
  | 'template'
  | CustomType
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

/** Words of a record's name and text, from which its parts are derived. */
interface NamesTable {
  kind: NameKind;
  owner_id: number;
  name: string;
  text: string;
}

/** Parts of words by which staff find a record; see `partsOf`. */
interface NamePartsTable {
  kind: NameKind;
  part: string;
  owner_id: number;
}

/** Numeric ids in the index for records with text keys. */
interface NameKeysTable {
  id: Generated<number>;
  kind: NameKind;
  key: string;
}
