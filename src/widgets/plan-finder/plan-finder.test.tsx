import { describe, expect, it } from 'vitest';
import { toman } from '../../platform/money.ts';
import type { PlanView } from '../../shop/catalogue/types.ts';
import { fakeReader, renderWidget, testPage, testPlan } from '../shared/testing.tsx';
import { addressReader, type Choice, findPlan } from './rules.ts';
import { schema } from './schema.ts';

const choice = (changes: Partial<Choice>): Choice => ({
  label: '',
  ramGb: 0,
  category: '',
  lines: [],
  url: '',
  ...changes,
});
const plan = (slug: string, ramGb: number, thousands: number, changes: Partial<PlanView> = {}) => {
  const { specs } = testPlan();
  return testPlan({
    slug,
    specs: specs && { ...specs, ramGb },
    prices: [{ cycle: 'monthly', amount: toman(thousands * 1000), renewal: null, setup: toman(0) }],
    ...changes,
  });
};
const plans = [
  plan('large', 8, 600),
  plan('small', 2, 200),
  plan('sold-out', 8, 100, { stock: 'out' }),
  plan('windows', 8, 500, { line: 'windows' }),
  plan('iran', 8, 300, { category: 'iran-vps' }),
];
const questions = [
  {
    label: 'برای چه؟',
    choices: [
      { label: 'سایت', lines: ['linux'] },
      { label: 'ویندوز', lines: ['windows'] },
    ],
  },
  { label: 'چقدر؟', choices: [{ label: 'کم' }, { label: 'زیاد', ramGb: 4 }, { label: 'بی‌شمار', ramGb: 99 }] },
  { label: 'کجا؟', choices: [{ label: 'آلمان', category: 'germany-vps', url: '/germany-vps/' }] },
];

describe('the plan that matches the answers', () => {
  it.each([
    ['nothing in particular', [choice({})], 'small'],
    ['memory', [choice({ ramGb: 4 })], 'iran'],
    ['a place', [choice({ ramGb: 4 }), choice({ category: 'germany-vps' })], 'windows'],
    ['a place and a line', [choice({ ramGb: 4, lines: ['linux'] }), choice({ category: 'germany-vps' })], 'large'],
    ['the most demanding answer', [choice({ ramGb: 1 }), choice({ ramGb: 8 })], 'iran'],
    ['the first place', [choice({ category: 'iran-vps' }), choice({ category: 'germany-vps' })], 'iran'],
    ['more than there is', [choice({ ramGb: 512 })], undefined],
  ])('%s', (_, chosen, slug) => {
    expect(findPlan(chosen, plans).plan?.slug).toBe(slug);
  });
});

describe('plan finder', () => {
  const render = (address: Record<string, string> = {}) =>
    renderWidget(
      'plan-finder',
      { questions },
      {
        page: { ...testPage, address },
        reader: fakeReader({ catalogue: async () => ({ plans, options: [], vatRates: [], lines: [], at: 0 }) }),
      },
    );

  it('is a form of the page itself, with nothing chosen', async () => {
    const html = await render();
    expect(html).toContain('<form action="/germany-vps/#found-abc1234" method="get">');
    expect(html).toContain('<label><input type="radio" name="find-abc1234-1" value="1"/>سایت</label>');
    expect(html).toContain('<div class="answer" id="found-abc1234" role="status"></div>');
    expect(html).not.toContain('checked');
  });

  it('responds with a plan, its price and the order', async () => {
    const html = await render({ 'find-abc1234-1': '1', 'find-abc1234-2': '2', 'find-abc1234-3': '1' });
    expect(html).toContain('checked="" value="2"/>زیاد');
    expect(html).toContain('<b>۶۰۰٬۰۰۰</b> تومان در ماه');
    expect(html).toContain('href="/order/?plan=large&amp;cycle=monthly"');
    expect(html).toContain('<a href="/germany-vps/">پلن‌های دیگر</a>');
  });

  it('asks for the answers that are missing', async () => {
    expect(await render({ 'find-abc1234-1': '1' })).toContain('به پرسش‌های دیگر هم جواب بدهید');
  });

  it('has a link when no plan fits', async () => {
    const html = await render({ 'find-abc1234-1': '1', 'find-abc1234-2': '3', 'find-abc1234-3': '1' });
    expect(html).toContain('<a href="/germany-vps/">گزینه‌های نزدیک را ببینید</a>');
    expect(html).not.toContain('/order/');
  });

  it('reads choices that exist, and nothing else', () => {
    const read = addressReader('abc1234', [2, 3]);
    const query = new URLSearchParams({ 'find-abc1234-1': '3', 'find-abc1234-2': '3', 'find-other-1': '1' });
    expect(read(query)).toEqual({ 'find-abc1234-2': '3' });
    expect(read(new URLSearchParams({ 'find-abc1234-1': '01', 'find-abc1234-2': '-1' }))).toEqual({});
  });

  it('refuses unsafe addresses', () => {
    expect(schema.safeParse({ orderUrl: 'javascript:alert(1)' }).success).toBe(false);
  });
});
