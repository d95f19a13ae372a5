import type { Db } from '../../platform/db/tables.ts';
import { runTransaction } from '../../platform/db/transaction.ts';
import { type Rial, rial } from '../../platform/money.ts';
import { readCatalogue } from '../catalogue/index.ts';
import { rateAt, vatPart } from '../catalogue/quote.ts';
import { emptyBuyer, ensureCustomer } from '../customers/index.ts';
import { createInvoice } from '../invoices/index.ts';
import type { Shop } from '../payments/index.ts';

/** Item of a pay button other than a plan, as stored by staff in the published page. */
export interface AmountForSale {
  name: string;
  /** Of one: whole Toman, or units of the currency with their hundredths. */
  amount: number;
  currency: string;
  quantity: number;
}

/** Signed-in user, or a guest with name and e-mail. */
export type AmountBuyer = { userId: string; name: string; email: string } | { name: string; email: string };

/** Time within which repeated clicks reuse the same invoice, in milliseconds. */
const sameMs = 60 * 60_000;
const dueMs = 24 * 60 * 60_000;

/** Creates the invoice of an amount; null if staff have set no exchange rate. */
export async function invoiceAmount(
  shop: Shop,
  { sold, buyer: who }: { sold: AmountForSale; buyer: AmountBuyer },
): Promise<string | null> {
  const { platform } = shop;
  const unit = await priceOf(shop, sold);
  if (unit === null || unit === 0) return null;
  const { vatRates } = await readCatalogue(platform);
  const now = platform.clock.now();
  const vatRate = rateAt(vatRates, now);
  const amount = rial(unit * sold.quantity);
  return await runTransaction(platform, async (trx) => {
    const userId = 'userId' in who ? who.userId : await ensureCustomer(platform, trx, who);
    const known = await findSame(trx, { userId, label: sold.name, total: amount, since: now - sameMs });
    if (known !== null) return known;
    const vat = vatPart(amount, vatRate);
    const made = await createInvoice(platform, trx, {
      userId,
      purpose: 'payment',
      vatRate,
      buyer: { kind: 'person', ...emptyBuyer, name: who.name, email: who.email },
      quoteLines: [{ item: 0, kind: 'payment', label: sold.name, quantity: sold.quantity, unit, amount, vat }],
      isTest: shop.gateways.some(({ kind }) => kind === 'test'),
      dueAt: now + dueMs,
      siteSecret: shop.secret,
    });
    return made?.id ?? null;
  });
}

/** Unit price in whole Toman. Foreign amounts are rounded down, so that the gateway charges them to the cent. */
async function priceOf({ rateOf }: Shop, { amount, currency }: AmountForSale): Promise<Rial | null> {
  if (currency === 'IRT') return rial(Math.round(amount) * 10);
  const rate = await rateOf?.(currency);
  return rate ? rial(Math.floor((Math.round(amount * 100) * rate.rial) / 1000) * 10) : null;
}

async function findSame(
  trx: Db,
  { userId, label, total, since }: { userId: string; label: string; total: Rial; since: number },
): Promise<string | null> {
  const row = await trx
    .selectFrom('invoices')
    .innerJoin('invoice_lines', 'invoice_lines.invoice_id', 'invoices.id')
    .select('invoices.id')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'payment')
    .where('state', '=', 'proforma')
    .where('total_rial', '=', total)
    .where('invoices.created_at', '>', since)
    .where('invoice_lines.label', '=', label)
    .executeTakeFirst();
  return row?.id ?? null;
}
