import type { PlanView } from '../../shop/catalogue/types.ts';

/** Returns the visible plans. */
export function shownPlans(
  plans: PlanView[],
  { source, onlyPopular }: { source: 'category' | 'chosen'; onlyPopular: boolean },
): PlanView[] {
  return onlyPopular && source === 'category' ? plans.filter(({ popular }) => popular) : plans;
}
