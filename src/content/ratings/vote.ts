import type { Platform } from '../../platform/context.ts';
import type { Db } from '../../platform/db/tables.ts';
import { lockForTransaction, runTransaction } from '../../platform/db/transaction.ts';
import { fail } from '../../platform/errors.ts';
import { isPublic } from '../visibility.ts';
import { pointsOf, scale } from './points.ts';
import type { RatingKey, Voter } from './types.ts';

/** Time during which a vote without a cookie can be changed from its address, in milliseconds. */
const addressMemory = 24 * 60 * 60 * 1000;

export interface Vote extends RatingKey {
  /** The chosen star, 1 to `best`. */
  stars: number;
  best: number;
  voter: Voter;
}

/**
 * Records a vote on a public post, or changes the visitor's earlier vote. Returns the visitor id to set as a cookie,
 * or null if none is to be set.
 *
 * Identity of a visitor: the cookie decides if there is one. A vote without a cookie is stored with its hashed
 * address for a day; another vote without a cookie from there changes it and gets no id. So repeated requests without
 * the cookie neither add votes nor collect ids. When the visitor returns with the cookie, the vote is bound to it
 * and the address is deleted.
 */
export async function vote(platform: Platform, { postId, slug, stars, best, voter }: Vote): Promise<string | null> {
  if (!isWithin(best, scale.min, scale.max) || !isWithin(stars, 1, best)) throw fail('InvalidInput');
  const points = pointsOf(stars, best);
  const key = { postId, slug };
  return runTransaction(platform, async (trx, touch) => {
    const now = platform.clock.now();
    await requirePublic(trx, postId);
    const known = voter.id ?? (await findByAddress(platform, trx, { ...key, address: voter.address, now }));
    const row = {
      voter: known ?? voter.newId,
      address: voter.id === null ? voter.address : null,
      points,
      network: voter.network,
    };
    const added = await putVote(platform, trx, { ...key, ...row, now });
    await addToTotals(trx, { ...key, ...added });
    touch(`rating:${postId}`);
    return known === null ? voter.newId : null;
  });
}

function isWithin(value: number, min: number, max: number): boolean {
  return Number.isInteger(value) && value >= min && value <= max;
}

async function requirePublic(trx: Db, postId: number): Promise<void> {
  const post = await trx
    .selectFrom('posts')
    .select('id')
    .where('id', '=', postId)
    .where((eb) => isPublic(eb))
    .executeTakeFirst();
  if (!post) throw fail('NotFound');
}

/** The voter of a recent vote without a cookie from the address. */
async function findByAddress(
  platform: Platform,
  trx: Db,
  { postId, slug, address, now }: RatingKey & { address: string; now: number },
): Promise<string | null> {
  // Two concurrent first votes from one address are one visitor too.
  await lockForTransaction(platform, trx, `rating ${postId} ${slug} ${address}`);
  const row = await trx
    .selectFrom('rating_votes')
    .select('voter')
    .where('post_id', '=', postId)
    .where('slug', '=', slug)
    .where('address', '=', address)
    .where('voted_at', '>', now - addressMemory)
    .orderBy('voted_at', 'desc')
    .executeTakeFirst();
  return row?.voter ?? null;
}

interface Row extends RatingKey {
  voter: string;
  address: string | null;
  points: number;
  network: string;
  now: number;
}

/** Upserts the vote of a voter; returns the change of the totals. */
async function putVote(
  { dialect }: Platform,
  trx: Db,
  { postId, slug, voter, address, points, network, now }: Row,
): Promise<{ count: number; points: number }> {
  const key = { post_id: postId, slug, voter };
  const changes = { address, points, network, voted_at: now };
  const inserted = await trx
    .insertInto('rating_votes')
    .values({ ...key, ...changes })
    .onConflict((conflict) => conflict.columns(['post_id', 'slug', 'voter']).doNothing())
    .returning('voter')
    .executeTakeFirst();
  if (inserted) return { count: 1, points };
  const before = await trx
    .selectFrom('rating_votes')
    .select('points')
    .where((eb) => eb.and(key))
    .$if(dialect === 'postgres', (query) => query.forUpdate())
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('rating_votes')
    .set(changes)
    .where((eb) => eb.and(key))
    .execute();
  return { count: 0, points: points - before.points };
}

/** Adds to the number of votes and their sum. */
export async function addToTotals(
  trx: Db,
  { postId, slug, count, points }: RatingKey & { count: number; points: number },
): Promise<void> {
  await trx
    .insertInto('rating_totals')
    .values({ post_id: postId, slug, count, points })
    .onConflict((conflict) =>
      conflict.columns(['post_id', 'slug']).doUpdateSet((eb) => ({
        count: eb('rating_totals.count', '+', count),
        points: eb('rating_totals.points', '+', points),
      })),
    )
    .execute();
}
