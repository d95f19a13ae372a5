import type { Selectable } from 'kysely';
import { decodeJson } from '../../platform/db/json.ts';
import type { SubmissionsTable } from './tables.ts';
import type { Submission } from './types.ts';

/** A row of the submissions table as the program knows it. */
export function toSubmission(row: Selectable<SubmissionsTable>): Submission {
  return {
    id: row.id,
    postId: row.post_id,
    widgetId: row.widget_id,
    formName: row.form_name,
    fields: decodeJson(row.fields),
    meta: decodeJson(row.meta),
    createdAt: row.created_at,
  };
}
