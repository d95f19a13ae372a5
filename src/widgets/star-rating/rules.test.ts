import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pointsOf, scale } from '../../content/ratings/points.ts';
import { fillsOf, scoreText } from './rules.ts';

const ratingOf = (votes: number[], best = 5) => ({
  count: votes.length,
  points: votes.reduce((sum, vote) => sum + pointsOf(vote, best), 0),
});

describe('half-star display of the average', () => {
  it.each([
    [[5], 'full full full full full'],
    [[4, 5], 'full full full full half'],
    [[3, 4], 'full full full half none'],
    [[1], 'full none none none none'],
    [[], 'none none none none none'],
  ])('votes %j light %s', (votes, fills) => {
    expect(fillsOf(ratingOf(votes), 5).join(' ')).toBe(fills);
  });

  it('lights full stars, then at most one half, then none', () => {
    const poll = fc
      .integer(scale)
      .chain((best) => fc.tuple(fc.constant(best), fc.array(fc.integer({ min: 1, max: best }))));
    fc.assert(
      fc.property(poll, ([best, votes]) => {
        const fills = fillsOf(ratingOf(votes, best), best);
        expect(fills).toHaveLength(best);
        expect(fills.join(' ')).toMatch(/^(?:full ?)*(?:half ?)?(?:none ?)*$/);
      }),
    );
  });
});

describe('count and score in Persian digits', () => {
  it('«۴٫۶ از ۵ (۱۲۸ رأی)»', () => {
    const votes = Array.from({ length: 128 }, (_, n) => (n < 77 ? 5 : 4));
    expect(scoreText(ratingOf(votes), 5)).toBe('۴٫۶ از ۵ (۱۲۸ رأی)');
  });

  it('a whole average has no decimals, and thousands are parted', () => {
    expect(scoreText({ count: 1234, points: 1234 * pointsOf(8, 10) }, 10)).toBe('۸ از ۱۰ (۱٬۲۳۴ رأی)');
  });
});
