import { describe, expect, it } from 'vitest';
import type { OnSale } from '../../builder/reader.ts';
import { toman } from '../../platform/money.ts';
import type { PlanOption } from '../../shop/catalogue/types.ts';
import { fakeReader, renderWidget, testPage, testPlan } from '../shared/testing.tsx';
import { addressReader, configure, ownKey } from './state.ts';

const price = (monthly: number) => ({ setup: toman(0), monthly: toman(monthly) });
const options: PlanOption[] = [
  {
    slug: 'system',
    name: 'سیستم‌عامل',
    purpose: 'system',
    kind: 'choice',
    settings: {
      lines: [],
      choices: [
        { slug: 'ubuntu', name: 'Ubuntu 24.04', lines: ['linux'], ...price(0) },
        { slug: 'debian', name: 'Debian 12', lines: ['linux'], ...price(0) },
        { slug: 'windows', name: 'Windows Server', lines: ['windows'], ...price(50_000) },
      ],
    },
  },
  {
    slug: 'extra-ip',
    name: 'IPv4 اضافه',
    purpose: 'extra',
    kind: 'quantity',
    settings: { lines: [], price: price(95_000), quantity: { min: 0, max: 8, step: 1, unit: 'عدد' } },
  },
  {
    slug: 'backup',
    name: 'پشتیبان‌گیری',
    purpose: 'extra',
    kind: 'yes-no',
    settings: { lines: [], price: price(75_000) },
  },
];
const onSale: OnSale = {
  plans: [
    testPlan(),
    testPlan({ id: 2, slug: 'win-de-1', code: 'WIN-DE-1', name: 'ویندوزی', line: 'windows' }),
    testPlan({ id: 3, slug: 'gone', code: 'GONE', name: 'تمام‌شده', stock: 'out' }),
  ],
  options,
  vatRates: [{ from: 0, rate: 1000 }],
  lines: [
    { slug: 'linux', name: 'لینوکس' },
    { slug: 'windows', name: 'ویندوز' },
    { slug: 'none', name: 'بی پلن' },
  ],
  at: 1,
};
const everything = { category: '', lines: [], services: [], places: [], questions: [] };
const read = (query: string) => addressReader(configure(onSale, everything, {}))(new URLSearchParams(query));
const chosen = (query: string) => configure(onSale, everything, read(query)).configuration;
const render = (query: string, props = {}) =>
  renderWidget('configurator', props, {
    reader: fakeReader({ catalogue: async () => onSale }),
    page: { ...testPage, post: { ...testPage.post, path: '/order/' }, address: read(query) },
  });
const key = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIJ1ru8q2xWqkD1nT8mRkF5p3m0b2y9v4c7u6s5t4r3q2';

describe('the address of a configuration', () => {
  it.each([
    ['', {}],
    ['utm_source=a', {}],
    ['plan=vps-de-1', { plan: 'vps-de-1' }],
    ['cycle=annual&plan=vps-de-1&x=1', { plan: 'vps-de-1', cycle: 'annual' }],
    ['plan=none&option-system=debian', { plan: '-' }],
    [
      'plan=vps-de-1&option-system=debian&option-extra-ip=۲&hostname= Server1.IR &ssh-key=&option-<b>=1',
      {
        plan: 'vps-de-1',
        'option-system': 'debian',
        'option-extra-ip': '2',
        hostname: 'server1.ir',
        [ownKey]: '1',
      },
    ],
    ['plan=vps-de-1&item=zz', { plan: 'vps-de-1' }],
  ])('%s', (query, address) => {
    expect(read(query)).toEqual(address);
    // The address is read again from its canonical form.
    expect(addressReader(undefined)(new URLSearchParams(read(query)))).toEqual(address);
  });

  it('is for everybody with a plan and a cycle alone, which are few', () => {
    expect(read('plan=vps-de-1&cycle=annual')).not.toHaveProperty(ownKey);
    expect(read(`plan=vps-de-1&item=${'a'.repeat(24)}`)).toHaveProperty(ownKey);
  });
});

describe('a configuration', () => {
  it('P31: costs the amount of the quote, with its cycle, options and renewal', () => {
    const { quote } = chosen('plan=vps-de-1&cycle=annual&option-extra-ip=2&option-backup=yes') ?? {};
    expect(quote?.dueNow).toBe(toman(2_040_000 + 12 * (2 * 95_000 + 75_000)));
    expect(quote?.renewals).toEqual([{ cycle: 'annual', amount: quote?.dueNow }]);
  });

  it('starts with the shortest cycle and the default options of the plan', () => {
    expect(chosen('plan=win-de-1')).toMatchObject({ selection: { cycle: 'monthly' }, problems: {} });
    expect(chosen('plan=win-de-1')?.options.map(({ value }) => value)).toEqual(['windows', '0', 'no']);
  });

  it('has an error per invalid field, and the price of the valid choices', () => {
    const wrong = chosen(
      'plan=win-de-1&option-system=debian&option-extra-ip=99&hostname=_&ssh-key=abc&option-backup=maybe',
    );
    expect(Object.keys(wrong?.problems ?? {}).sort()).toEqual([
      'hostname',
      'option-backup',
      'option-extra-ip',
      'option-system',
      'ssh-key',
    ]);
    expect(wrong?.quote?.dueNow).toBe(toman(250_000));
    expect(wrong?.selection).toMatchObject({ hostname: '_', sshKey: 'abc' });
    expect(wrong?.options.map(({ value }) => value)).toEqual(['windows', '0', 'no']);
  });

  it('of a plan that is sold out has no price', () => {
    expect(chosen('plan=gone')).toMatchObject({ quote: null, problems: { plan: '«تمام‌شده» فعلاً ناموجود است.' } });
  });
});

