import { expect, it } from 'vitest';
import { toman } from '../../platform/money.ts';
import type { DomainState } from '../../shop/domains/types.ts';
import { fakeReader, renderWidget, testPage, testPlan } from '../shared/testing.tsx';

const domain = (ending: string, changes = {}) =>
  testPlan({
    slug: `dom${ending.replaceAll('.', '-')}`,
    product: 'domain',
    specs: null,
    ending,
    prices: [{ cycle: 'annual', amount: toman(149_000), renewal: null, setup: toman(0) }],
    ...changes,
  });
const plans = [domain('.ir'), domain('.com'), domain('.net', { stock: 'out' }), testPlan()];
const render = (typed: string, states: Record<string, DomainState> = {}, sold = plans) =>
  renderWidget(
    'domain-search',
    { category: 'domains', lines: ['a'] },
    {
      page: { ...testPage, address: typed === '' ? {} : { domain: typed } },
      reader: fakeReader({ plans: async () => [sold], domainStates: async () => new Map(Object.entries(states)) }),
    },
  );

it('is a form that asks for a name, and that a page without a script shows the answer of', async () => {
  const html = await render('');
  expect(html).toContain('<form noValidate="" action="/shop/domains" method="get">');
  expect(html).toMatch(/name="page" value="\/germany-vps\/"[\s\S]*name="category" value="domains"[\s\S]*value="a"/);
  expect(html).toContain('name="domain"');
  expect(html).toContain('همهٔ پولش برمی‌گردد');
});

it('has a message when no domain is sold', async () => {
  expect(await render('a', {}, [testPlan()])).toContain('در حال حاضر دامنه‌ای ثبت نمی‌کنیم.');
});

it.each<[string, Record<string, DomainState>, RegExp, RegExp]>([
  [
    'a.com',
    { 'a.com': 'free' },
    /a\.com<\/bdi> آزاد است[\s\S]*۱۴۹٬۰۰۰ تومان، سالانه[\s\S]*افزودن به سبد/,
    /transfer|a\.ir|a\.net/,
  ],
  ['a', { 'a.ir': 'free', 'a.com': 'free' }, /a\.ir<\/bdi> آزاد است[\s\S]*این‌ها هم آزادند[\s\S]*a\.com/, /transfer/],
  [
    'a.com',
    { 'a.com': 'taken', 'a.ir': 'free', 'mya.com': 'free' },
    /پیش‌تر ثبت شده[\s\S]*transfer[\s\S]*a\.ir[\s\S]*mya\.com/,
    /a-online/,
  ],
  ['a.com', { 'a.com': 'reserved' }, /به کسی داده نمی‌شود/, /addToCart|cart\/add/],
  ['a.com', { 'a.com': 'unknown', 'a.ir': 'unknown' }, /اکنون نمی‌توان بررسی کرد/, /cart\/add/],
  ['a.com', {}, /اکنون نمی‌توان بررسی کرد/, /cart\/add/],
  ['a.de', { 'a.ir': 'free' }, /پسوند \u2066\.de\u2069 را ثبت نمی‌کنیم[\s\S]*a\.ir/, /a\.de<\/bdi>/],
  ['a_b', {}, /چنین نامی ثبت نمی‌شود/, /cart\/add/],
  [
    'کتاب',
    { 'xn--mgbce12c.com': 'free' },
    /کتاب\.com<\/bdi>[\s\S]*xn--mgbce12c\.com[\s\S]*آزاد است/,
    /xn--mgbce12c\.ir/,
  ],
])('of %j with %j says what is known and sells only what is free', async (typed, states, has, hasNot) => {
  const html = await render(typed, states);
  expect(html).toMatch(has);
  expect(html.replace(/<input [^>]*name="domain"[^>]*>/, '')).not.toMatch(hasNot);
});
