import { describe, expect, it } from 'vitest';
import { toman } from '../../platform/money.ts';
import { effectOn, priceChanges } from './price-impact.ts';
import type { Cycle } from './types.ts';

const price = (cycle: Cycle, amount: number) => ({ cycle, amount: toman(amount), renewal: null, setup: toman(0) });
const plan = (line: string, monthly: number, category = 'germany-vps') => ({
  slug: line,
  category,
  line,
  prices: [price('monthly', monthly)],
});
const all = [{ category: 'germany-vps', lines: [] }];
const linux = [{ category: 'germany-vps', lines: ['linux'] }];

describe('the impact of a plan change on a page', () => {
  it('has the lowest monthly price before and after, among the plans of the page', () => {
    const change = { before: plan('linux', 200), after: plan('linux', 300), others: [plan('windows', 250)] };
    expect(effectOn(all, change)?.from).toEqual({ before: toman(200), after: toman(250) });
    expect(effectOn(linux, change)?.from).toEqual({ before: toman(200), after: toman(300) });
  });

  it('counts a month of a longer cycle too', () => {
    const after = { ...plan('linux', 200), prices: [price('monthly', 200), price('annual', 1_200)] };
    expect(effectOn(linux, { before: plan('linux', 200), after, others: [] })?.from).toEqual({
      before: toman(200),
      after: toman(100),
    });
  });

  it('states whether a page gains, loses or never shows the plan', () => {
    const shown = (before: boolean, after: boolean) => ({ isShown: { before, after } });
    expect(effectOn(linux, { before: plan('linux', 1), after: null, others: [] })).toMatchObject(shown(true, false));
    expect(effectOn(linux, { before: plan('windows', 1), after: plan('linux', 1), others: [] })).toMatchObject(
      shown(false, true),
    );
    expect(effectOn(linux, { before: plan('windows', 1), after: plan('windows', 2), others: [] })).toBeNull();
    expect(effectOn([], { before: plan('linux', 1), after: plan('linux', 2), others: [] })).toBeNull();
  });

  it('a page that shows single plans lists these only', () => {
    const single = [{ category: '', lines: [], plans: ['linux'] }];
    const shown = { before: plan('linux', 200), after: plan('linux', 300), others: [plan('windows', 100)] };
    expect(effectOn(single, shown)?.from).toEqual({ before: toman(200), after: toman(300) });
    expect(effectOn(single, { before: plan('windows', 1), after: plan('windows', 2), others: [] })).toBeNull();
  });

  it('names prices that differ only', () => {
    const before = [price('monthly', 100), price('annual', 900)];
    const after = [price('monthly', 120), price('quarterly', 300), price('annual', 900)];
    expect(priceChanges(before, after)).toEqual([
      { cycle: 'monthly', before: toman(100), after: toman(120) },
      { cycle: 'quarterly', before: null, after: toman(300) },
    ]);
    expect(priceChanges(after, before)[1]).toEqual({ cycle: 'quarterly', before: toman(300), after: null });
  });
});
