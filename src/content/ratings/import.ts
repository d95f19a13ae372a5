import type { Db } from '../../platform/db/tables.ts';
import type { Touch } from '../../platform/db/transaction.ts';
import type { Rating } from './types.ts';
import { addToTotals } from './vote.ts';

/** Adds votes counted by another site to the rating of a post; negative numbers subtract them. */
export async function addForeignVotes(
  { trx, touch }: { trx: Db; touch: Touch },
  postId: number,
  rating: Rating,
): Promise<void> {
  // The rating that a page has unless staff choose another name.
  await addToTotals(trx, { postId, slug: 'default', ...rating });
  touch(`rating:${postId}`);
}
