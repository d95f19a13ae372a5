import type { Generated } from 'kysely';
import type { JsonText } from '../../platform/db/json.ts';
import type { BrowserCheck, DocumentJson, PageFrame, PostMeta, PostStatus, PostType, SectionHeights } from './types.ts';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    posts: PostsTable;
    revisions: RevisionsTable;
    editing: EditingTable;
    autosaves: AutosavesTable;
    preview_links: PreviewLinksTable;
    overrules: OverrulesTable;
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
  /** Time of the last visible change; saving a draft does not change it. */
  updated_at: number;
  /** Time of the last change by staff, including drafts. */
  changed_at: Generated<number>;
  meta: JsonText<PostMeta>;
  version: Generated<number>;
  frame: Generated<PageFrame>;
  comments_open: Generated<number>;
  seo_title: Generated<string>;
  seo_description: Generated<string>;
  canonical: Generated<string>;
  noindex: Generated<number>;
  unpublish_at: number | null;
  /** Revision of a public post that goes live at `next_at`; both or neither are null. */
  next_revision_id: number | null;
  next_at: number | null;
  /** Reasons why it was held when due; null if it is not held. */
  held: JsonText<string[]> | null;
  /** User who scheduled it, until notified of the outcome. */
  scheduled_by: string | null;
  /** User who scheduled its end, until notified that it was unpublished. */
  end_scheduled_by: string | null;
}

interface RevisionsTable {
  id: Generated<number>;
  post_id: number;
  title: string;
  document: JsonText<DocumentJson>;
  author_id: string | null;
  created_at: number;
  /** Null if it was not run. */
  browser_check: JsonText<BrowserCheck> | null;
  /** Null if its sections were not measured. */
  heights: JsonText<SectionHeights> | null;
}

interface EditingTable {
  post_id: number;
  user_id: string;
  seen_at: number;
}

interface AutosavesTable {
  post_id: number;
  user_id: string;
  title: string;
  document: JsonText<DocumentJson>;
  base_revision_id: number;
  saved_at: number;
}

interface PreviewLinksTable {
  id: Generated<number>;
  post_id: number;
  author_id: string;
  created_at: number;
  expires_at: number;
}

interface OverrulesTable {
  id: Generated<number>;
  post_id: number;
  revision_id: number;
  user_id: string | null;
  reason: string;
  problems: JsonText<string[]>;
  created_at: number;
}
