import { describe, expect, it, vi } from 'vitest';
import { prepareDocument } from '../../builder/prepare.ts';
import { renderDocument } from '../../builder/render.tsx';
import { toman } from '../../platform/money.ts';
import type { PlanPrice, PlanView } from '../../shop/catalogue/types.ts';
import { registry } from '../index.ts';
import { fakeReader, renderWidget, testPage, testPlan } from '../shared/testing.tsx';
import { longerCycleHint, savingText } from './rules.ts';
import { schema } from './schema.ts';

const render = (plans: PlanView[], props = {}) =>
  renderWidget(
    'plan-cards',
    { category: 'germany-vps', ...props },
    { reader: fakeReader({ plans: async () => [plans] }) },
  );
const monthly: PlanPrice = { cycle: 'monthly', amount: toman(200_000), renewal: null, setup: toman(0) };

describe('plan cards', () => {
  it('name the plan, isolate its code and list what it has', async () => {
    const html = await render([testPlan()]);
    expect(html).toContain('<h3>پایه <bdi dir="ltr">VPS-DE-1</bdi></h3>');
    expect(html.match(/<li[^>]*>[^<]*/g)).toEqual([
      '<li data-kind="cpu">۲ هستهٔ vCPU اشتراکی',
      '<li data-kind="ram">۴ گیگابایت رم',
      '<li data-kind="disk">۶۰ گیگابایت NVMe',
      '<li data-kind="net">۴ ترابایت ترافیک، پورت ۱ گیگابیت',
      '<li data-kind="ip">۱ عدد IPv4 و ۱ عدد IPv6',
    ]);
  });

  it('mark popular plans', async () => {
    expect(await render([testPlan()])).not.toContain('پرفروش');
    expect(await render([testPlan({ popular: true })])).toContain('<span class="tag">پرفروش</span>');
  });

  it('show for each cycle the monthly price and what is due now, and link the order of that cycle', async () => {
    const html = await render([testPlan()]);
    expect(html).toContain(
      '<div class="cost" data-cycle="annual"><b>۱۷۰٬۰۰۰</b> تومان در ماه' +
        '<small data-saves="true">۱۵٪ صرفه‌جویی\nپرداخت امروز: ۲٬۰۴۰٬۰۰۰ تومان</small>' +
        '<a class="btn" href="/order/?plan=vps-de-1&amp;cycle=annual" aria-label="سفارش پایه VPS-DE-1">سفارش</a></div>',
    );
    expect(html).toContain('href="/order/?plan=vps-de-1&amp;cycle=monthly"');
  });

  it('choose the cycle by radios, which need no script; the first is the one that staff set', async () => {
    const html = await render([testPlan()], { cycle: 'annual' });
    expect(html).toContain('<div class="cycles" role="radiogroup" aria-label="دورهٔ پرداخت">');
    expect(html).toContain('<label><input type="radio" name="cycle-abc1234" value="monthly"/>ماهانه</label>');
    expect(html).toContain(
      '<label data-saving="۱۵٪ کمتر"><input type="radio" name="cycle-abc1234" checked="" value="annual"/>سالانه</label>',
    );
  });

  it('check the shortest cycle when none of the plans has the one that staff set', async () => {
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

  it('tell the stock in words', async () => {
    expect(await render([testPlan()])).toContain('data-stock="available">موجود<');
    expect(await render([testPlan({ stock: 'low' })])).toContain('data-stock="low">رو به اتمام<');
  });

  it('cannot be ordered when out of stock: a disabled button with text, no link', async () => {
    const html = await render([testPlan({ stock: 'out' })]);
    expect(html).toContain('<button type="button" class="btn" disabled="">فعلاً ناموجود</button>');
    expect(html).toContain('data-stock="out">ناموجود<');
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
    expect(html).not.toMatch(/<script|<b>VPS|<bdi dir="ltr"><b>/);
    expect(schema.safeParse({ orderUrl: 'javascript:alert(1)' }).success).toBe(false);
  });

  it('stay small: sixteen cards in four groups are under 450 elements', async () => {
    const prices: PlanPrice[] = [
      monthly,
      { cycle: 'quarterly', amount: toman(570_000), renewal: null, setup: toman(0) },
      { cycle: 'semiannual', amount: toman(1_080_000), renewal: null, setup: toman(0) },
      { cycle: 'annual', amount: toman(1_920_000), renewal: null, setup: toman(0) },
    ];
    const group = [1, 2, 3, 4].map((id) => testPlan({ id, prices, popular: id === 2 }));
    const html = await render(group);
    expect(4 * (html.match(/<[a-z]/g) ?? []).length).toBeLessThan(450);
  });
});

describe('the savings beside the cycles', () => {
  const none = testPlan({ id: 2, prices: [monthly] });

  it('are exact when every plan saves as much, else the most', () => {
    expect(savingText([testPlan()], 'annual')).toBe('۱۵٪ کمتر');
    expect(savingText([testPlan(), none], 'annual')).toBe('تا ۱۵٪ کمتر');
    expect(savingText([none], 'annual')).toBe('');
    expect(savingText([], 'annual')).toBe('');
  });

  it('are hinted at beside the monthly price, unless there are none', () => {
    expect(longerCycleHint(testPlan().prices)).toBe('با پرداخت سالانه: ۱۷۰٬۰۰۰ تومان در ماه');
    expect(longerCycleHint([monthly])).toBe('');
  });
});
