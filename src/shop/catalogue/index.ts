export { monthsOf } from './pricing.ts';
export { listPlans } from './read.ts';
export * from './types.ts';
export { type PlanInput, upsertPlan } from './write.ts';
