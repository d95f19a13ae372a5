import type { Platform } from '../../platform/context.ts';
import type { Rating, RatingKey } from './types.ts';

/** Loads the ratings of the keys, in the same order, with one query; unrated keys have no votes. */
export async function findRatings({ db }: Platform, keys: RatingKey[]): Promise<Rating[]> {
  if (keys.length === 0) return [];
  const rows = await db
    .selectFrom('rating_totals')
    .selectAll()
    .where('post_id', 'in', [...new Set(keys.map(({ postId }) => postId))])
    .where('slug', 'in', [...new Set(keys.map(({ slug }) => slug))])
    .execute();
  return keys.map(({ postId, slug }) => {
    const row = rows.find((one) => one.post_id === postId && one.slug === slug);
    return { count: row?.count ?? 0, points: row?.points ?? 0 };
  });
}
