import type { Generated } from 'kysely';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    redirects: RedirectsTable;
  }
}

export interface RedirectsTable {
  id: Generated<number>;
  /** As addresses of posts are kept: decoded, with both slashes. */
  from_path: string;
  /** One of the two is set: a post, wherever it is, or an address of this site. */
  to_post_id: number | null;
  to_path: string | null;
  hits: Generated<number>;
  last_hit_at: number | null;
  created_at: number;
}
