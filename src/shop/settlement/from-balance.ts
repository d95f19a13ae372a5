import type { Platform } from '../../platform/context.ts';
import type { Db } from '../../platform/db/tables.ts';
import { runTransaction } from '../../platform/db/transaction.ts';
import { fail } from '../../platform/errors.ts';
import { rial } from '../../platform/money.ts';
import { readPurse } from '../balance/index.ts';
import { lockInvoice } from '../invoices/index.ts';
import { lockServiceOf, settleInvoice } from './settle.ts';

/**
 * Pays an invoice from the balance of its owner: ledger entry and settlement in one transaction. Throws `BalanceTooLow` if
 * it is insufficient, and `PaymentRefused` if the invoice is paid or cannot be paid. Test money pays for tests only, and
 * tests are paid by nothing else: a purchase that real money cannot cover becomes a test, but never a service paid with
 * real money. The part of the balance reserved for the same invoice is used too.
 */
export async function payFromBalance(
  platform: Platform,
  { invoiceId, userId }: { invoiceId: string; userId: string },
): Promise<void> {
  await runTransaction(platform, async (trx, touch) => {
    await lockServiceOf(trx, invoiceId);
    const invoice = await lockInvoice(trx, invoiceId);
    if (invoice?.user_id !== userId) throw fail('NotFound');
    if (invoice.purpose === 'top-up')
      throw fail('PaymentRefused', { message: 'اعتبار را با خود اعتبار نمی‌توان افزود.' });
    if (invoice.state !== 'proforma') throw fail('PaymentRefused', { message: 'این فاکتور دیگر پرداختنی نیست.' });
    const { total_rial: total, balance_rial: held } = invoice;
    const purse = await readPurse(trx, userId);
    const money = { real: purse.real + (invoice.is_test === 0 ? held : 0), test: purse.test + invoice.is_test * held };
    const isTest = invoice.is_test === 1 || money.real < total;
    if (isTest && (await isOfRealService(trx, invoice))) throw fail('BalanceTooLow', { message: realSentence });
    if ((isTest ? money.test : money.real) < total)
      throw fail('BalanceTooLow', money.real + money.test < total ? {} : { message: mixedSentence });
    await settleInvoice(platform, trx, touch, { invoiceId, by: 'balance', isTest, part: rial(total) });
  });
}

async function isOfRealService(trx: Db, { service_id: id }: { service_id: string | null }): Promise<boolean> {
  if (id === null) return false;
  const service = await trx.selectFrom('services').select('is_test').where('id', '=', id).executeTakeFirst();
  return service?.is_test === 0;
}

const realSentence = 'اعتبار حساب کافی نیست؛ پول درگاه آزمایشی سرویس واقعی را تمدید یا عوض نمی‌کند.';

const mixedSentence = 'اعتبار حساب کافی نیست؛ پول واقعی و پول درگاه آزمایشی با هم خرج نمی‌شوند.';
