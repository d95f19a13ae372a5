import type { Generated } from 'kysely';
import type { JsonText } from '../../platform/db/json.ts';
import type { SubmissionMeta, SubmittedField } from './types.ts';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    submissions: SubmissionsTable;
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
}
