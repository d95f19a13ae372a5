import { describe, expect, it } from 'vitest';
import { toman } from '../../../platform/money.ts';
import type { StaffCoupon } from '../../../shop/catalogue/types.ts';
import { draftOf, emptyCoupon, sentOf } from './draft.ts';

const stored: StaffCoupon = {
  id: 3,
  version: 2,
  used: 4,
  held: 1,
  code: 'YALDA',
  kind: 'percent',
  amount: 20,
  plans: ['vps-de-1'],
  cycles: ['annual'],
  maxUses: 50,
  maxPerCustomer: null,
  startsAt: 1,
  endsAt: null,
  active: true,
};

describe('the draft of a coupon', () => {
  it.each([stored, { ...stored, kind: 'fixed' as const, amount: toman(50_000) }])(
    'sends back the stored values, without those that orders change ($kind)',
    (coupon) => {
      const { id: _id, version: _version, used: _used, held: _held, ...rest } = coupon;
      expect(sentOf(draftOf(coupon))).toEqual({ coupon: rest });
    },
  );

  it('accepts digits of any script, and reports an invalid number at its field', () => {
    const draft = { ...emptyCoupon, code: 'A', amount: '۲۵', maxUses: '۵۰' };
    expect(sentOf(draft)).toMatchObject({ coupon: { amount: 25, maxUses: 50, maxPerCustomer: 1 } });
    expect(sentOf({ ...draft, kind: 'fixed', amount: '۱۰٬۰۰۰' })).toMatchObject({ coupon: { amount: 100_000 } });
    expect(sentOf({ ...draft, amount: '', maxUses: 'x' })).toEqual({
      problems: { amount: 'درصد را بنویسید.', maxUses: 'عدد بنویسید.' },
    });
  });
});
