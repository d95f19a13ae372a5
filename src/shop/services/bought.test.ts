import { expect, test } from 'vitest';
import { planOptions, plans } from '../../../content/plans/index.ts';
import type { PlanOption, PlanSpecs } from '../catalogue/types.ts';
import { boughtOptions } from './bought.ts';

const options = planOptions.map((option) => ({ ...option, active: true })) as Array<PlanOption & { active: boolean }>;
const { specs } = plans.find(({ line }) => line === 'linux') as { specs: PlanSpecs };
const plan = { line: 'linux', specs };
const more = (values: Record<string, string>, of = options) =>
  boughtOptions(of, plan, { options: values })
    .filter(({ isMore }) => isMore)
    .map(({ slug, label, units }) => [slug, label, units]);

test('values included in every plan are not extras', () => {
  expect(more({})).toEqual([]);
  expect(more({ panel: 'none', backup: 'no', 'extra-disk': '0' })).toEqual([]);
  const system = boughtOptions(options, plan, { options: {} }).find(({ purpose }) => purpose === 'system');
  expect(system).toMatchObject({ value: 'ubuntu-24-04', isMore: false });
});

test.each([
  [{ 'extra-disk': '100' }, ['extra-disk', 'دیسک اضافه: ۱۰۰ گیگابایت', 100]],
  [{ 'extra-ip': '2' }, ['extra-ip', 'IPv4 اضافه: ۲ عدد', 2]],
  [{ backup: 'yes' }, ['backup', 'پشتیبان‌گیری هفتگی', 1]],
  [{ panel: 'cpanel' }, ['panel', 'کنترل‌پنل: cPanel', 1]],
  [{ system: 'debian-12' }, ['system', 'سیستم‌عامل: Debian 12', 1]],
])('%o is more', (values, bought) => expect(more(values)).toEqual([bought]));

test('bought options count even if they are no longer sold', () => {
  const off = options.map((option) => ({ ...option, active: option.slug !== 'backup' }));
  expect(more({ backup: 'yes' }, off)).toEqual([['backup', 'پشتیبان‌گیری هفتگی', 1]]);
  expect(more({}, off)).toEqual([]);
  expect(more({ 'extra-disk': '5000' })).toEqual([['extra-disk', 'دیسک اضافه: 5000', 5000]]);
  expect(more({ gone: 'yes' })).toEqual([['gone', 'gone: yes', 1]]);
});
