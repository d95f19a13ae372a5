import type { Selectable } from 'kysely';
import { decodeJson } from '../../platform/db/json.ts';
import type { SubmissionsTable } from './tables.ts';
import type { StaffSubmission, Submission } from './types.ts';

/** Maps a row of the submissions table. */
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

/** Maps a row with its workflow state. */
export function toStaffSubmission(
  row: Selectable<SubmissionsTable> & { assignee_name: string | null; notes: number | null },
): StaffSubmission {
  return {
    ...toSubmission(row),
    isRead: row.is_read === 1,
    isDone: row.is_done === 1,
    isSpam: row.is_spam === 1,
    assignee: row.assignee_id === null ? null : { id: row.assignee_id, name: row.assignee_name ?? '' },
    notes: row.notes ?? 0,
    version: row.version,
  };
}
