import type { Generated } from 'kysely';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    redirects: RedirectsTable;
    missing_addresses: MissingAddressesTable;
  }
}

export interface RedirectsTable {
  id: Generated<number>;
  /** Same form as post paths: decoded, with both slashes; or a search by its words: `/?s=سرور ارزان`. */
  from_path: string;
  /** As entered by staff; null for a redirect left by a moved post. */
  shown: string | null;
  /** Exactly one is set: a post, followed wherever it moves, or an address. */
  to_post_id: number | null;
  to_path: string | null;
  hits: Generated<number>;
  last_hit_at: number | null;
  created_at: number;
  /** Grows with every change by staff. */
  version: Generated<number>;
}

/** 404 addresses, without any data about visitors. */
interface MissingAddressesTable {
  id: Generated<number>;
  /** Normalised as for redirect lookup. */
  path: string;
  /** As first requested. */
  shown: string;
  count: number;
  first_at: number;
  last_at: number;
  /** Last page of this site that links there. */
  referrer: string | null;
  /** 1 if dismissed by staff. */
  dismissed: Generated<number>;
}