describe('the configurator', () => {
  it('without a plan is the guide, which shows the lines of the only product one by one', async () => {
    const html = await render('');
    expect(html).toContain('data-guide="plan"');
    expect(html).toContain('href="/order/?plan=vps-de-1&amp;cycle=monthly"');
    expect(html).toContain('href="/order/?what=vps&amp;kind=windows"');
    expect(html).not.toMatch(/plan=(?:gone|win-de-1)/);
    expect(html).toContain('فعلاً ناموجود');
  });

  it('offers the plans that staff selected', async () => {
    const html = await render('', { lines: ['windows'] });
    expect([html.includes('win-de-1'), html.includes('vps-de-1')]).toEqual([true, false]);
    expect(await render('', { category: 'none' })).toContain('پلنی برای سفارش نیست');
  });

  it('is one form: GET shows the price again, its last button posts the same fields to the cart', async () => {
    const html = await render(`plan=vps-de-1&option-system=debian&hostname=a.ir&ssh-key=${encodeURIComponent(key)}`);
    expect(html).toContain('<form action="/order/" method="get">');
    expect(html).toMatch(/<button type="submit" class="btn update">.*formAction="\/shop\/cart\/add"/);
    expect(html).toContain('name="option-system" checked="" value="debian"');
    expect(html).toContain('value="a.ir"');
    expect(html).toContain(`>${key}</textarea>`);
    expect(html).toContain('<dd>۲۰۰٬۰۰۰ تومان</dd>');
    expect(html).toContain('مالیات (۱۰٪، درون قیمت)');
  });

  it('ties each sentence to its field', async () => {
    const html = await render('plan=vps-de-1&hostname=_&option-extra-ip=99');
    expect(html).toMatch(/id="abc1234-hostname"[^>]*aria-invalid="true" aria-describedby="abc1234-hostname-error"/);
    expect(html).toContain('<p class="error" id="abc1234-hostname-error">');
    expect(html).toContain('«IPv4 اضافه» از ۰ تا ۸ عدد است.');
  });

  it('offers amounts in Persian digits, so that none can be typed wrong', async () => {
    const html = await render('plan=vps-de-1&option-extra-ip=2');
    expect(html).toContain('<option value="2" selected="">۲ عدد</option><option value="3">۳ عدد</option>');
    expect(html.match(/<option value="\d+"/g)).toHaveLength(9);
  });

  it('changes an item of the cart when the address names one', async () => {
    const html = await render(`plan=vps-de-1&item=${'a'.repeat(24)}`);
    expect(html).toContain(`<input type="hidden" name="item" value="${'a'.repeat(24)}"/>`);
    expect(html).toContain('ذخیرهٔ تغییرها');
  });

  it('cannot order a plan that is sold out', async () => {
    const html = await render('plan=gone');
    expect(html).not.toContain('/shop/cart/add');
    expect(html).toContain('«تمام‌شده» فعلاً ناموجود است.');
  });

  it('asks for the name of a domain and for no machine options', async () => {
    const domain = testPlan({ slug: 'dom-ir', line: 'none', product: 'domain', ending: '.ir', specs: null });
    const reader = fakeReader({ catalogue: async () => ({ ...onSale, plans: [domain] }) });
    const show = (query: Record<string, string>) =>
      renderWidget('configurator', {}, { reader, page: { ...testPage, address: { plan: 'dom-ir', ...query } } });
    const empty = await show({});
    expect(empty, 'nothing is wrong before anything was typed').not.toContain('نام دامنه را بنویسید');
    expect(await show({ hostname: '' })).toContain('نام دامنه را بنویسید: example.ir');
    expect(empty).toContain('۲۰۰٬۰۰۰ تومان');
    expect(empty).not.toMatch(/option-system|ssh-key/);
    expect(await show({ hostname: 'mizban' })).toMatch(/value="mizban"[^>]*>\.ir/);
  });

  it('shows hostile values as text', async () => {
    const html = await render('plan=vps-de-1&hostname=%22><script>&ssh-key=</textarea><b>');
    expect(html).not.toMatch(/<script|<\/textarea><b>/);
  });
});
