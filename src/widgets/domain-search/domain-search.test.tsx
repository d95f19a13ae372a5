import { expect, it } from 'vitest';
import { toman } from '../../platform/money.ts';
import { fakeReader, renderWidget, testPlan } from '../shared/testing.tsx';

const domain = (ending: string, changes = {}) =>
  testPlan({
    slug: `dom${ending.replaceAll('.', '-')}`,
    product: 'domain',
    specs: null,
    ending,
    prices: [{ cycle: 'annual', amount: toman(149_000), renewal: null, setup: toman(0) }],
    ...changes,
  });
const render = (plans: ReturnType<typeof testPlan>[]) =>
  renderWidget('domain-search', { category: 'domains' }, { reader: fakeReader({ plans: async () => [plans] }) });

it('is a form that opens the order of a domain with its name', async () => {
  const html = await render([domain('.ir'), domain('.com', { stock: 'out' }), testPlan()]);
  expect(html).toContain('action="/order/" method="get"');
  expect(html).toContain('name="hostname"');
  expect(html).toContain('<option value="dom-ir">\u2066.ir\u2069، ۱۴۹٬۰۰۰ تومان در سال</option>');
  expect(html.match(/<option/g)).toHaveLength(1);
  expect(html).toContain('آزاد بودن نام پس از سفارش نزد ثبت‌کننده بررسی می‌شود');
});

it('has a message when no domain is sold', async () => {
  expect(await render([testPlan()])).toContain('در حال حاضر دامنه‌ای ثبت نمی‌کنیم.');
});
