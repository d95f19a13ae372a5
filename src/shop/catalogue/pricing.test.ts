import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rial, toman } from '../../platform/money.ts';
import { effectiveMonthly, findPrice, monthsOf, percentSaved, sortPrices } from './pricing.ts';
import { type Cycle, cycles, type PlanPrice } from './types.ts';

const price = (cycle: Cycle, amount: number): PlanPrice => ({
  cycle,
  amount: toman(amount),
  renewal: null,
  setup: toman(0),
});

describe('prices of a plan', () => {
  test('come to whole Toman a month', () => {
    expect(effectiveMonthly(price('monthly', 199_000))).toBe(toman(199_000));
    expect(effectiveMonthly(price('annual', 1_990_000))).toBe(toman(165_833));
    expect(effectiveMonthly({ cycle: 'quarterly', amount: rial(100) })).toBe(rial(30));
    fc.assert(
      fc.property(fc.constantFrom(...cycles), fc.integer({ min: 1, max: 1e12 }), (cycle, amount) => {
        const monthly = effectiveMonthly(price(cycle, amount));
        expect(monthly % 10).toBe(0);
        expect(Math.abs(monthly * monthsOf[cycle] - toman(amount))).toBeLessThanOrEqual(monthsOf[cycle] * 6);
      }),
    );
  });

  test('save whole percents against paying month by month, never rounded up', () => {
    const prices = [price('monthly', 100_000), price('quarterly', 285_000), price('annual', 999_000)];
    expect(percentSaved(prices, 'monthly')).toBe(0);
    expect(percentSaved(prices, 'quarterly')).toBe(5);
    expect(percentSaved(prices, 'annual')).toBe(16);
    expect(percentSaved(prices, 'semiannual')).toBe(0);
    expect(percentSaved([price('annual', 999_000)], 'annual')).toBe(0);
    expect(percentSaved([price('monthly', 1_000), price('annual', 99_000)], 'annual')).toBe(0);
  });

  test('are found and sorted by cycle', () => {
    const prices = [price('annual', 3), price('monthly', 1), price('quarterly', 2)];
    expect(sortPrices(prices).map(({ cycle }) => cycle)).toEqual(['monthly', 'quarterly', 'annual']);
    expect(findPrice(prices, 'annual')?.amount).toBe(toman(3));
    expect(findPrice(prices, 'semiannual')).toBeUndefined();
  });
});
