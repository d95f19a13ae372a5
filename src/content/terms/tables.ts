import type { Generated } from 'kysely';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    terms: TermsTable;
    post_terms: PostTermsTable;
    former_terms: FormerTermsTable;
    merged_terms: MergedTermsTable;
  }
}

export interface TermsTable {
  id: Generated<number>;
  taxonomy: string;
  slug: string;
  name: string;
  description: string;
  parent_id: number | null;
  position: number;
  /** Grows with every change of the term itself. */
  version: Generated<number>;
}

interface PostTermsTable {
  post_id: number;
  term_id: number;
}

/** Former slugs of renamed and merged terms; their URLs redirect. */
interface FormerTermsTable {
  taxonomy: string;
  slug: string;
  term_id: number;
}

/** Terms merged into others, by their former id. */
interface MergedTermsTable {
  id: number;
  term_id: number;
}
