import type { Platform } from '../../platform/context.ts';
import { runTransaction } from '../../platform/db/transaction.ts';
import { fail } from '../../platform/errors.ts';
import { deleteFromStaffIndex, upsertStaffIndex } from '../search/staff-index.ts';
import { newestCommentsTag } from './newest.ts';
import { findComment } from './read.ts';
import { searchTermsOfComment } from './search-terms.ts';
import type { StaffComment } from './types.ts';

/** Replaces the text of a comment. Throws `EditConflict` with the current one if the `version` is outdated. */
export function changeComment(
  platform: Platform,
  { id, version, text }: { id: number; version: number; text: string },
): Promise<StaffComment> {
  return runTransaction(platform, async (trx, touch) => {
    const changed = await trx
      .updateTable('comments')
      .set((eb) => ({ content: text, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .where('version', '=', version)
      .returningAll()
      .executeTakeFirst();
    const present = await findComment({ db: trx }, id);
    if (!changed)
      throw fail('EditConflict', { message: 'این دیدگاه را هم‌زمان شخص دیگری ویرایش کرده است.', data: { present } });
    await upsertStaffIndex(trx, [searchTermsOfComment(changed)]);
    touch(`comments:${present.post.id}`, newestCommentsTag);
    return present;
  });
}

/** Permanently deletes a comment from the trash or spam; its replies become top-level. */
export async function deleteComment(platform: Platform, { id }: { id: number }): Promise<void> {
  await runTransaction(platform, async (trx, touch) => {
    const { status, post } = await findComment({ db: trx }, id);
    if (status !== 'trash' && status !== 'spam')
      throw fail('InvalidInput', { message: 'فقط آنچه در زباله‌دان یا هرزنامه است برای همیشه حذف می‌شود.' });
    await trx.deleteFrom('comments').where('id', '=', id).execute();
    await deleteFromStaffIndex(trx, 'comment', [id]);
    touch(`comments:${post.id}`, newestCommentsTag);
  });
}
