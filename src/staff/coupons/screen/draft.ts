import type { z } from 'zod';
import { inToman, readNumber, readToman } from '../../../admin/kit/typed-numbers.ts';
import type { FieldProblems } from '../../../platform/errors.ts';
import type { couponInput } from '../../../shop/catalogue/coupon-write.ts';
import type { StaffCoupon } from '../../../shop/catalogue/types.ts';

export type SentCoupon = z.input<typeof couponInput>;

/** A coupon being edited: numbers as typed, empty limits for none. */
export interface CouponDraft
  extends Pick<StaffCoupon, 'code' | 'kind' | 'plans' | 'cycles' | 'startsAt' | 'endsAt' | 'active'> {
  /** Percent, or Toman. */
  amount: string;
  maxUses: string;
  maxPerCustomer: string;
}

/** Initial values of a new coupon. */
export const emptyCoupon: CouponDraft = {
  code: '',
  kind: 'percent',
  amount: '',
  plans: [],
  cycles: [],
  startsAt: null,
  endsAt: null,
  active: true,
  maxUses: '',
  maxPerCustomer: '1',
};

/** A stored coupon, to be changed. */
export function draftOf(coupon: StaffCoupon): CouponDraft {
  const { code, kind, plans, cycles, startsAt, endsAt, active } = coupon;
  return {
    code,
    kind,
    plans,
    cycles,
    startsAt,
    endsAt,
    active,
    amount: kind === 'percent' ? String(coupon.amount) : inToman(coupon.amount),
    maxUses: String(coupon.maxUses ?? ''),
    maxPerCustomer: String(coupon.maxPerCustomer ?? ''),
  };
}

/** Converts a draft to the request body, or returns the fields that are not numbers. */
export function sentOf(draft: CouponDraft): { coupon: SentCoupon } | { problems: FieldProblems } {
  const problems: Record<string, string> = {};
  const amount = draft.kind === 'percent' ? readNumber(draft.amount) : readToman(draft.amount);
  if (amount === null) problems.amount = draft.kind === 'percent' ? 'درصد را بنویسید.' : 'مبلغ را به تومان بنویسید.';
  const limit = (name: 'maxUses' | 'maxPerCustomer') => {
    if (draft[name].trim() === '') return null;
    const value = readNumber(draft[name]);
    if (value === null) problems[name] = 'عدد بنویسید.';
    return value;
  };
  const coupon = {
    ...draft,
    amount: amount ?? 0,
    maxUses: limit('maxUses'),
    maxPerCustomer: limit('maxPerCustomer'),
  };
  return Object.keys(problems).length > 0 ? { problems } : { coupon };
}
