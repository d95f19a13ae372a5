import { sql } from 'kysely';
import type { Platform } from '../../platform/context.ts';
import { earliest } from '../../platform/deadline-timer.ts';

/** Literal as in the conditions of partial indexes, which allow no parameters. */
const scheduled = sql<'scheduled'>`'scheduled'`;

/** Finds scheduled posts and next revisions that are due and not held. */
export async function findDue({ db, clock }: Platform): Promise<number[]> {
  const now = clock.now();
  const rows = await db
    .selectFrom('posts')
    .select('id')
    .where('status', '=', scheduled)
    .where('published_at', '<=', now)
    .where('held', 'is', null)
    .unionAll((eb) => eb.selectFrom('posts').select('id').where('next_at', '<=', now).where('held', 'is', null))
    .execute();
  return [...new Set(rows.map(({ id }) => id))].sort((a, b) => a - b);
}

/** Next time after `after` at which a post is published, changed or unpublished automatically; null if none. */
export async function nextDue({ db }: Pick<Platform, 'db'>, after: number): Promise<number | null> {
  const { shown, changed, expired } = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('posts')
        .select((inner) => inner.fn.min('published_at').as('at'))
        .where('status', '=', scheduled)
        .where('published_at', '>', after)
        .where('held', 'is', null)
        .as('shown'),
      eb
        .selectFrom('posts')
        .select((inner) => inner.fn.min('next_at').as('at'))
        .where('next_at', '>', after)
        .where('held', 'is', null)
        .as('changed'),
      eb
        .selectFrom('posts')
        .select((inner) => inner.fn.min('unpublish_at').as('at'))
        .where('unpublish_at', '>', after)
        .as('expired'),
    ])
    .executeTakeFirstOrThrow();
  return earliest([shown, changed, expired]);
}
