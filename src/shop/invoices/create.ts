import type { Platform } from '../../platform/context.ts';
import { encodeJson } from '../../platform/db/json.ts';
import type { Db } from '../../platform/db/tables.ts';
import { invalidateIn } from '../../platform/db/transaction.ts';
import { hashOfToken, randomToken } from '../../platform/ids.ts';
import { addRial } from '../../platform/money.ts';
import type { QuoteLine } from '../catalogue/types.ts';
import type { Buyer } from '../customers/types.ts';
import { signLink } from '../signed-link.ts';
import { recordShopEvent } from '../timeline/record-event.ts';
import { invoiceNames } from './search-terms.ts';
import type { InvoicePurpose } from './tables.ts';

interface NewInvoice {
  userId: string;
  purpose: InvoicePurpose;
  orderId?: string;
  serviceId?: string;
  /** Of a renewal. */
  periodStart?: number;
  quoteLines: readonly QuoteLine[];
  /** Hundredths of a percent. */
  vatRate: number;
  buyer: Buyer;
  isTest: boolean;
  dueAt: number;
  /** Site secret; `signLink` derives the key of the invoice's link from it. */
  siteSecret?: string;
}

/**
 * Creates a pro-forma with its lines; the total is their sum. Null if that period of the service is already billed. The
 * secret is for links to view and pay it without signing in, and is not stored.
 */
export async function createInvoice(
  platform: Pick<Platform, 'clock'>,
  trx: Db,
  invoice: NewInvoice,
): Promise<{ id: string; secret: string } | null> {
  const { quoteLines: lines } = invoice;
  const id = randomToken(12);
  const secret = invoice.siteSecret === undefined ? randomToken(24) : signLink(invoice.siteSecret, 'invoice', id);
  const total = addRial(...lines.map(({ amount }) => amount));
  if (lines.length === 0 || total < 0) throw new RangeError(`An invoice of ${lines.length} lines and ${total} rials`);
  const made = await trx
    .insertInto('invoices')
    .values({
      id,
      user_id: invoice.userId,
      purpose: invoice.purpose,
      order_id: invoice.orderId ?? null,
      service_id: invoice.serviceId ?? null,
      period_start: invoice.periodStart ?? null,
      state: 'proforma',
      number: null,
      is_test: invoice.isTest ? 1 : 0,
      total_rial: total,
      vat_rial: addRial(...lines.map(({ vat }) => vat)),
      vat_rate: invoice.vatRate,
      buyer: encodeJson(invoice.buyer),
      secret_hash: hashOfToken(secret),
      created_at: platform.clock.now(),
      due_at: invoice.dueAt,
      paid_at: null,
      paid_by: null,
    })
    .onConflict((conflict) => conflict.columns(['service_id', 'period_start']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) return null;
  invalidateIn(trx, 'invoices');
  await invoiceNames.put(trx, id);
  await trx
    .insertInto('invoice_lines')
    .values(
      lines.map(({ item, kind, label, quantity, unit, amount, vat, vatRate, details = [] }, position) => ({
        invoice_id: id,
        position,
        item,
        kind,
        label,
        quantity,
        unit_rial: unit,
        amount_rial: amount,
        vat_rial: vat,
        own_vat_rate: vatRate ?? null,
        details: encodeJson(details),
      })),
    )
    .execute();
  await recordShopEvent(platform, trx, {
    kind: 'invoice-made',
    orderId: invoice.orderId ?? null,
    invoiceId: id,
    serviceId: invoice.serviceId ?? null,
    userId: invoice.userId,
    data: { purpose: invoice.purpose, total },
  });
  return { id, secret };
}
