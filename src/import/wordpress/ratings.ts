import { pointsOf } from '../../content/ratings/points.ts';
import type { Rating } from '../../content/ratings/types.ts';
import { toNumber } from '../elementor/values.ts';

/** Stars of the plugin's scale: newer versions store sums on this one, whatever the shop window shows. */
const best = 5;

/**
 * Reads the votes of kk Star Ratings from the meta values of a post: their number and their sum. Null without votes or
 * with values that cannot be (an average above the scale).
 */
export function readStarRating(meta: ReadonlyMap<string, unknown>): Rating | null {
  const pair = (countKey: string, sumKey: string) => {
    const [count, sum] = [toNumber(meta.get(countKey)), toNumber(meta.get(sumKey))];
    return count !== null && sum !== null ? { count, sum } : null;
  };
  const votes = pair('_kksr_count_default', '_kksr_ratings_default') ?? pair('_kksr_casts', '_kksr_ratings');
  if (!votes) return null;
  const { count, sum } = votes;
  if (!Number.isSafeInteger(count) || count < 1 || sum < 0 || sum > count * best) return null;
  return { count, points: Math.round(pointsOf(sum, best)) };
}
