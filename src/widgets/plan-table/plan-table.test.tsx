import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toman } from '../../platform/money.ts';
import type { PlanView } from '../../shop/catalogue/types.ts';
import { fakeReader, renderWidget, testPlan, testSpecs } from '../shared/testing.tsx';
import { toRows } from './rows.ts';
import { groupRows, nextSort, type Sort, type SortKey, sortRows } from './rules.ts';

const lines = [
  { slug: 'linux', name: 'لینوکس' },
  { slug: 'windows', name: 'ویندوز' },
  { slug: 'other', name: 'دیگر' },
];
const onSale = { plans: [], options: [], vatRates: [], lines, at: 0 };
const render = (plans: PlanView[], props = {}) =>
  renderWidget(
    'plan-table',
    { category: 'germany-vps', ...props },
    { reader: fakeReader({ plans: async () => [plans], catalogue: async () => onSale }) },
  );
const orderUrl = '/order/?plan={slug}&cycle={cycle}';

describe('plan table', () => {
  it('is complete from the server: a row with header, specs, price and order for each plan', async () => {
    const html = await render([testPlan(), testPlan({ id: 2, code: 'VPS-DE-2', popular: true })]);
    expect(html.match(/<th scope="row">/g)).toHaveLength(2);
    expect(html).toContain('<th scope="row">پایه\nVPS-DE-1 </th><td class="price">۲۰۰٬۰۰۰\nتومان در ماه</td>');
    expect(html).toContain('<td>۲ هستهٔ vCPU اشتراکی</td><td>۴ گیگابایت رم</td>');
    expect(html).toMatch(/<td class="disk">۶۰ گیگابایت NVMe\n۴ ترابایت ترافیک، پورت [^<]+<\/td>/);
    expect(html).toContain('<a class="btn" href="/order/?plan=vps-de-1&amp;cycle=monthly"');
    expect(html).toContain('<span class="tag">پیشنهادی</span>');
  });

  it('is an island that waits for the first use, with plain JSON', async () => {
    const html = await render([testPlan()]);
    expect(html).toMatch(
      /^<div class="mz-plan-table" data-island="plan-table" data-id="abc1234" data-when="interaction"/,
    );
    const props = JSON.parse(
      html
        .match(/data-props="([^"]*)"/)?.[1]
        ?.replaceAll('&quot;', '"')
        .replaceAll('&amp;', '&') ?? '',
    );
    expect(props.rows).toEqual(toRows([testPlan()], orderUrl));
  });

  it('has sort buttons in the headers and no aria-sort until one is used', async () => {
    const html = await render([testPlan()]);
    const heads = html.matchAll(/<th scope="col" abbr="([^"]*)">\1<button type="button" aria-label="([^"]*)">/g);
    expect(Array.from(heads, ([, label, name]) => [label, name])).toEqual(
      ['قیمت', 'پردازنده', 'رم', 'دیسک'].map((label) => [label, `مرتب کردن بر اساس ${label}`]),
    );
    expect(html).not.toContain('aria-sort');
  });

  it('shows the prices of the chosen cycle and offers the others', async () => {
    const html = await render([testPlan()], { cycle: 'annual' });
    expect(html).toContain('<option value="annual" selected="">سالانه</option>');
    expect(html).toContain('>۱۷۰٬۰۰۰\nتومان در ماه\n۱۵٪ صرفه‌جویی\nپرداخت امروز: ۲٬۰۴۰٬۰۰۰\u00a0تومان</td>');
  });

  it('scrolls in a named region that the keyboard reaches', async () => {
    const html = await render([testPlan()]);
    expect(html).toContain('<strong id="caption-abc1234">مقایسهٔ پلن‌ها</strong>');
    expect(html).toMatch(/<section class="scroll" aria-labelledby="caption-abc1234" tabindex="0">/i);
  });

  it('shows low stock, and has no link for plans that are out of stock', async () => {
    expect(await render([testPlan({ stock: 'low' })])).toContain('<small data-stock="low">رو به اتمام</small>');
    const html = await render([testPlan({ stock: 'out' })]);
    expect(html).toContain('<td><small data-stock="out">ناموجود</small></td>');
    expect(html).not.toContain('<a ');
  });

  it('without plans has a message', async () => {
    expect(await render([])).toBe('<p class="mz-plan-table" data-empty="">در حال حاضر پلنی برای نمایش نیست.</p>');
  });

  it('P6: escapes hostile names, in the island JSON too', async () => {
    const html = await render([testPlan({ name: '"></div><script>alert(1)</script>' })]);
    expect(html).not.toContain('<script');
  });
});

