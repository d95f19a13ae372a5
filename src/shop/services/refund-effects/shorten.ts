import type { Selectable } from 'kysely';
import type { Platform } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/tables.ts';
import { formatJalali } from '../../../platform/persian/dates.ts';
import { monthsOf } from '../../catalogue/pricing.ts';
import type { InvoicesTable } from '../../invoices/tables.ts';
import { recordShopEvent } from '../../timeline/record-event.ts';
import { voidOpenInvoices } from '../cancel.ts';
import { paidUntil } from '../periods.ts';
import type { ServicesTable } from '../tables.ts';
import { slotOf } from './paid-period.ts';

/**
 * Removes one period from the end of a service's paid time and returns the new end; null if there is none. The refunded
 * invoice frees its period, so that it can be billed again; if later periods were paid, the invoice of the last one takes
 * its place. Unpaid invoices become void: their time has moved.
 */
export async function shortenService(
  platform: Pick<Platform, 'clock'>,
  trx: Db,
  {
    service,
    invoice,
    by,
  }: { service: Selectable<ServicesTable>; invoice: Selectable<InvoicesTable>; by: string | null },
): Promise<number | null> {
  const months = monthsOf[service.cycle];
  const { anchor_at: anchor, paid_months: paid } = service;
  if (anchor === null || paid <= months) return null;
  const until = paidUntil(anchor, paid - months, service.calendar);
  const slot = slotOf(invoice, service);
  await voidOpenInvoices(platform, trx, service.id);
  await trx.updateTable('invoices').set({ period_start: null }).where('id', '=', invoice.id).execute();
  await trx
    .updateTable('invoices')
    .set({ period_start: slot })
    .where('service_id', '=', service.id)
    .where('period_start', '=', until)
    .execute();
  await trx
    .updateTable('services')
    .set((eb) => ({
      paid_months: paid - months,
      paid_until: until,
      period_months: Math.max(0, service.period_months - months),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', service.id)
    .execute();
  await recordShopEvent(platform, trx, {
    kind: 'refund-shortened',
    serviceId: service.id,
    orderId: service.order_id,
    invoiceId: invoice.id,
    userId: service.user_id,
    data: { until: formatJalali(until, { style: 'long' }) },
    by,
  });
  return until;
}
