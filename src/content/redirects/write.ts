import type { Db } from '../../platform/db/tables.ts';
import { isReservedPath } from '../reserved-path.ts';

/** Redirects the old path of a post to it, also after later moves; a path that the post uses again is removed. */
export async function redirectOldAddress(
  trx: Db,
  { from, postId, now }: { from: string; postId: number; now: number },
): Promise<void> {
  const target = { to_post_id: postId, to_path: null };
  await trx
    .insertInto('redirects')
    .values({ from_path: from, ...target, last_hit_at: null, created_at: now })
    .onConflict((conflict) => conflict.column('from_path').doUpdateSet(target))
    .execute();
  await trx
    .deleteFrom('redirects')
    .where('to_post_id', '=', postId)
    .where('from_path', '=', (eb) => eb.selectFrom('posts').select('posts.path').where('posts.id', '=', postId))
    .execute();
}

/**
 * Redirects an address of another site to a post; if it is in use here, returns the reason instead. Addresses of
 * imported pages never replace pages and redirects of this site.
 */
export async function leaveAddress(
  trx: Db,
  { from, postId, now }: { from: string; postId: number; now: number },
): Promise<string | null> {
  if (isReservedPath(from)) return 'این نشانی را خود برنامه پاسخ می‌دهد.';
  const page = await trx.selectFrom('posts').select('id').where('path', '=', from).executeTakeFirst();
  if (page) return 'صفحهٔ دیگری در این نشانی است.';
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('redirects')
    .values({ from_path: from, to_post_id: postId, to_path: null, last_hit_at: null, created_at: now })
    .onConflict((conflict) => conflict.column('from_path').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 0n ? 'تغییر مسیر دیگری از این نشانی هست.' : null;
}
