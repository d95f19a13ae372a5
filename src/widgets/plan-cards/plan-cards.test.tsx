import { describe, expect, it, vi } from 'vitest';
import { prepareDocument } from '../../builder/prepare.ts';
import { renderDocument } from '../../builder/render.tsx';
import { toman } from '../../platform/money.ts';
import type { PlanPrice, PlanSelection, PlanView } from '../../shop/catalogue/types.ts';
import { registry } from '../index.ts';
import { savingText } from '../shared/plan-comparison.ts';
import { fakeReader, renderWidget, testPage, testPlan, testSpecs } from '../shared/testing.tsx';
import { schema } from './schema.ts';

const render = (plans: PlanView[], props = {}) =>
  renderWidget(
    'plan-cards',
    { category: 'germany-vps', ...props },
    { reader: fakeReader({ plans: async () => [plans] }) },
  );
const monthly: PlanPrice = { cycle: 'monthly', amount: toman(200_000), renewal: null, setup: toman(0) };

describe('plan cards', () => {
  it('name the plan and list its sizes, each with its share of the largest plan of the line', async () => {
    const large = testPlan({ id: 2, specs: { ...testSpecs, cpuCores: 8, ramGb: 4, trafficTb: null } });
    const html = await render([testPlan(), large, testPlan({ id: 3, line: 'other' })]);
    expect(html).toContain('<h3>پایه\nVPS-DE-1</h3>');
    expect(html.match(/<li[^>]*>[^<]*/g)?.slice(0, 5)).toEqual([
      '<li data-share="3">۲ هستهٔ vCPU اشتراکی',
      '<li data-share="12">۴ گیگابایت رم',
      '<li data-share="12">۶۰ گیگابایت NVMe',
      '<li data-share="6">۴ ترابایت ترافیک',
      '<li>پورت ۱ گیگابیت، یک IPv4 و یک IPv6',
    ]);
    expect(html.match(/<svg class="house"/g)).toHaveLength(3);
  });

  it('of products that are not machines list their features and have no house', async () => {
    const html = await render([testPlan({ specs: null, features: [{ label: 'شمار سایت', value: '۵' }] })]);
    expect(html).toContain('<ul class="rack"><li>شمار سایت: ۵</li></ul>');
    expect(html).not.toContain('<svg');
  });

  it('show single plans in the configured order, and print their JSON-LD offers', async () => {
    const plans = [testPlan(), testPlan({ id: 2, slug: 'vps-de-2', code: 'VPS-DE-2' })];
    const requests: PlanSelection[] = [];
    const reader = fakeReader({
      plans: async (selections) => {
        requests.push(...selections);
        return selections.map((one) =>
          (one.plans ?? []).flatMap((slug) => plans.find((plan) => plan.slug === slug) ?? []),
        );
      },
    });
    const props = { source: 'chosen', category: 'germany-vps', plans: ['vps-de-2', 'vps-de-1'], onlyPopular: true };
    const content = [{ id: 'abc1234', type: 'plan-cards', v: 1, props }];
    const document = prepareDocument({ version: 1, content }, registry);
    const { html, facts } = await renderDocument({ document, page: testPage, reader });
    expect(requests).toEqual([{ category: '', lines: [], plans: ['vps-de-2', 'vps-de-1'] }]);
    expect(html.match(/VPS-DE-\d<\/h3>/g)).toEqual(['VPS-DE-2</h3>', 'VPS-DE-1</h3>']);
    expect(facts.offers?.map(({ sku }) => sku)).toEqual(['VPS-DE-2', 'VPS-DE-1']);
  });

  it('of a page that was stored before single plans could be chosen stay those of its category', () => {
    expect(schema.parse({ category: 'germany-vps' })).toMatchObject({ source: 'category', plans: [] });
  });

  it('mark one plan at most', async () => {
    expect(await render([testPlan()])).not.toContain('پیشنهادی');
    const html = await render([testPlan(), testPlan({ id: 2, popular: true }), testPlan({ id: 3, badge: 'ویژه' })]);
    expect(html.match(/<span class="tag">[^<]*/g)).toEqual(['<span class="tag">پیشنهادی']);
  });

  it('measure those that are shown alone beside all plans of their line', async () => {
    const largest = testPlan({ id: 2, specs: { ...testSpecs, ramGb: 2 * testSpecs.ramGb } });
    const html = await render([testPlan({ popular: true }), largest], { onlyPopular: true });
    expect(html.match(/<article/g)).toHaveLength(1);
    expect(html).toContain('data-share="6">۴ گیگابایت رم');
  });

  it('show for each cycle the monthly price, the order link of that cycle and the amount due now', async () => {
    const html = await render([testPlan()]);
    expect(html).toContain(
      '<div class="cost" data-cycle="annual"><b>۱۷۰٬۰۰۰</b> تومان در ماه' +
        '<a class="btn" href="/order/?plan=vps-de-1&amp;cycle=annual" aria-label="سفارش پایه VPS-DE-1">سفارش</a>' +
        '۱۵٪ صرفه‌جویی\nپرداخت امروز: ۲٬۰۴۰٬۰۰۰\u00a0تومان</div>',
    );
    expect(html).toContain('href="/order/?plan=vps-de-1&amp;cycle=monthly"');
  });

  it('choose the cycle by radios, which need no script; the configured one is checked', async () => {
    const html = await render([testPlan()], { cycle: 'annual' });
    expect(html).toContain('<div class="cycles" role="radiogroup" aria-label="دورهٔ پرداخت">');
    expect(html).toContain('<label><input type="radio" name="cycle-abc1234" value="monthly"/>ماهانه </label>');
    expect(html).toContain(
      '<label><input type="radio" name="cycle-abc1234" checked="" value="annual"/>سالانه <small>۱۵٪ کمتر</small></label>',
    );
  });

  it('check the shortest cycle when no plan has the configured one', async () => {
    expect(await render([testPlan()], { cycle: 'quarterly' })).toContain('checked="" value="monthly"');
  });

  it('need no switch when all plans have the same single cycle', async () => {
    const html = await render([testPlan({ prices: [monthly] })]);
    expect(html).not.toContain('radiogroup');
    expect(html).toContain('<b>۲۰۰٬۰۰۰</b>');
  });

  it('say so where a plan is not sold in a cycle of its neighbours', async () => {
    const html = await render([testPlan(), testPlan({ id: 2, prices: [monthly] })]);
    expect(html).toContain('<p class="cost" data-cycle="annual">پرداخت سالانه ندارد</p>');
  });

  it('compare the usual cycles and leave the others to the order form', async () => {
    const half: PlanPrice = { cycle: 'semiannual', amount: toman(1_080_000), renewal: null, setup: toman(0) };
    const plan = testPlan({ prices: [...testPlan().prices, half, { ...half, cycle: 'biennial' }] });
    const html = await render([plan], { cycles: 'usual' });
    expect(html.match(/value="[a-z]+"/g)).toEqual(['value="monthly"', 'value="annual"']);
    expect(html).toContain('<p class="later">دورهٔ شش‌ماهه و دوسالانه را هنگام سفارش انتخاب کنید.</p>');
    const chosen = await render([plan], { cycles: 'usual', cycle: 'biennial' });
    expect(chosen).toContain('checked="" value="biennial"');
    expect(await render([plan])).not.toContain('هنگام سفارش');
  });

  it('report when the stock runs low', async () => {
    expect(await render([testPlan()])).not.toContain('رو به اتمام');
    expect(await render([testPlan({ stock: 'low' })])).toContain('سفارش</a>رو به اتمام</div>');
  });

  it('cannot be ordered when out of stock: a disabled button with text, no link', async () => {
    const html = await render([testPlan({ stock: 'out' })]);
    expect(html).toContain('<button type="button" class="btn" disabled="">فعلاً ناموجود</button>');
    expect(html).not.toContain('<a ');
  });

  it('without plans say so', async () => {
    expect(await render([])).toBe(
      '<div class="mz-plan-cards" data-columns="4"><p class="none">در حال حاضر پلنی برای نمایش نیست.</p></div>',
    );
  });

  it('read the plans of all instances on the page with one call', async () => {
    const plans = vi.fn(async (selections: unknown[]) =>
      selections.map((_, index) => [testPlan({ name: `پلن ${index}` })]),
    );
    const content = ['linux', 'windows'].map((line, index) => ({
      id: `cards0${index}`,
      type: 'plan-cards',
      v: 1,
      props: { category: 'germany-vps', lines: [line] },
    }));
    const document = prepareDocument({ version: 1, content }, registry);
    const { html } = await renderDocument({ document, page: testPage, reader: fakeReader({ plans }) });
    expect(plans.mock.calls).toEqual([
      [
        [
          { category: 'germany-vps', lines: ['linux'] },
          { category: 'germany-vps', lines: ['windows'] },
        ],
      ],
    ]);
    expect(html.indexOf('پلن 0')).toBeLessThan(html.indexOf('پلن 1'));
  });

  it('escape hostile names and refuse unsafe order addresses', async () => {
    const html = await render([testPlan({ name: '"><script>', code: '<b>' })]);
    expect(html).not.toMatch(/<script|\n<b>/);
    expect(schema.safeParse({ orderUrl: 'javascript:alert(1)' }).success).toBe(false);
  });

  it('stay small: sixteen cards in four groups are under 420 elements', async () => {
    const prices: PlanPrice[] = [
      monthly,
      { cycle: 'quarterly', amount: toman(570_000), renewal: null, setup: toman(0) },
      { cycle: 'semiannual', amount: toman(1_080_000), renewal: null, setup: toman(0) },
      { cycle: 'annual', amount: toman(1_920_000), renewal: null, setup: toman(0) },
    ];
    const group = [1, 2, 3, 4].map((id) => testPlan({ id, prices, popular: id === 2 }));
    const html = await render(group);
    expect(4 * (html.match(/<[a-z]/g) ?? []).length).toBeLessThan(420);
  });
});

describe('the savings next to the cycles', () => {
  const none = testPlan({ id: 2, prices: [monthly] });

  it('are exact when every plan saves as much, else the most', () => {
    expect(savingText([testPlan()], 'annual')).toBe('۱۵٪ کمتر');
    expect(savingText([testPlan(), none], 'annual')).toBe('تا ۱۵٪ کمتر');
    expect(savingText([none], 'annual')).toBe('');
    expect(savingText([], 'annual')).toBe('');
  });
});
