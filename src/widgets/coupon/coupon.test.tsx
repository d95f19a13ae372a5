import { describe, expect, it } from 'vitest';
import { toman } from '../../platform/money.ts';
import { couponTerms } from '../../shop/catalogue/coupon-words.ts';
import type { CouponView } from '../../shop/catalogue/types.ts';
import { fakeReader, renderWidget, testPlan } from '../shared/testing.tsx';

const yalda: CouponView = {
  code: 'YALDA1405',
  kind: 'percent',
  amount: 10,
  plans: [],
  cycles: [],
  maxPerCustomer: 1,
  startsAt: null,
  endsAt: Date.UTC(2026, 11, 21, 20, 29),
};
const plans = [testPlan(), testPlan({ slug: 'host-1', code: 'HOST-1', name: 'نوپا', product: 'shared-hosting' })];
const domain = testPlan({ slug: 'dom-ir', product: 'domain' });

const render = (coupon: CouponView | null, { at = Date.UTC(2026, 10, 16), ...props }: Record<string, unknown> = {}) =>
  renderWidget(
    'coupon',
    { code: 'yalda۱۴۰۵', ...props },
    {
      reader: fakeReader({
        catalogue: async () => ({ plans, options: [], vatRates: [], lines: [], at: at as number }),
        coupons: async () => new Map(coupon ? [[coupon.code, coupon]] : []),
      }),
    },
  );

describe('a coupon on a page', () => {
  it('shows discount, scope and end of the stored coupon', async () => {
    const html = await render(yalda, { title: 'شب یلدا' });
    expect(html).toContain('<b>۱۰٪</b> تخفیف');
    expect(html).toContain('<code dir="ltr">YALDA1405</code>');
    expect(html).toContain('<li>همهٔ پلن‌ها</li><li>هر دورهٔ پرداخت</li><li>هر مشتری یک بار</li>');
    expect(html).toContain('۳۰ آذر ۱۴۰۵ ساعت ۲۳:۵۹');
    expect(await render({ ...yalda, kind: 'fixed', amount: toman(50_000) })).toContain('<b>۵۰٬۰۰۰ تومان</b>');
  });

  it.each<[string, CouponView | null, number]>([
    ['does not exist', null, 0],
    ['has ended', yalda, yalda.endsAt ?? 0],
    ['has not begun', { ...yalda, startsAt: 10 }, 9],
  ])('claims nothing of one that %s', async (_, coupon, at) => {
    const html = await render(coupon, { at, over: 'تمام شد' });
    expect(html).toBe('<p class="mz-coupon">تمام شد</p>');
    expect(await render(coupon, { at, over: '' })).toBe('');
  });
});

describe('the terms of a coupon', () => {
  const terms = (changes: Partial<CouponView>) => couponTerms({ ...yalda, ...changes }, [...plans, domain]);
  it.each<[string, Partial<CouponView>, string[]]>([
    ['all', {}, ['همهٔ پلن‌ها', 'هر دورهٔ پرداخت', 'هر مشتری یک بار']],
    ['all but a product', { plans: ['vps-de-1', 'host-1'] }, ['همهٔ پلن‌ها به‌جز دامنه']],
    ['one product', { plans: ['host-1'] }, ['میزبانی اشتراکی']],
    ['no limit', { maxPerCustomer: null, cycles: ['annual', 'biennial'] }, ['همهٔ پلن‌ها', 'پرداخت سالانه و دوسالانه']],
  ])('%s', (_, changes, expected) => {
    expect(terms(changes)).toEqual(expect.arrayContaining(expected));
  });

  it('of some plans of a product names them', () => {
    const own = [...plans, testPlan({ slug: 'vps-de-2', code: 'VPS-DE-2', name: 'رشد' })];
    expect(couponTerms({ ...yalda, plans: ['vps-de-2'] }, own)[0]).toBe('رشد VPS-DE-2');
  });
});
