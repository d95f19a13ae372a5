import type { Platform } from '../../platform/context.ts';
import { runTransaction } from '../../platform/db/transaction.ts';
import { fail, invalidFields } from '../../platform/errors.ts';
import { formatToman, type Rial, toman } from '../../platform/money.ts';
import { customerOf, emptyBuyer } from '../customers/index.ts';
import { createInvoice } from '../invoices/index.ts';

/** Minimum and maximum of one top-up. */
export const topUpLimits = { min: toman(10_000), max: toman(100_000_000) };
const payableMs = 24 * 60 * 60_000;

/** Creates the invoice of a top-up. VAT is due only when the balance is spent. */
export async function createTopUp(
  platform: Platform,
  { userId, amount, isTest, secret }: { userId: string; amount: Rial; isTest: boolean; secret: string },
): Promise<{ invoiceId: string }> {
  const { min, max } = topUpLimits;
  if (amount < min || amount > max || amount % 10 !== 0)
    throw invalidFields({ amount: `مبلغی از ${formatToman(min)} تا ${formatToman(max)} بنویسید.` });
  const customer = await customerOf(platform, userId);
  if (!customer) throw fail('NotFound');
  const known = { name: customer.name, email: customer.email, mobile: customer.mobile ?? '' };
  const line = { item: 0, kind: 'top-up' as const, label: 'افزایش اعتبار حساب', quantity: 1, unit: amount, amount };
  const invoice = await runTransaction(platform, (trx) =>
    createInvoice(platform, trx, {
      userId,
      purpose: 'top-up',
      quoteLines: [{ ...line, vat: toman(0) }],
      vatRate: 0,
      buyer: { kind: 'person', ...emptyBuyer, ...known, ...customer.buyer },
      isTest,
      siteSecret: secret,
      dueAt: platform.clock.now() + payableMs,
    }),
  );
  if (!invoice) throw new Error('an invoice without a period was billed before');
  return { invoiceId: invoice.id };
}
