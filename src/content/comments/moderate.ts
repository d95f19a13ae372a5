import type { Selectable } from 'kysely';
import type { Platform } from '../../platform/context.ts';
import type { Db } from '../../platform/db/tables.ts';
import { write } from '../../platform/db/write.ts';
import { fail } from '../../platform/errors.ts';
import { newsOf, tellRepliedTo } from './news.ts';
import type { CommentsTable } from './tables.ts';
import type { CommentStatus } from './types.ts';

/** Shows a comment to everybody and tells whom it replies to; doing it again changes nothing. */
export function approveComment(platform: Platform, { id, baseUrl }: { id: number; baseUrl: string }): Promise<void> {
  return write(platform, async (trx, touch) => {
    const row = await setStatus(trx, id, 'approved');
    touch(`comments:${row.post_id}`);
    const post = await trx
      .selectFrom('posts')
      .select(['title', 'path'])
      .where('id', '=', row.post_id)
      .executeTakeFirstOrThrow();
    if (post.path === null) return;
    const news = newsOf(row, { baseUrl, post: { title: post.title, path: post.path } });
    await tellRepliedTo(platform, trx, { parentId: row.parent_id, news });
    touch('outbox');
  });
}

/** Takes a comment away from everybody; its replies stay. */
export function trashComment(platform: Platform, { id }: { id: number }): Promise<void> {
  return write(platform, async (trx, touch) => {
    const row = await setStatus(trx, id, 'trash');
    touch(`comments:${row.post_id}`);
  });
}

async function setStatus(trx: Db, id: number, status: CommentStatus): Promise<Selectable<CommentsTable>> {
  const row = await trx.updateTable('comments').set({ status }).where('id', '=', id).returningAll().executeTakeFirst();
  if (!row) throw fail('NotFound', { message: 'این دیدگاه پیدا نشد.' });
  return row;
}
