import type { Generated } from 'kysely';
import type { CommentStatus } from './types.ts';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    comments: CommentsTable;
  }
}

export interface CommentsTable {
  id: Generated<number>;
  post_id: number;
  parent_id: number | null;
  author_name: string;
  /** In lower case. */
  author_email: string;
  author_url: string;
  user_id: string | null;
  /** Of the cookie by which its author wished to be known again. */
  commenter_id: string | null;
  content: string;
  status: CommentStatus;
  /** Of the address that it came from; tells callers apart without keeping who they are. */
  address_hash: string;
  created_at: number;
  /** Shows a pending comment to whoever knows it. */
  moderation_hash: string;
  /** Counts the changes of the text. */
  version: Generated<number>;
}
