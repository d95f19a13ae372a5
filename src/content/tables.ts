import type { Generated } from 'kysely';
import type { JsonText } from '../platform/db/json.ts';
import type { CommentsTable } from './comments/tables.ts';
import type { SubmissionsTable } from './forms/tables.ts';
import type { MediaVariant } from './media/types.ts';
import type { MenuItem } from './menus/types.ts';
import type { DocumentJson, PostMeta, PostStatus, PostType } from './posts/types.ts';
import type { SearchKeysTable, SearchQueriesTable, SearchVariantsTable, SearchWordsTable } from './search/tables.ts';
import type { AccountTable, SessionTable, UserTable, VerificationTable } from './users/tables.ts';

declare module '../platform/db/tables.ts' {
  interface Tables {
    posts: PostsTable;
    revisions: RevisionsTable;
    terms: TermsTable;
    post_terms: PostTermsTable;
    menus: MenusTable;
    media: MediaTable;
    settings: SettingsTable;
    search_keys: SearchKeysTable;
    search_words: SearchWordsTable;
    search_variants: SearchVariantsTable;
    search_queries: SearchQueriesTable;
    comments: CommentsTable;
    rating_votes: RatingVotesTable;
    rating_totals: RatingTotalsTable;
    submissions: SubmissionsTable;
    user: UserTable;
    session: SessionTable;
    account: AccountTable;
    verification: VerificationTable;
  }
}

export interface PostsTable {
  id: Generated<number>;
  type: PostType;
  status: PostStatus;
  slug: string;
  path: string | null;
  parent_id: number | null;
  title: string;
  excerpt: string;
  featured_media_id: number | null;
  author_id: string | null;
  live_revision_id: number | null;
  /** Null only inside the transaction that creates the post, before its first revision. */
  draft_revision_id: number | null;
  published_at: number | null;
  created_at: number;
  updated_at: number;
  meta: JsonText<PostMeta>;
}

interface RevisionsTable {
  id: Generated<number>;
  post_id: number;
  title: string;
  document: JsonText<DocumentJson>;
  author_id: string | null;
  created_at: number;
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

interface MenusTable {
  id: Generated<number>;
  location: string;
  name: string;
  items: JsonText<MenuItem[]>;
}

export interface MediaTable {
  id: Generated<number>;
  key: string;
  mime: string;
  bytes: number;
  width: number;
  height: number;
  alt: string;
  title: string;
  caption: string;
  description: string;
  variants: JsonText<MediaVariant[]>;
  created_at: number;
}

interface SettingsTable {
  key: string;
  value: JsonText<unknown>;
  updated_at: number;
}

interface RatingVotesTable {
  post_id: number;
  slug: string;
  voter: string;
  /** The hashed address of a vote without a cookie, until the visitor comes back with one. */
  address: string | null;
  points: number;
  voted_at: number;
}

interface RatingTotalsTable {
  post_id: number;
  slug: string;
  count: number;
  points: number;
}
