import type { Platform } from '../../platform/context.ts';
import type { Db } from '../../platform/db/tables.ts';
import { monthsOf } from '../catalogue/index.ts';
import { recordShopEvent } from '../timeline/record-event.ts';
import { voidUpgrades } from './cancel.ts';
import { isDomain } from './domain-news.ts';
import { isEnding } from './ending.ts';
import { paidUntil } from './periods.ts';
import { queueJob } from './queue.ts';

/**
 * Adds the period paid by an invoice, and resumes a service suspended for non-payment. An invoice names the start of its
 * period, so each counts once. Returns false if the service is ending, has ended or has that period already: the money is
 * then credited to the customer.
 */
export async function extendService(
  platform: Pick<Platform, 'clock'>,
  trx: Db,
  { serviceId, invoiceId }: { serviceId: string; invoiceId: string },
): Promise<boolean> {
  // Locks the row until the transaction ends.
  const service = await trx
    .updateTable('services')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', serviceId)
    .where('state', '!=', 'terminated')
    .where((eb) => eb.not(isEnding(eb)))
    .returningAll()
    .executeTakeFirst();
  const invoice = await trx
    .selectFrom('invoices')
    .select(['period_start', 'total_rial'])
    .where('id', '=', invoiceId)
    .executeTakeFirst();
  if (!service?.anchor_at || !service.paid_until || service.paid_until !== invoice?.period_start) return false;
  const months = monthsOf[service.cycle];
  const isRunning = service.paid_until > platform.clock.now();
  await trx
    .updateTable('services')
    .set({
      paid_months: service.paid_months + months,
      paid_until: paidUntil(service.anchor_at, service.paid_months + months, service.calendar),
      // Paid before the end, it is appended to the remaining time; paid late, the time before it is used up.
      period_start: isRunning ? service.period_start : service.paid_until,
      period_months: months + (isRunning ? service.period_months : 0),
      period_rial: invoice.total_rial + (isRunning ? service.period_rial : 0),
      suspended_for: service.suspended_for === 'unpaid' ? null : service.suspended_for,
    })
    .where('id', '=', serviceId)
    .execute();
  await voidUpgrades(platform, trx, serviceId);
  await recordShopEvent(platform, trx, { kind: 'service-extended', serviceId, invoiceId, userId: service.user_id });
  if (isDomain(service)) await queueJob(platform, trx, { serviceId, action: 'renew' });
  if (service.suspended_for === 'unpaid') await queueJob(platform, trx, { serviceId, action: 'resume' });
  return true;
}
