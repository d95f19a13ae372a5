import type { Platform } from '../../platform/context.ts';
import type { Db } from '../../platform/db/tables.ts';
import { runTransaction } from '../../platform/db/transaction.ts';
import { fail } from '../../platform/errors.ts';
import { newestCommentsTag } from './newest.ts';
import { newsOf, notifyRepliedTo } from './notify.ts';
import type { CommentStatus } from './types.ts';

/** A comment that was moderated. */
export interface Moderated {
  /** Path of its post. */
  postPath: string | null;
}

/** Approves a comment and notifies the author it replies to. Idempotent. */
export function approveComment(
  platform: Platform,
  { id, baseUrl }: { id: number; baseUrl: string },
): Promise<Moderated> {
  return runTransaction(platform, async (trx, touch) => {
    const { row, post } = await setStatus(trx, id, 'approved');
    touch(`comments:${row.post_id}`, newestCommentsTag);
    if (post.path !== null) {
      const news = newsOf(row, { baseUrl, post: { title: post.title, path: post.path } });
      await notifyRepliedTo(platform, trx, { parentId: row.parent_id, news });
      touch('outbox');
    }
    return { postPath: post.path };
  });
}

/** Returns a comment to pending. */
export const holdComment = hideAs('pending');
/** Marks a comment as spam and hides it. */
export const spamComment = hideAs('spam');
/** Trashes a comment and hides it; its replies stay. */
export const trashComment = hideAs('trash');

function hideAs(status: Exclude<CommentStatus, 'approved'>) {
  return (platform: Platform, { id }: { id: number }): Promise<Moderated> =>
    runTransaction(platform, async (trx, touch) => {
      const { row, post } = await setStatus(trx, id, status);
      touch(`comments:${row.post_id}`, newestCommentsTag);
      return { postPath: post.path };
    });
}

async function setStatus(trx: Db, id: number, status: CommentStatus) {
  const row = await trx.updateTable('comments').set({ status }).where('id', '=', id).returningAll().executeTakeFirst();
  if (!row) throw fail('NotFound', { message: 'این دیدگاه پیدا نشد.' });
  const post = await trx
    .selectFrom('posts')
    .select(['title', 'path'])
    .where('id', '=', row.post_id)
    .executeTakeFirstOrThrow();
  return { row, post };
}
