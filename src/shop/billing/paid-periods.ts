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
 * Paid periods that are not over, each with its amount. A period paid ahead cost the price of a renewal, or of the smaller
 * service it was paid as; the first cost the rest of the total.
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
