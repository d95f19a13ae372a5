import type { Platform } from '../../platform/context.ts';
import { storableText } from '../../platform/db/json.ts';
import type { Db } from '../../platform/db/tables.ts';
import { runTransaction } from '../../platform/db/transaction.ts';
import { fail } from '../../platform/errors.ts';
import { deleteFromStaffIndex } from '../search/staff-index.ts';
import { findSubmission } from './read.ts';
import type { StaffSubmission } from './types.ts';

/** Marks submissions as opened by staff, or as not opened yet. */
export async function markRead(platform: Platform, { id, isRead }: { id: number; isRead: boolean }): Promise<void> {
  await runTransaction(platform, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('submissions')
      .set({ is_read: Number(isRead) })
      .where('id', '=', id)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw missing();
  });
}

export interface WorkChanges {
  isDone?: boolean | undefined;
  isSpam?: boolean | undefined;
  /** User who may be assigned; the caller has checked this. Null for unassigned. */
  assigneeId?: string | null | undefined;
}

/**
 * Sets assignee, done state and spam flag of a submission. With a `version`, throws `EditConflict` with the current one if
 * it is outdated.
 */
export function changeSubmission(
  platform: Platform,
  { id, version, isDone, isSpam, assigneeId }: WorkChanges & { id: number; version?: number },
): Promise<StaffSubmission> {
  return runTransaction(platform, async (trx) => {
    await expectVersion(trx, id, version);
    await trx
      .updateTable('submissions')
      .set((eb) => ({
        version: eb('version', '+', 1),
        ...(isDone === undefined ? {} : { is_done: Number(isDone) }),
        ...(isSpam === undefined ? {} : { is_spam: Number(isSpam) }),
        ...(assigneeId === undefined ? {} : { assignee_id: assigneeId }),
      }))
      .where('id', '=', id)
      .execute();
    return present(trx, id);
  });
}

/** Permanently deletes a submission with its notes and files; with a `version` only if it is current. */
export async function deleteSubmission(
  platform: Platform,
  { id, version }: { id: number; version?: number },
): Promise<void> {
  const { fields } = await runTransaction(platform, async (trx) => {
    const submission = await expectVersion(trx, id, version);
    await trx.deleteFrom('submissions').where('id', '=', id).execute();
    await deleteFromStaffIndex(trx, 'submission', [id]);
    return submission;
  });
  const keys = fields.flatMap(({ files = [] }) => files.map(({ key }) => key));
  // Files that cannot be deleted now are orphaned, and `sweep-files` finds them.
  await Promise.allSettled(keys.map((key) => platform.storage.delete(key)));
}

/** Adds a note for other staff. */
export async function addNote(
  platform: Platform,
  { id, author, text }: { id: number; author: { id: string; name: string }; text: string },
): Promise<void> {
  await runTransaction(platform, async (trx) => {
    await present(trx, id);
    await trx
      .insertInto('submission_notes')
      .values({
        submission_id: id,
        author_id: author.id,
        author_name: storableText(author.name),
        content: storableText(text),
        created_at: platform.clock.now(),
      })
      .execute();
  });
}

/** Edits a note of the same author; throws `Forbidden` for notes of others. */
export async function changeNote(
  platform: Platform,
  { id, noteId, authorId, text }: { id: number; noteId: number; authorId: string; text: string },
): Promise<void> {
  await runTransaction(platform, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('submission_notes')
      .set({ content: storableText(text), edited_at: platform.clock.now() })
      .where('id', '=', noteId)
      .where('submission_id', '=', id)
      .where('author_id', '=', authorId)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows > 0n) return;
    await present(trx, id);
    throw fail('Forbidden', { message: 'یادداشت را فقط نویسندهٔ آن می‌تواند تغییر دهد.' });
  });
}

/** Reassigns the submissions of a user to another user or to none. */
export async function reassignSubmissions(trx: Db, { from, to }: { from: string; to: string | null }): Promise<void> {
  await trx
    .updateTable('submissions')
    .set((eb) => ({ assignee_id: to, version: eb('version', '+', 1) }))
    .where('assignee_id', '=', from)
    .execute();
}

async function expectVersion(trx: Db, id: number, version: number | undefined): Promise<StaffSubmission> {
  const submission = await present(trx, id);
  if (version !== undefined && version !== submission.version)
    throw fail('EditConflict', {
      message: 'این فرم را هم‌زمان همکار دیگری تغییر داده است.',
      data: { present: { version: submission.version } },
    });
  return submission;
}

async function present(trx: Db, id: number): Promise<StaffSubmission> {
  const submission = await findSubmission({ db: trx }, id);
  if (!submission) throw missing();
  return submission;
}

const missing = () => fail('NotFound', { message: 'این فرم پیدا نشد؛ شاید حذف شده باشد.' });
