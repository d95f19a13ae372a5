import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { averageOf, halfStarsOf, pointsOf, scale } from './points.ts';

const best = fc.integer({ min: scale.min, max: scale.max });
const poll = best.chain((stars) =>
  fc.record({ best: fc.constant(stars), votes: fc.array(fc.integer({ min: 1, max: stars }), { minLength: 1 }) }),
);
const ratingOf = (votes: number[], of: number) => ({
  count: votes.length,
  points: votes.reduce((sum, vote) => sum + pointsOf(vote, of), 0),
});
const mean = (votes: number[]) => votes.reduce((sum, vote) => sum + vote, 0) / votes.length;

describe('points', () => {
  test('are whole numbers for every star of every scale', () => {
    for (let of = scale.min; of <= scale.max; of++) {
      for (let stars = 1; stars <= of; stars++) expect(Number.isInteger(pointsOf(stars, of))).toBe(true);
    }
  });

  test('do not depend on the number of stars', () => {
    expect(pointsOf(4, 5)).toBe(pointsOf(8, 10));
    expect(pointsOf(2, 4)).toBe(pointsOf(3, 6));
  });
});

describe('the average', () => {
  test.each([
    [[5], 5],
    [[4, 5], 4.5],
    [[5, 5, 4], 4.7],
    [[1, 1, 2], 1.3],
    [[4, 4, 4, 5], 4.3],
  ])('of %j is %s', (votes, expected) => {
    expect(averageOf(ratingOf(votes, 5), 5)).toBe(expected);
  });

  test('without votes is zero', () => {
    expect(averageOf({ count: 0, points: 0 }, 5)).toBe(0);
    expect(halfStarsOf({ count: 0, points: 0 }, 5)).toBe(0);
  });

  test('lies within the scale, at most half a tenth from the mean', () => {
    fc.assert(
      fc.property(poll, ({ best, votes }) => {
        const average = averageOf(ratingOf(votes, best), best);
        expect(average).toBeGreaterThanOrEqual(1);
        expect(average).toBeLessThanOrEqual(best);
        expect(Math.abs(average - mean(votes))).toBeLessThanOrEqual(0.05 + 1e-9);
        expect(Math.round(average * 10)).toBeCloseTo(average * 10, 9);
      }),
    );
  });

  test('does not depend on the order of the votes', () => {
    fc.assert(
      fc.property(poll, ({ best, votes }) => {
        expect(ratingOf(votes.toReversed(), best)).toEqual(ratingOf(votes, best));
      }),
    );
  });
});

describe('half stars', () => {
  test.each([
    [4.24, 8],
    [4.25, 9],
    [4.74, 9],
    [4.75, 10],
    [1, 2],
    [5, 10],
  ])('an average of %s shows %s halves', (average, halves) => {
    expect(halfStarsOf({ count: 100, points: Math.round(average * 100) * pointsOf(1, 5) }, 5)).toBe(halves);
  });

  test('are the nearest to the mean, and never more than there are', () => {
    fc.assert(
      fc.property(poll, ({ best, votes }) => {
        const halves = halfStarsOf(ratingOf(votes, best), best);
        expect(Number.isInteger(halves)).toBe(true);
        expect(halves).toBeGreaterThanOrEqual(2);
        expect(halves).toBeLessThanOrEqual(best * 2);
        expect(Math.abs(halves / 2 - mean(votes))).toBeLessThanOrEqual(0.25 + 1e-9);
      }),
    );
  });
});
