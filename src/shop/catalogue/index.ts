export { effectOn, priceChanges } from './effect.ts';
export { listPlanLines, savePlanLines } from './lines.ts';
export { monthsOf } from './pricing.ts';
export { listPlans } from './read.ts';
export { findStaffPlan, listLines, listStaffPlans } from './staff.ts';
export * from './types.ts';
export { addPlan, changePlan, orderPlans, type PlanInput, removePlan, upsertPlan } from './write.ts';
