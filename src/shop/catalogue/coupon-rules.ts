import type { Coupon, Selection } from './types.ts';

type Rules = Pick<Coupon, 'plans' | 'cycles' | 'startsAt' | 'endsAt' | 'active'>;

/** Reason why a coupon applies to none of these selections, as a message; null if it applies. */
export function couponProblem(coupon: Rules, selections: readonly Selection[], at: number): string | null {
  if (!coupon.active || (coupon.endsAt !== null && at >= coupon.endsAt)) return 'این کد تخفیف دیگر معتبر نیست.';
  if (coupon.startsAt !== null && at < coupon.startsAt) return 'زمان این کد تخفیف هنوز نرسیده است.';
  return selections.some((selection) => countsFor(coupon, selection)) ? null : 'این کد تخفیف برای این خرید نیست.';
}

/** True if a coupon applies to the plan and cycle. */
export function countsFor({ plans, cycles }: Pick<Coupon, 'plans' | 'cycles'>, { plan, cycle }: Selection): boolean {
  return (plans.length === 0 || plans.includes(plan)) && (cycles.length === 0 || cycles.includes(cycle));
}
