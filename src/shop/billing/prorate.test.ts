import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toman } from '../../platform/money.ts';
import { prorate } from './prorate.ts';

const day = 86_400_000;
const month = { start: 0, end: 30 * day, months: 1, paid: toman(300_000) };

describe('the price of an upgrade', () => {
  it('is the difference for the time that is left', () => {
    expect(prorate(month, { price: toman(600_000), months: 1, now: 20 * day })).toEqual({
      cost: toman(200_000),
      credit: toman(100_000),
      due: toman(100_000),
      worth: toman(600_000),
      daysLeft: 10,
    });
  });

  it.each([
    ['at once is the whole difference', 1, 30, 300_000],
    ['a minute before the day ends still counts that day', day - 60_000, 30, 300_000],
    ['in the middle of a day counts that day', 10.5 * day, 20, 200_000],
    ['in the last hour is a day', 30 * day - 3_600_000, 1, 10_000],
    ['after the end is nothing', 31 * day, 0, 0],
    ['before the beginning is all of it', -day, 30, 300_000],
  ])('%s', (_, now, daysLeft, due) => {
    expect(prorate(month, { price: toman(600_000), months: 1, now })).toMatchObject({ daysLeft, due: toman(due) });
  });

  it('costs the same all day long, and less from day to day', () => {
    const dueAt = (now: number) => prorate(month, { price: toman(649_000), months: 1, now }).due;
    const within = fc.tuple(fc.integer({ min: 0, max: 28 }), fc.integer({ min: 0, max: day - 1 }));
    fc.assert(
      fc.property(within, ([days, ms]) => {
        expect(dueAt(days * day + ms)).toBe(dueAt(days * day));
        expect(dueAt((days + 1) * day)).toBeLessThan(dueAt(days * day));
      }),
    );
  });

  it('uses the amount really paid: a first month at half price gives half the credit', () => {
    const cheap = { ...month, paid: toman(150_000) };
    expect(prorate(cheap, { price: toman(600_000), months: 1, now: 15 * day }).credit).toBe(toman(75_000));
  });

  it('of several months that were paid ahead is for all of them', () => {
    const year = { start: 0, end: 360 * day, months: 12, paid: toman(3_600_000) };
    expect(prorate(year, { price: toman(600_000), months: 1, now: 180 * day }).due).toBe(toman(1_800_000));
  });

  it('is whole Toman and never negative, and the credit never exceeds the amount paid', () => {
    const amounts = fc.integer({ min: 0, max: 1_000_000_000 }).map(toman);
    fc.assert(
      fc.property(
        ...[amounts, amounts, fc.integer({ min: -day, max: 400 * day }), fc.integer({ min: 1, max: 24 })],
        (paid, price, now, months) => {
          const { cost, credit, due } = prorate(
            { start: 0, end: 360 * day, months, paid: toman(paid / 10) },
            { price: toman(price / 10), months: 1, now },
          );
          expect(credit).toBeLessThanOrEqual(paid);
          expect(credit).toBeGreaterThanOrEqual(0);
          expect(due).toBe(Math.max(0, cost - credit));
          expect([cost % 10, credit % 10, due % 10]).toEqual([0, 0, 0]);
        },
      ),
    );
  });
});
