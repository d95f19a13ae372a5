import type { Platform } from '../../platform/context.ts';

/** Users count as gone without a heartbeat for this time, in milliseconds. */
const presenceMs = 60_000;

interface Presence {
  postId: number;
  userId: string;
}

/** Records that a user has a post open in the editor; called repeatedly as a heartbeat. */
export async function recordPresence({ db, clock }: Platform, { postId, userId }: Presence): Promise<void> {
  const now = clock.now();
  await db
    .deleteFrom('editing')
    .where('seen_at', '<=', now - presenceMs)
    .execute();
  await db
    .insertInto('editing')
    .values({ post_id: postId, user_id: userId, seen_at: now })
    .onConflict((conflict) => conflict.columns(['post_id', 'user_id']).doUpdateSet({ seen_at: now }))
    .execute();
}

export async function clearPresence({ db }: Platform, { postId, userId }: Presence): Promise<void> {
  await db.deleteFrom('editing').where('post_id', '=', postId).where('user_id', '=', userId).execute();
}

/** Loads the users who have these posts open, with one query; posts without editors have no entry. */
export async function editorsOf(
  { db, clock }: Platform,
  postIds: number[],
): Promise<Map<number, Array<{ id: string; name: string }>>> {
  const found = new Map<number, Array<{ id: string; name: string }>>();
  if (postIds.length === 0) return found;
  const rows = await db
    .selectFrom('editing')
    .innerJoin('user', 'user.id', 'editing.user_id')
    .select(['editing.post_id', 'user.id', 'user.name'])
    .where('editing.post_id', 'in', postIds)
    .where('editing.seen_at', '>', clock.now() - presenceMs)
    .orderBy('user.name')
    .execute();
  for (const { post_id, id, name } of rows) found.set(post_id, [...(found.get(post_id) ?? []), { id, name }]);
  return found;
}
