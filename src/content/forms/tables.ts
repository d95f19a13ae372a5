import type { Generated } from 'kysely';
import type { JsonText } from '../../platform/db/json.ts';
import type { SubmissionMeta, SubmittedField } from './types.ts';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    submissions: SubmissionsTable;
    submission_notes: SubmissionNotesTable;
  }
}

export interface SubmissionsTable {
  id: Generated<number>;
  post_id: number;
  widget_id: string;
  form_name: string;
  fields: JsonText<SubmittedField[]>;
  meta: JsonText<SubmissionMeta>;
  created_at: number;
  idempotency_key: string | null;
  /** 0 or 1: opened by staff. */
  is_read: Generated<number>;
  /** 0 or 1. */
  is_done: Generated<number>;
  /** 0 or 1. */
  is_spam: Generated<number>;
  /** Version of the assignee and the done state. */
  version: Generated<number>;
  assignee_id: Generated<string | null>;
}

interface SubmissionNotesTable {
  id: Generated<number>;
  submission_id: number;
  /** Name at that time. */
  author_name: string;
  content: string;
  created_at: number;
  /** Null for notes older than this column. */
  author_id: string | null;
  edited_at: number | null;
}
