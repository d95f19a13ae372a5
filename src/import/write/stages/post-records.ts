import { findMenusOfPost } from '../../../content/menus/read.ts';
import { deletePost, trash } from '../../../content/posts/index.ts';
import type { Db } from '../../../platform/db/tables.ts';
import { digestOf } from '../origins.ts';
import type { Records } from '../types.ts';

export const postRecords: Records = {
  async print(db, localId) {
    const row = await db
      .selectFrom('posts')
      .select(['version', 'draft_revision_id', 'status'])
      .where('id', '=', Number(localId))
      .executeTakeFirst();
    return row ? digestOf(String(row.version), String(row.draft_revision_id), row.status) : null;
  },
  async undo({ platform, trx }, { localId }) {
    const postId = Number(localId);
    const reason = await reasonToStay(trx, postId);
    if (reason !== null) return reason;
    await trash(platform, { postId });
    await deletePost(platform, { postId });
    return null;
  },
};

async function reasonToStay(trx: Db, postId: number): Promise<string | null> {
  const child = await trx.selectFrom('posts').select('id').where('parent_id', '=', postId).executeTakeFirst();
  if (child) return 'صفحه‌های دیگری زیر آن هستند.';
  const comment = await trx.selectFrom('comments').select('id').where('post_id', '=', postId).executeTakeFirst();
  if (comment) return 'در این سایت برایش دیدگاه نوشته‌اند.';
  const vote = await trx.selectFrom('rating_votes').select('voter').where('post_id', '=', postId).executeTakeFirst();
  if (vote) return 'در این سایت به آن امتیاز داده‌اند.';
  return (await findMenusOfPost(trx, postId)).length > 0 ? 'در یکی از منوهای سایت است.' : null;
}
