import type { Selectable } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';
import type { ServicesTable } from '../services/tables.ts';
import type { PaidTime } from './prorate.ts';

/** A paid invoice that priced a period of a service as a whole: its order, a renewal, or an upgrade to another plan. */
export interface PricingInvoice {
  purpose: 'order' | 'renewal' | 'upgrade';
  /** Of a renewal. */
  periodStart: number | null;
  paidAt: number;
  /** Hundredths of a percent. */
  vatRate: number;
}

/**
 * Returns the VAT rate at which a period was paid: that of its own invoice, or of the last upgrade to another plan since,
 * which paid for all the remaining time. Null if no invoice is known.
 */
export function creditRate({ start, end }: PaidTime, invoices: readonly PricingInvoice[]): number | null {
  const own =
    invoices.find(({ purpose, periodStart }) => purpose === 'renewal' && periodStart === start) ??
    invoices.find(({ purpose }) => purpose === 'order');
  if (!own) return null;
  const upgrades = invoices
    .filter(({ purpose, paidAt }) => purpose === 'upgrade' && paidAt >= own.paidAt && paidAt < end)
    .toSorted((a, b) => a.paidAt - b.paidAt);
  return (upgrades.at(-1) ?? own).vatRate;
}

export async function listPricingInvoices(
  db: Db,
  { id, order_id }: Pick<Selectable<ServicesTable>, 'id' | 'order_id'>,
): Promise<PricingInvoice[]> {
  const rows = await db
    .selectFrom('invoices')
    .leftJoin('service_upgrades', 'service_upgrades.invoice_id', 'invoices.id')
    .select(['purpose', 'period_start', 'paid_at', 'vat_rate', 'changes_plan'])
    .where('paid_at', 'is not', null)
    .where((eb) =>
      eb.or([
        eb.and([eb('purpose', '=', 'order'), eb('order_id', '=', order_id)]),
        eb.and([eb('purpose', 'in', ['renewal', 'upgrade']), eb('invoices.service_id', '=', id)]),
      ]),
    )
    .execute();
  return rows.flatMap(({ purpose, period_start, paid_at, vat_rate, changes_plan }) =>
    purpose === 'order' || purpose === 'renewal' || (purpose === 'upgrade' && changes_plan === 1)
      ? [{ purpose, periodStart: period_start, paidAt: paid_at ?? 0, vatRate: vat_rate }]
      : [],
  );
}
