import type { Rating } from './types.ts';

/** The fewest and the most stars a scale may have. */
export const scale = { min: 3, max: 10 } as const;

/** The whole scale in points: the smallest number that every scale of 3 to 10 stars divides. */
const whole = 2520;

/**
 * Converts a vote to points, always an integer. Points do not depend on the number of stars, so staff may change it and
 * the votes keep their meaning: `pointsOf(4, 5)` is `pointsOf(8, 10)`.
 */
export function pointsOf(stars: number, best: number): number {
  return (stars * whole) / best;
}

/** The average in stars with one decimal, e.g. `4.6`; zero without votes. */
export function averageOf({ count, points }: Rating, best: number): number {
  return count === 0 ? 0 : Math.round((points * best * 10) / (count * whole)) / 10;
}

/** The average in half stars, e.g. `9` for four and a half; rounded once, not from the rounded average. */
export function halfStarsOf({ count, points }: Rating, best: number): number {
  return count === 0 ? 0 : Math.round((points * best * 2) / (count * whole));
}
