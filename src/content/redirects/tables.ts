import type { Generated } from 'kysely';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    redirects: RedirectsTable;
    missing_addresses: MissingAddressesTable;
  }
}

export interface RedirectsTable {
  id: Generated<number>;
  /** As addresses of posts are kept: decoded, with both slashes; or a search by its words: `/?s=سرور ارزان`. */
  from_path: string;
  /** As staff wrote it; null for one that a post has left. */
  shown: string | null;
  /** One of the two is set: a post, wherever it is, or an address. */
  to_post_id: number | null;
  to_path: string | null;
  hits: Generated<number>;
  last_hit_at: number | null;
  created_at: number;
  /** Grows with every change by staff. */
  version: Generated<number>;
}

/** Addresses under which nothing was found, and nothing about who asked. */
interface MissingAddressesTable {
  id: Generated<number>;
  /** As redirects are looked up. */
  path: string;
  /** As it was asked for first. */
  shown: string;
  count: number;
  first_at: number;
  last_at: number;
  /** The last page of this site that leads there. */
  referrer: string | null;
  /** 1 when staff do not want to see it. */
  dismissed: Generated<number>;
}
