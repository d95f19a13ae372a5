import type { Platform } from '../../platform/context.ts';
import { runTransaction } from '../../platform/db/transaction.ts';
import { fail } from '../../platform/errors.ts';
import type { Burst } from './bursts.ts';
import type { RatingKey } from './types.ts';

type Discard = RatingKey & Pick<Burst, 'network' | 'from' | 'until'>;

/** Discards the votes of a burst from a rating; returns their number and the post. */
export function discardBurst(
  platform: Platform,
  { postId, slug, network, from, until }: Discard,
): Promise<{ removed: number; title: string }> {
  return runTransaction(platform, async (trx, touch) => {
    const post = await trx.selectFrom('posts').select('title').where('id', '=', postId).executeTakeFirst();
    if (!post) throw fail('NotFound');
    const removed = await trx
      .deleteFrom('rating_votes')
      .where('post_id', '=', postId)
      .where('slug', '=', slug)
      .where('voted_at', '>=', from)
      .where('voted_at', '<=', until)
      .$if(network !== null, (some) => some.where('network', '=', network))
      .returning('points')
      .execute();
    const points = removed.reduce((sum, vote) => sum + vote.points, 0);
    await trx
      .updateTable('rating_totals')
      .set((eb) => ({ count: eb('count', '-', removed.length), points: eb('points', '-', points) }))
      .where('post_id', '=', postId)
      .where('slug', '=', slug)
      .execute();
    touch(`rating:${postId}`);
    return { removed: removed.length, title: post.title };
  });
}
