export { loadCatalogue, readCatalogue } from './catalogue.ts';
export { nextCouponMoment, watchCoupons } from './coupon-moments.ts';
export {
  addCoupon,
  type CouponInput,
  changeCoupon,
  ensureCoupon,
  findStaffCoupon,
  listCoupons,
  removeCoupon,
} from './coupon-write.ts';
export { findCoupon, findCouponViews } from './coupons.ts';
export { effectOn, lowestMonthly, priceChanges } from './effect.ts';
export { holdCoupon, holdStock, releaseExpiredHolds, releaseHolds, returnSoldStock, useHolds } from './holds.ts';
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
export { monthsOf } from './pricing.ts';
export { type QuoteProblem, quote } from './quote.ts';
export { listPlans } from './read.ts';
export { allPlans, changePrices } from './reprice.ts';
export { findStaffPlan, listLines, listStaffPlans } from './staff.ts';
export * from './types.ts';
export { addVatRate, listVatRates, removeVatRate } from './vat.ts';
export { addPlan, changePlan, deletePlan, orderPlans, type PlanInput, upsertPlan } from './write.ts';