describe('the lines of a table', () => {
  const plans = [testPlan(), testPlan({ id: 2, line: 'windows', popular: true }), testPlan({ id: 3, popular: true })];
  const rows = toRows(plans, orderUrl);
  const ids = (only: string | null, isSorted = false) =>
    groupRows(rows, lines.slice(0, 2), { only, isSorted }).map((group) => [
      group.line?.slug ?? null,
      ...group.rows.map(({ id }) => id),
    ]);

  it('are groups with a head and a link, which names them in the address', async () => {
    const html = await render(plans);
    expect(html.match(/<tbody id="[^"]*"/g)).toEqual(['<tbody id="abc1234-linux"', '<tbody id="abc1234-windows"']);
    expect(html).toContain('<th scope="rowgroup" colSpan="6">لینوکس</th>');
    expect(html).toContain('<a href="#abc1234-windows">ویندوز</a></nav>');
    expect(html).not.toContain('دیگر');
  });

  it('need no groups where there is only one', async () => {
    const html = await render([testPlan()]);
    expect(html).toContain('</thead><tbody><tr>');
    expect(html).not.toContain('<nav');
  });

  it('are one after the other, alone, or together when they are sorted', () => {
    expect(ids(null)).toEqual([
      ['linux', 1, 3],
      ['windows', 2],
    ]);
    expect(ids('windows')).toEqual([['windows', 2]]);
    expect(ids('linux', true)).toEqual([['linux', 1, 3]]);
    expect(ids(null, true)).toEqual([[null, 1, 2, 3]]);
    expect(ids('unknown', true)).toEqual([[null, 1, 2, 3]]);
  });

  it('have one plan together that is out', () => {
    const many = [...plans, testPlan({ id: 4, popular: true }), testPlan({ id: 5, line: 'windows', badge: 'ویژه' })];
    expect(toRows(many, orderUrl).flatMap(({ id, tag }) => (tag ? [[id, tag]] : []))).toEqual([[2, 'پیشنهادی']]);
  });
});

describe('a table of products that are not machines', () => {
  it('lists the features of each plan instead of sizes', async () => {
    const features = [
      { label: 'شمار سایت', value: '۵' },
      { label: 'گواهی SSL رایگان', value: '' },
    ];
    const html = await render([testPlan({ specs: null, features })]);
    expect(html).toContain('<th scope="col">امکانات</th>');
    expect(html).toContain('<td>شمار سایت: ۵، گواهی SSL رایگان</td>');
    expect(html).not.toContain('پردازنده');
  });
});

describe('sorting', () => {
  const price = (thousands: number): PlanView['prices'] => [
    { cycle: 'monthly', amount: toman(thousands * 1000), renewal: null, setup: toman(0) },
  ];
  const specs = testSpecs;
  const plans = [
    testPlan({ id: 1, prices: price(300), specs: { ...specs, ramGb: 2 } }),
    testPlan({ id: 2, prices: price(100), specs: { ...specs, ramGb: 8 } }),
    testPlan({ id: 3, prices: [], specs: { ...specs, ramGb: 4 } }),
    testPlan({ id: 4, prices: price(200), specs: { ...specs, ramGb: 2 } }),
  ];
  const ids = (sort: Sort | null) => sortRows(toRows(plans, orderUrl), sort, 'monthly').map((row) => row.id);

  it('keeps the stored order until a header is used', () => {
    expect(ids(null)).toEqual([1, 2, 3, 4]);
  });

  it('goes up first, then down, and starts again with another column', () => {
    const up = nextSort(null, 'price');
    expect(up).toEqual({ key: 'price', direction: 'ascending' });
    expect(nextSort(up, 'price')).toEqual({ key: 'price', direction: 'descending' });
    expect(nextSort(nextSort(up, 'price'), 'price')).toEqual(up);
    expect(nextSort(nextSort(up, 'price'), 'ram')).toEqual({ key: 'ram', direction: 'ascending' });
  });

  it('puts plans that are not sold in the cycle last, either way', () => {
    expect(ids({ key: 'price', direction: 'ascending' })).toEqual([2, 4, 1, 3]);
    expect(ids({ key: 'price', direction: 'descending' })).toEqual([1, 4, 2, 3]);
  });

  it('keeps the order of equals', () => {
    expect(ids({ key: 'ram', direction: 'ascending' })).toEqual([1, 4, 3, 2]);
    expect(ids({ key: 'ram', direction: 'descending' })).toEqual([2, 3, 1, 4]);
  });

  it('never loses a plan or mutates its input', () => {
    const key = fc.constantFrom<SortKey>('cpu', 'ram', 'disk', 'price');
    const direction = fc.constantFrom<Sort['direction']>('ascending', 'descending');
    fc.assert(
      fc.property(fc.array(fc.nat(5)), key, direction, (prices, key, direction) => {
        const rows = toRows(
          prices.map((thousands, id) => testPlan({ id, prices: price(thousands) })),
          orderUrl,
        );
        const before = structuredClone(rows);
        const sorted = sortRows(rows, { key, direction }, 'monthly');
        expect(rows).toEqual(before);
        expect(sorted.map((row) => row.id).sort((a, b) => a - b)).toEqual(rows.map((row) => row.id));
      }),
    );
  });
});
