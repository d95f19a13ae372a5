import { describe, expect, test } from 'vitest';
import { findBursts } from './bursts.ts';
import { pointsOf } from './points.ts';

const minute = 60_000;
const votes = (count: number, { at = 0, every = minute / 2, stars = 5, network = null as string | null } = {}) =>
  Array.from({ length: count }, (_, n) => ({ network, points: pointsOf(stars, 5), votedAt: at + n * every }));

describe('bursts', () => {
  test('are ten votes in ten minutes, and nothing less', () => {
    expect(findBursts(votes(9))).toEqual([]);
    expect(findBursts(votes(30, { every: 2 * minute }))).toEqual([]);
    expect(findBursts(votes(10, { every: (10 * minute) / 9 }))).toHaveLength(1);
    expect(findBursts(votes(10, { stars: 1 }))).toEqual([
      { network: null, from: 0, until: 4.5 * minute, count: 10, average: 1 },
    ]);
  });

  test('that overlap are one, and others are separate, the latest first', () => {
    const hour = 60 * minute;
    const found = findBursts([...votes(40), ...votes(12, { at: hour, stars: 2 }), ...votes(3, { at: 5 * hour })]);
    expect(found.map(({ count, from, average }) => [count, from, average])).toEqual([
      [12, hour, 2],
      [40, 0, 5],
    ]);
  });

  test('are five votes from one network, whenever they came', () => {
    const slow = { every: 60 * minute };
    expect(findBursts(votes(4, { ...slow, network: 'a' }))).toEqual([]);
    expect(
      findBursts([...votes(5, { ...slow, network: 'a', stars: 4 }), ...votes(4, { ...slow, network: 'b' })]),
    ).toEqual([{ network: 'a', from: 0, until: 240 * minute, count: 5, average: 4 }]);
    expect(findBursts(votes(8, slow))).toEqual([]);
  });

  test('in time and from one network are reported once when they are the same votes', () => {
    expect(findBursts(votes(10, { network: 'a' })).map(({ network }) => network)).toEqual(['a']);
    const more = findBursts([...votes(10, { network: 'a' }), ...votes(1, { at: 3 * minute })]);
    expect(more.map(({ network, count }) => [network, count])).toEqual([
      [null, 11],
      ['a', 10],
    ]);
  });
});
