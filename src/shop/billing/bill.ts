import type { Selectable } from 'kysely';
import type { Platform } from '../../platform/context.ts';
import type { Db } from '../../platform/db/tables.ts';
import { rial } from '../../platform/money.ts';
import { cycleNames } from '../catalogue/cycle-names.ts';
import { rateAt, vatPart } from '../catalogue/quote.ts';
import type { VatRate } from '../catalogue/types.ts';
import { createInvoice } from '../invoices/index.ts';
import type { ServicesTable } from '../services/tables.ts';
import { buyerOf } from './buyer.ts';

/**
 * Makes the invoice of the period that follows the paid one, once; null when there is one already. A smaller plan that
 * the service becomes then is what is billed.
 */
export async function billNextPeriod(
  platform: Pick<Platform, 'clock'>,
  trx: Db,
  { service, vatRates }: { service: Selectable<ServicesTable>; vatRates: readonly VatRate[] },
): Promise<string | null> {
  const periodStart = service.paid_until;
  if (periodStart === null) return null;
  const shrinks = service.next_from !== null && service.next_from <= periodStart;
  const amount = rial(shrinks ? service.next_rial : service.renewal_rial);
  const vatRate = rateAt(vatRates, platform.clock.now());
  const label = `تمدید ${cycleNames[service.cycle]} ${shrinks ? service.next_label : service.label}`;
  const invoice = await createInvoice(platform, trx, {
    userId: service.user_id,
    purpose: 'renewal',
    orderId: service.order_id,
    serviceId: service.id,
    periodStart,
    quoteLines: [{ item: 0, kind: 'renewal', label, quantity: 1, unit: amount, amount, vat: vatPart(amount, vatRate) }],
    vatRate,
    buyer: await buyerOf(trx, service),
    isTest: service.is_test === 1,
    dueAt: periodStart,
  });
  return invoice?.id ?? null;
}
