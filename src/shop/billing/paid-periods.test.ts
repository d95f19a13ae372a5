import { expect, test } from 'vitest';
import { toman } from '../../platform/money.ts';
import { paidUntil } from '../services/periods.ts';
import { paidPeriods } from './paid-periods.ts';
import { prorateAll } from './prorate.ts';

const anchor = Date.parse('2026-03-21T08:00:00Z');
const at = (months: number) => paidUntil(anchor, months, 'jalali');
const day = 86_400_000;

/** Monthly service with three paid months: one for 50, two ahead for 100 each. */
const service: Parameters<typeof paidPeriods>[0] = {
  anchor_at: anchor,
  period_start: anchor,
  calendar: 'jalali',
  cycle: 'monthly',
  paid_months: 3,
  period_months: 3,
  period_rial: toman(250),
  renewal_rial: toman(100),
  next_rial: toman(10),
  next_from: null,
};
const paid = (changes: Partial<typeof service>, now: number) =>
  paidPeriods({ ...service, ...changes }, now).map(({ start, end, paid: amount }) => [
    ...[start, end].map((time) => [0, 1, 2, 3].findIndex((months) => at(months) === time)),
    amount / 10,
  ]);

test.each<[string, Partial<typeof service>, number, number[][]]>([
  [
    'a first period has cost what is left when those ahead are counted',
    {},
    anchor,
    [
      [0, 1, 50],
      [1, 2, 100],
      [2, 3, 100],
    ],
  ],
  [
    'what is over is not counted',
    {},
    at(1),
    [
      [1, 2, 100],
      [2, 3, 100],
    ],
  ],
  ['in the last only that counts', {}, at(3) - 1, [[2, 3, 100]]],
  ['after the end nothing does', {}, at(3), []],
  [
    'what was paid as a smaller service has cost that',
    { period_rial: toman(210), next_from: at(2) },
    anchor,
    [
      [0, 1, 100],
      [1, 2, 100],
      [2, 3, 10],
    ],
  ],
  [
    'what was given back is not counted',
    { period_rial: toman(120) },
    anchor,
    [
      [0, 1, 0],
      [1, 2, 20],
      [2, 3, 100],
    ],
  ],
  ['one that never ran has none', { period_start: null }, anchor, []],
])('%s', (_name, changes, now, expected) => expect(paid(changes, now)).toEqual(expected));

test('after paying the next period as a smaller plan, an upgrade costs the whole difference', () => {
  const small = { ...service, paid_months: 2, period_months: 2, period_rial: toman(110), next_from: at(1) };
  const dueAt = (now: number) => prorateAll(paidPeriods(small, now), { price: toman(100), months: 1, now }).due / 10;
  expect([dueAt(anchor), dueAt(at(1) - day), dueAt(at(1))]).toEqual([90, 90, 90]);
});
