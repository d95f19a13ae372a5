export { loadCatalogue, readCatalogue } from './catalogue.ts';
export { nextCouponTime, watchCoupons } from './coupon-times.ts';
export {
  addCoupon,
  type CouponInput,
  changeCoupon,
  deleteCoupon,
  ensureCoupon,
  findStaffCoupon,
  listCoupons,
} from './coupon-write.ts';
export { findCoupon, findCouponViews, listCouponCodes } from './coupons.ts';
export { listPlanLines, savePlanLines } from './lines.ts';
export {
  addOption,
  changeOption,
  findOption,
  listOptions,
  type OptionInput,
  orderOptions,
  upsertOption,
} from './options.ts';
export { pricesAfter, repricePlans } from './price-change.ts';
export { effectOn, lowestMonthly, priceChanges } from './price-impact.ts';
export { monthsOf } from './pricing.ts';
export { type QuoteProblem, quote } from './quote.ts';
export { listPlanNames, listPlans, selectPlans } from './read.ts';
export { allPlans, changePrices } from './reprice.ts';
export {
  consumeReservations,
  releaseExpiredReservations,
  releaseReservations,
  reserveCoupon,
  reserveStock,
  returnSoldStock,
} from './reservations.ts';
export { findStaffPlan, listLines, listStaffPlans } from './staff.ts';
export * from './types.ts';
export { addVatRate, listVatRates, removeVatRate } from './vat.ts';
export { addPlan, changePlan, deletePlan, orderPlans, type PlanInput, upsertPlan } from './write.ts';
