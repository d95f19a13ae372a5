import type { Selectable } from 'kysely';
import { rial } from '../../platform/money.ts';
import { monthsOf } from '../catalogue/pricing.ts';
import { paidUntil } from '../services/periods.ts';
import type { ServicesTable } from '../services/tables.ts';
import type { PaidTime } from './prorate.ts';

type Paid = Pick<
  Selectable<ServicesTable>,
  | 'anchor_at'
  | 'calendar'
  | 'cycle'
  | 'paid_months'
  | 'period_start'
  | 'period_months'
  | 'period_rial'
  | 'renewal_rial'
  | 'next_rial'
  | 'next_from'
>;

/**
 * The periods that are paid and not over, each with what was paid for it. One that was paid ahead has cost what a renewal
 * costs, or what it costs as the smaller service that it was paid as; the first has cost the rest of all that was paid.
 */
export function paidPeriods(service: Paid, now: number): PaidTime[] {
  const { anchor_at: anchor, period_start: first, calendar, next_from: next } = service;
  if (anchor === null || first === null) return [];
  const months = monthsOf[service.cycle];
  const count = service.period_months / months;
  let left = service.period_rial;
  const latestFirst = Array.from({ length: count }, (_, index) => {
    const isFirst = index === count - 1;
    const endOf = (later: number) => paidUntil(anchor, service.paid_months - later * months, calendar);
    const [start, end] = [isFirst ? first : endOf(index + 1), endOf(index)];
    const price = next !== null && start >= next ? service.next_rial : service.renewal_rial;
    const paid = rial(isFirst ? left : Math.min(price, left));
    left -= paid;
    return { start, end, months, paid };
  });
  return latestFirst.filter(({ end }) => end > now).reverse();
}
