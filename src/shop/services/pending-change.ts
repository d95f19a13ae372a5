import type { Selectable } from 'kysely';
import { decodeJson } from '../../platform/db/json.ts';
import { addRial, multiplyRial, rial } from '../../platform/money.ts';
import { monthsOf } from '../catalogue/pricing.ts';
import type { SoldOption } from '../catalogue/types.ts';
import { changedSlugs } from './describe-change.ts';
import type { PendingChange, ServiceForm } from './service-form.ts';
import type { Sizer } from './sizes.ts';
import type { ServicesTable } from './tables.ts';

/** Current form of a service. */
export const formOf = ({ selection, label, renewal_rial }: Selectable<ServicesTable>): ServiceForm => ({
  selection: decodeJson(selection),
  label,
  renewal: rial(renewal_rial),
});

type NextColumns = 'next_selection' | 'next_label' | 'next_rial' | 'next_from' | 'next_rebuilds';

export function nextOf(row: Pick<Selectable<ServicesTable>, NextColumns>): PendingChange | null {
  if (row.next_selection === null || row.next_from === null) return null;
  const selection = decodeJson(row.next_selection);
  return {
    selection,
    label: row.next_label,
    renewal: rial(row.next_rial),
    from: row.next_from,
    rebuilds: row.next_rebuilds === 1,
  };
}

/** Same, if it will happen: a service that ends with its paid time has no next period. */
export function comingOf(
  row: Pick<Selectable<ServicesTable>, NextColumns | 'paid_until' | 'cancels_at_end'>,
): PendingChange | null {
  const next = nextOf(row);
  const isOver = row.cancels_at_end === 1 && next !== null && next.from >= (row.paid_until ?? 0);
  return isOver ? null : next;
}

/**
 * Remaining pending change after another request: the last request for each plan and option counts. Null if nothing
 * remains. A paid period is paid again with another plan, so nothing remains of that either. Another plan has the disk
 * requested with it. `rebuilds` is the earlier consent.
 */
export function nextAfter(
  service: Selectable<ServicesTable>,
  requested: ServiceForm,
  { diskOptions }: Pick<Sizer, 'diskOptions'>,
): PendingChange | null {
  const next = nextOf(service);
  if (next === null) return null;
  const present = decodeJson(service.selection);
  const isOtherPlan = requested.selection.plan !== present.plan;
  if (isOtherPlan && isNextPaid(service)) return null;
  const plan = isOtherPlan ? requested : next;
  const latest = new Set([...changedSlugs(present, requested.selection), ...(isOtherPlan ? diskOptions : [])]);
  const pick = <T>(values: Record<string, T> = {}) =>
    Object.fromEntries(Object.entries(values).filter(([slug]) => latest.has(slug)));
  const unchanged = <T>(values: Record<string, T> = {}) =>
    Object.fromEntries(Object.entries(values).filter(([slug]) => !latest.has(slug)));
  const sold = { ...unchanged(next.selection.sold), ...pick(requested.selection.sold) };
  const options = { ...unchanged(next.selection.options), ...pick(requested.selection.options) };
  const selection = { ...plan.selection, options, sold };
  if (selection.plan === requested.selection.plan && changedSlugs(requested.selection, selection).length === 0)
    return null;
  const more = multiplyRial(rial(monthlyOf(sold) - monthlyOf(plan.selection.sold)), monthsOf[service.cycle]);
  const renewal = rial(Math.max(0, plan.renewal + more));
  return { selection, label: plan.label, renewal, from: next.from, rebuilds: next.rebuilds };
}

/** True if the time after the change is already paid, in its new form. */
export const isNextPaid = ({ next_from, paid_until }: Pick<ServicesTable, 'next_from' | 'paid_until'>) =>
  next_from !== null && paid_until !== null && next_from < paid_until;

/** Monthly price of options in total. */
export const monthlyOf = (options: Readonly<Record<string, SoldOption>> = {}) =>
  addRial(...Object.values(options).map(({ monthly }) => monthly));
