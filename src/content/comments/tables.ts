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
  /** Id from the author's opt-in cookie. */
  commenter_id: string | null;
  content: string;
  status: CommentStatus;
  /** Hash of the sender's IP address; distinguishes callers without storing who they are. */
  address_hash: string;
  created_at: number;
  /** Secret that reveals a pending comment. */
  moderation_hash: string;
  /** Counts the changes of the text. */
  version: Generated<number>;
}
