import type { CouponView, PlanView } from '../../shop/catalogue/types.ts';

/** A coupon with the products on sale, to describe its scope; null if it is not valid now. */
export interface CouponData {
  coupon: CouponView | null;
  plans: PlanView[];
}
