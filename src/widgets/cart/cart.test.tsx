import { describe, expect, it } from 'vitest';
import { anonymousVisitor, nothingOwn } from '../../builder/testing.tsx';
import { toman } from '../../platform/money.ts';
import { type QuotedCart, quoteCart } from '../../shop/cart/quoted.ts';
import type { CartView } from '../../shop/cart/types.ts';
import type { Catalogue, Coupon } from '../../shop/catalogue/types.ts';
import { fakeReader, renderWidget, testPage, testPlan } from '../shared/testing.tsx';

const catalogue: Catalogue = { plans: [testPlan()], options: [], vatRates: [{ from: 0, rate: 1000 }] };
const item = (id: string, plan = 'vps-de-1', removedAt: number | null = null) => ({
  id,
  removedAt,
  selection: { plan, cycle: 'monthly' as const, options: {}, hostname: `${id}.ir`, sshKey: '' },
});
const cartOf = (items: CartView['items'], coupon = ''): CartView => ({
  id: 'c',
  items,
  coupon,
  draft: {},
  problems: {},
});
const half: Coupon = {
  id: 1,
  code: 'HALF',
  kind: 'percent',
  amount: 50,
  plans: [],
  cycles: [],
  maxUses: null,
  maxPerCustomer: null,
  used: 0,
  startsAt: null,
  endsAt: null,
  active: true,
  version: 1,
};
const quoted = (cart: CartView, coupon: Coupon | null = null) => quoteCart(cart, catalogue, { at: 1, coupon });
const render = (cart: QuotedCart | null, notice = '') =>
  renderWidget(
    'cart',
    {},
    {
      reader: fakeReader({ own: () => ({ ...nothingOwn, cart: async () => cart }) }),
      page: { ...testPage, visitor: { ...anonymousVisitor, notice } },
    },
  );

describe('the price of a cart', () => {
  it('P31: is the quote of its items', () => {
    const { quote, isReady, items } = quoted(cartOf([item('a'), item('b'), item('c', 'vps-de-1', 5)]));
    expect([quote.dueNow, isReady]).toEqual([toman(400_000), true]);
    expect(items.map(({ lines }) => lines.length)).toEqual([1, 1, 0]);
  });

  it('excludes items that are no longer sold, with a note', () => {
    const { quote, isReady, items } = quoted(cartOf([item('a', 'gone'), item('b')]));
    expect([quote.dueNow, isReady]).toEqual([toman(200_000), false]);
    expect(items.map(({ problems, lines }) => [problems.length, lines.length])).toEqual([
      [1, 0],
      [0, 1],
    ]);
  });

  it.each([
    ['counts', half, toman(100_000), ''],
    ['is not there', null, toman(200_000), 'چنین کد تخفیفی نداریم.'],
    ['is used up', { ...half, maxUses: 5, used: 5 }, toman(200_000), 'ظرفیت این کد تخفیف پر شده است.'],
    ['is over', { ...half, endsAt: 1 }, toman(200_000), 'این کد تخفیف دیگر معتبر نیست.'],
    ['is for other plans', { ...half, plans: ['other'] }, toman(200_000), 'این کد تخفیف برای این خرید نیست.'],
  ])('with a coupon that %s', (_name, coupon, due, problem) => {
    const { quote, couponProblem } = quoted(cartOf([item('a')], 'HALF'), coupon);
    expect([quote.dueNow, couponProblem]).toEqual([due, problem]);
  });

  it('is nothing for an empty one, which cannot be placed', () => {
    expect(quoted(cartOf([item('a', 'vps-de-1', 5)], 'HALF'), half)).toMatchObject({
      isReady: false,
      couponProblem: '',
      quote: { dueNow: 0 },
    });
  });
});

describe('the cart', () => {
  it('shows each item with its lines, its cycle, the way back to its configuration and its removal', async () => {
    const html = await render(quoted(cartOf([item('a')])));
    expect(html).toContain('<h2 id="abc1234-a">پایه <bdi dir="ltr">VPS-DE-1</bdi></h2>');
    expect(html).toContain('نام سرور: <bdi>a.ir</bdi>');
    expect(html).toContain('<dd>۲۰۰٬۰۰۰ تومان</dd>');
    expect(html).toContain('تمدید ماهانه: ۲۰۰٬۰۰۰ تومان');
    expect(html).toContain('href="/order/?plan=vps-de-1&amp;cycle=monthly&amp;hostname=a.ir&amp;item=a"');
    expect(html).toContain('action="/shop/cart/remove"');
    expect(html).toContain('<option value="annual">پرداخت سالانه</option>');
    expect(html).toContain('<form id="abc1234-coupon-form" action="/shop/cart/coupon" method="post">');
    expect(html).toContain(
      '<button type="submit" class="btn" form="abc1234-coupon-form" value="checkout" name="to">ادامه و پرداخت</button>',
    );
  });

  it('offers to restore removed items', async () => {
    const html = await render(quoted(cartOf([item('a'), item('b', 'vps-de-1', 5)])));
    expect(html.match(/action="[^"]*restore"/g)).toHaveLength(1);
    expect(html).toContain('از سبد برداشته شد');
  });

  it('collapses the coupon field until a coupon is entered, and shows next to it why it is not valid', async () => {
    expect(await render(quoted(cartOf([item('a')])))).toContain('<details class="coupon"><summary>');
    const html = await render(quoted(cartOf([item('a')], 'X')));
    expect(html).toContain('<details class="coupon" open="">');
    expect(html).toContain('<p class="error" id="abc1234-coupon-error">چنین کد تخفیفی نداریم.</p>');
    expect(await render(quoted(cartOf([item('a')], 'HALF'), half))).toContain('تخفیف ۱۰۰٬۰۰۰ تومان حساب شد.');
  });

  it('has no checkout link while an item is not sold', async () => {
    const html = await render(quoted(cartOf([item('a', 'gone')])));
    expect(html).not.toMatch(/\/checkout\/|value="checkout"/);
    expect(html).toContain('این پلن دیگر فروخته نمی‌شود.');
  });

  it('links to the plans when empty', async () => {
    for (const cart of [null, quoted(cartOf([]))]) {
      const html = await render(cart);
      expect(html).toContain('سبد خرید شما خالی است.');
      expect(html).toContain('href="/order/"');
      expect(html).not.toMatch(/\/checkout\/|value="checkout"/);
    }
  });

  it('shows known flash messages only', async () => {
    expect(await render(null, 'cart-full')).toContain('سبد خرید پر است');
    expect(await render(null, 'constructor')).toContain('<div class="notice" role="status"></div>');
  });

  it('shows an example without a visitor', async () => {
    expect(await renderWidget('cart', {})).toContain('رشد VPS-DE-2');
  });
});
