import type { Platform } from '../../platform/context.ts';
import type { Db } from '../../platform/db/tables.ts';
import { invalidFields } from '../../platform/errors.ts';

/**
 * Gives all posts of somebody to another person and answers how many. Raises when there are posts and nobody to give
 * them to. Revisions stay as they were written, by somebody who is no longer there.
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

/** How many posts somebody has. */
export async function countPostsOf({ db }: Pick<Platform, 'db'>, authorId: string): Promise<number> {
  const { count } = await db
    .selectFrom('posts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('author_id', '=', authorId)
    .executeTakeFirstOrThrow();
  return count;
}
