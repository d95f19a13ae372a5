import type { Generated } from 'kysely';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    terms: TermsTable;
    post_terms: PostTermsTable;
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
}

interface PostTermsTable {
  post_id: number;
  term_id: number;
}
