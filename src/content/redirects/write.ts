import type { Db } from '../../platform/db/tables.ts';

/** Redirects the old path of a post to it, also after later moves; a path that the post uses again is removed. */
export async function keepOldAddress(
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
