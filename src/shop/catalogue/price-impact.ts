import { type Rial, rial } from '../../platform/money.ts';
import { effectiveMonthly, findPrice } from './pricing.ts';
import { type Cycle, cycles, type PlanPrice, type PlanSelection, type PlanView } from './types.ts';

/** What something is before and after a change; null where there is nothing. */
export interface Change<T> {
  before: T | null;
  after: T | null;
}

/** What a page shows of a plan, and its lowest price of a month. */
export interface PageEffect {
  isShown: { before: boolean; after: boolean };
  from: Change<Rial>;
}

type Sold = Pick<PlanView, 'category' | 'line' | 'prices'>;

/** The prices that differ, cycle by cycle. */
export function priceChanges(before: PlanPrice[], after: PlanPrice[]): Array<{ cycle: Cycle } & Change<Rial>> {
  return cycles
    .map((cycle) => ({
      cycle,
      before: findPrice(before, cycle)?.amount ?? null,
      after: findPrice(after, cycle)?.amount ?? null,
    }))
    .filter((change) => change.before !== change.after);
}

/**
 * What becomes of a page with these selections when a plan changes; `others` are all other plans on sale, and a plan
 * that is not on sale is null. Null when the page shows the plan neither before nor after.
 */
export function effectOn(
  selections: PlanSelection[],
  { before, after, others }: { before: Sold | null; after: Sold | null; others: Sold[] },
): PageEffect | null {
  const isShown = {
    before: before !== null && shows(selections, before),
    after: after !== null && shows(selections, after),
  };
  if (!isShown.before && !isShown.after) return null;
  const lowest = (plan: Sold | null) => lowestMonthly(selections, plan ? [...others, plan] : others);
  return { isShown, from: { before: lowest(before), after: lowest(after) } };
}

/** Whether one of the selections takes the plan. */
const shows = (selections: PlanSelection[], plan: Sold) =>
  selections.some(
    ({ category, lines }) =>
      (category === '' || category === plan.category) && (lines.length === 0 || lines.includes(plan.line)),
  );

/** The lowest price of a month of the plans that are shown, in whatever cycle it is paid. */
export function lowestMonthly(selections: PlanSelection[], plans: Sold[]): Rial | null {
  const shown = plans.filter((plan) => shows(selections, plan));
  const amounts = shown.flatMap(({ prices }) => prices.map(effectiveMonthly));
  return amounts.length === 0 ? null : rial(Math.min(...amounts));
}
