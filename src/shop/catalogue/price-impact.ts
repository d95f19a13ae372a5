import { type Rial, rial } from '../../platform/money.ts';
import { effectiveMonthly, findPrice } from './pricing.ts';
import { type Cycle, cycles, type PlanPrice, type PlanSelection, type PlanView } from './types.ts';

/** Value before and after a change; null if absent. */
export interface Change<T> {
  before: T | null;
  after: T | null;
}

/** Plan data on a page, and its lowest monthly price. */
export interface PageEffect {
  isShown: { before: boolean; after: boolean };
  from: Change<Rial>;
}

type Sold = Pick<PlanView, 'slug' | 'category' | 'line' | 'prices'>;

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
 * Impact of a plan change on a page with these selections; `others` are all other plans on sale, and a plan that is not on
 * sale is null. Null if the page shows the plan neither before nor after.
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

/** True if a selection includes a plan. */
export function takes(
  { category, lines, plans }: PlanSelection,
  plan: Pick<PlanView, 'slug' | 'category' | 'line'>,
): boolean {
  if (plans) return plans.includes(plan.slug);
  return (category === '' || category === plan.category) && (lines.length === 0 || lines.includes(plan.line));
}

/** True if one of the selections includes the plan. */
const shows = (selections: PlanSelection[], plan: Sold) => selections.some((selection) => takes(selection, plan));

/** Lowest monthly price of the shown plans, in any billing cycle. */
export function lowestMonthly(selections: PlanSelection[], plans: Sold[]): Rial | null {
  const shown = plans.filter((plan) => shows(selections, plan));
  const amounts = shown.flatMap(({ prices }) => prices.map(effectiveMonthly));
  return amounts.length === 0 ? null : rial(Math.min(...amounts));
}
