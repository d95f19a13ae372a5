import type { CouponView, PlanView } from '../../shop/catalogue/types.ts';

/** A coupon with what is on sale, to tell what it is for; null when it does not count now. */
export interface CouponData {
  coupon: CouponView | null;
  plans: PlanView[];
}
