import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toman } from '../../platform/money.ts';
import { soldOptions } from '../catalogue/offered.ts';
import type { PlanOption, PlanSpecs } from '../catalogue/types.ts';
import { changeOptions } from './change-options.ts';

const specs = { diskGb: 60 } as PlanSpecs;
const plan = { line: 'linux', specs };
const each = (monthly: number, setup = 0) => ({ setup: toman(setup), monthly: toman(monthly) });
const quantity = { min: 0, max: 100, step: 10, unit: 'گیگابایت' };
const disk: PlanOption = {
  slug: 'disk',
  name: 'دیسک اضافه',
  purpose: 'disk',
  kind: 'quantity',
  settings: { lines: [], price: each(4, 100), quantity },
};
const traffic: PlanOption = { ...disk, slug: 'traffic', name: 'ترافیک', purpose: 'extra' };
const backup: PlanOption = {
  slug: 'backup',
  name: 'پشتیبان',
  purpose: 'extra',
  kind: 'yes-no',
  settings: { lines: [], price: each(75) },
};
const panel: PlanOption = {
  slug: 'panel',
  name: 'پنل',
  purpose: 'panel',
  kind: 'choice',
  settings: {
    lines: [],
    choices: [
      { slug: 'none', name: 'بدون پنل', lines: [], ...each(0) },
      { slug: 'cpanel', name: 'cPanel', lines: [], ...each(690, 50) },
    ],
  },
};
const location: PlanOption = { ...panel, slug: 'location', name: 'مکان', purpose: 'location' };
const options = [disk, traffic, backup, panel, location];

const change = (
  before: Record<string, string>,
  values: Record<string, string>,
  { sold = options }: { sold?: PlanOption[] } = {},
) =>
  changeOptions({
    options: sold,
    plan,
    values,
    held: soldOptions(options, plan, before),
  });

describe('a change of options', () => {
  it.each([
    ['nothing', { disk: '10' }, { disk: '10', backup: 'no' }, []],
    ['more of a quantity', { disk: '10' }, { disk: '30' }, [['disk', 3 * 40, 2_000]]],
    ['less of a quantity', { traffic: '30' }, { traffic: '10' }, [['traffic', 40, 0]]],
    ['yes', {}, { backup: 'yes' }, [['backup', 75, 0]]],
    ['no', { backup: 'yes' }, { backup: 'no' }, [['backup', 0, 0]]],
    ['another choice', {}, { panel: 'cpanel' }, [['panel', 690, 50]]],
    ['the first choice again', { panel: 'cpanel' }, { panel: 'none' }, [['panel', 0, 0]]],
  ])('%s', (_, before, values, expected) => {
    const changes = change(before as Record<string, string>, values as unknown as Record<string, string>);
    if (typeof changes === 'string') throw new Error(changes);
    expect(changes.map(({ slug, after, setup }) => [slug, after.monthly, setup])).toEqual(
      expected.map(([slug, monthly, setup]) => [slug, toman(Number(monthly)), toman(Number(setup))]),
    );
  });

  it.each([
    ['another place', {}, { location: 'cpanel' }, '«مکان» سرویسی که کار می‌کند عوض نمی‌شود'],
    ['a step between', {}, { disk: '15' }, 'از ۰ تا ۱۰۰ گیگابایت'],
    ['what there is not', {}, { nothing: 'yes' }, 'چنین گزینه‌ای نیست.'],
    ['neither yes nor no', {}, { backup: 'constructor' }, 'بله یا نه'],
  ])('refuses %s in a sentence', (_, before, values, sentence) => {
    expect(change(before as Record<string, string>, values as unknown as Record<string, string>)).toContain(sentence);
  });

  it('keeps options that are no longer sold', () => {
    expect(change({ backup: 'yes' }, { backup: 'yes' }, { sold: [disk] })).toEqual([]);
    expect(change({ backup: 'yes' }, { backup: 'no' }, { sold: [disk] })).toContain('«پشتیبان» دیگر فروخته نمی‌شود');
  });

  it('costs whole Toman, more for additions and less for reductions, whatever the current prices', () => {
    const tens = fc.integer({ min: 0, max: 10 }).map((ten) => ten * 10);
    fc.assert(
      fc.property(tens, tens, fc.integer({ min: 0, max: 1_000_000 }), (from, to, today) => {
        const sold = [{ ...traffic, settings: { ...traffic.settings, price: each(today) } }];
        const changes = change({ traffic: String(from) }, { traffic: String(to) }, { sold });
        if (typeof changes === 'string') throw new Error(changes);
        for (const { before, after } of changes) {
          expect(after.monthly % 10).toBe(0);
          const difference = after.monthly - (before?.monthly ?? 0);
          expect(to > from ? difference >= 0 : difference <= 0).toBe(true);
          if (to > from) expect(difference).toBe(toman(today * (to - from)));
        }
      }),
    );
  });
});
