import type { Platform } from '../../platform/context.ts';
import { write } from '../../platform/db/write.ts';
import { fail } from '../../platform/errors.ts';
import { rial } from '../../platform/money.ts';
import { book } from '../balance/index.ts';
import { lockServiceOf, settleInvoice } from './settle.ts';

/**
 * Pays an invoice from the balance of its owner: the entry and the settling are one transaction. Raises `BalanceTooLow`
 * when it does not suffice, and `PaymentRefused` for what is paid already or cannot be paid. Money of the test gateway
 * pays for tests only: whoever has had some makes tests.
 */
export async function payFromBalance(
  platform: Platform,
  { invoiceId, userId }: { invoiceId: string; userId: string },
): Promise<void> {
  await write(platform, async (trx, touch) => {
    await lockServiceOf(trx, invoiceId);
    const invoice = await trx
      .selectFrom('invoices')
      .select(['purpose', 'total_rial', 'is_test'])
      .where('id', '=', invoiceId)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    if (!invoice) throw fail('NotFound');
    if (invoice.purpose === 'top-up')
      throw fail('PaymentRefused', { message: 'اعتبار را با خود اعتبار نمی‌توان افزود.' });
    const tested = await trx
      .selectFrom('balance_entries')
      .select('id')
      .where('user_id', '=', userId)
      .where('is_test', '=', 1)
      .executeTakeFirst();
    const isTest = tested !== undefined || invoice.is_test === 1;
    // The balance first: until the end of the transaction the number of an invoice holds up everybody.
    await book(platform, trx, {
      ...{ userId, amount: rial(-invoice.total_rial), kind: 'payment', key: `payment:${invoiceId}`, invoiceId, isTest },
    });
    const settled = await settleInvoice(platform, trx, touch, { invoiceId, by: 'balance', isTest });
    if (settled !== 'settled') throw fail('PaymentRefused', { message: 'این فاکتور دیگر پرداختنی نیست.' });
  });
}
