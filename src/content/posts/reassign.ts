import type { Platform } from '../../platform/context.ts';
import type { Db } from '../../platform/db/tables.ts';
import { invalidFields } from '../../platform/errors.ts';

/**
 * Reassigns all posts of a user to another one and returns their number. Throws if there are posts but no new owner.
 * Revisions keep their original author, who no longer exists.
 */
export async function reassignPosts(
  { clock }: Pick<Platform, 'clock'>,
  trx: Db,
  { from, to }: { from: string; to: string | null },
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('posts')
    .set({ author_id: to, changed_at: clock.now() })
    .where('author_id', '=', from)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n && to === null)
    throw invalidFields({ heirId: 'این شخص محتوا دارد؛ بگویید به چه کسی سپرده شود.' });
  for (const scheduler of ['scheduled_by', 'end_scheduled_by'] as const) {
    await trx
      .updateTable('posts')
      .set({ [scheduler]: to })
      .where(scheduler, '=', from)
      .execute();
  }
  return Number(numUpdatedRows);
}

/** Counts the posts of a user. */
export async function countPostsOf({ db }: Pick<Platform, 'db'>, authorId: string): Promise<number> {
  const { count } = await db
    .selectFrom('posts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('author_id', '=', authorId)
    .executeTakeFirstOrThrow();
  return count;
}
