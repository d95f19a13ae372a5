import type { PageContext } from '../../builder/context.ts';
import { averageOf, halfStarsOf } from '../../content/ratings/points.ts';
import type { Rating } from '../../content/ratings/types.ts';
import { formatNumber } from '../../platform/persian/digits.ts';

export type Fill = 'full' | 'half' | 'none';

/** Returns the fill of each star for the average: for 3.5 of 5 `full full full half none`. */
export function fillsOf(rating: Rating, best: number): Fill[] {
  const halves = halfStarsOf(rating, best);
  return Array.from({ length: best }, (_, index) => {
    const lit = halves - index * 2;
    return lit >= 2 ? 'full' : lit === 1 ? 'half' : 'none';
  });
}

/** True if a list item is a term, whose id is not a post's. */
export function isTerm({ type }: Pick<PageContext['post'], 'type'>): boolean {
  return type.endsWith('_taxonomy');
}

/** Score and count for people: «۴٫۶ از ۵ (۱۲۸ رأی)». */
export function scoreText(rating: Rating, best: number): string {
  const average = formatNumber(averageOf(rating, best), { decimals: 1 });
  return `${average} از ${formatNumber(best)} (${formatNumber(rating.count)} رأی)`;
}
