import type { Selectable } from 'kysely';
import type { Platform } from '../../platform/context.ts';
import { decodeJson } from '../../platform/db/json.ts';
import type { Db } from '../../platform/db/tables.ts';
import { rial } from '../../platform/money.ts';
import { cycleNames } from '../catalogue/cycle-names.ts';
import { rateAt, vatPart } from '../catalogue/quote.ts';
import type { VatRate } from '../catalogue/types.ts';
import { notifyCustomer } from '../customers/index.ts';
import { createInvoice } from '../invoices/index.ts';
import { servicePath } from '../paths.ts';
import { isNextPaid } from '../services/pending-change.ts';
import { loadSizer, shrinksDisk } from '../services/sizes.ts';
import type { ServicesTable } from '../services/tables.ts';
import { recordShopEvent } from '../timeline/record-event.ts';
import { buyerOf } from './buyer.ts';
import { detailsOf } from './line-details.ts';

/** Creates the invoice of the period after the paid one, once; null if it exists. A scheduled downgrade is billed. */
export async function billNextPeriod(
  platform: Platform,
  trx: Db,
  { service: row, vatRates }: { service: Selectable<ServicesTable>; vatRates: readonly VatRate[] },
): Promise<string | null> {
  const periodStart = row.paid_until;
  if (periodStart === null) return null;
  const service = await dropUnagreed(platform, trx, row);
  const shrinks = service.next_from !== null && service.next_from <= periodStart;
  const amount = rial(shrinks ? service.next_rial : service.renewal_rial);
  const vatRate = rateAt(vatRates, platform.clock.now());
  const label = `تمدید ${cycleNames[service.cycle]} ${shrinks ? service.next_label : service.label}`;
  const sold = shrinks && service.next_selection !== null ? service.next_selection : service.selection;
  const details = await detailsOf(trx, service, decodeJson(sold));
  const invoice = await createInvoice(platform, trx, {
    userId: service.user_id,
    purpose: 'renewal',
    orderId: service.order_id,
    serviceId: service.id,
    periodStart,
    quoteLines: [
      { item: 0, kind: 'renewal', label, quantity: 1, unit: amount, amount, details, vat: vatPart(amount, vatRate) },
    ],
    vatRate,
    buyer: await buyerOf(trx, service),
    isTest: service.is_test === 1,
    dueAt: periodStart,
  });
  return invoice?.id ?? null;
}

/**
 * Cancels a downgrade to a smaller disk without the owner's consent to lose the data: scheduled before consent was
 * required, or made smaller by staff since. Otherwise the price would fall while the machine keeps its disk.
 */
async function dropUnagreed(
  platform: Platform,
  trx: Db,
  service: Selectable<ServicesTable>,
): Promise<Selectable<ServicesTable>> {
  if (service.next_selection === null || service.next_rebuilds === 1 || isNextPaid(service)) return service;
  if (!shrinksDisk(await loadSizer(trx), decodeJson(service.selection), decodeJson(service.next_selection)))
    return service;
  const none = { next_selection: null, next_label: '', next_rial: 0, next_from: null };
  await trx.updateTable('services').set(none).where('id', '=', service.id).execute();
  await recordShopEvent(platform, trx, {
    kind: 'service-shrink-dropped',
    serviceId: service.id,
    userId: service.user_id,
    data: { to: service.next_label },
  });
  await notifyCustomer(platform, trx, {
    userId: service.user_id,
    kind: 'downgrade-dropped',
    dedupeKey: `dropped:${service.id}:${service.paid_until}`,
    data: { service: service.label, title: service.next_label, path: servicePath(service.id) },
  });
  return { ...service, ...none };
}
