import type { Platform } from '../../platform/context.ts';
import type { Db } from '../../platform/db/tables.ts';
import { write } from '../../platform/db/write.ts';
import { fail } from '../../platform/errors.ts';
import { rial } from '../../platform/money.ts';
import { book } from '../balance/index.ts';
import { lockServiceOf, settleInvoice } from './settle.ts';

/**
 * Pays an invoice from the balance of its owner: the entry and the settling are one transaction. Raises `BalanceTooLow`
 * when it does not suffice, and `PaymentRefused` for what is paid already or cannot be paid. Money of the test gateway
 * pays for tests only, and tests are paid by nothing else: what real money does not suffice for becomes one, and a
 * service that real money runs is none.
 */
export async function payFromBalance(
  platform: Platform,
  { invoiceId, userId }: { invoiceId: string; userId: string },
): Promise<void> {
  await write(platform, async (trx, touch) => {
    await lockServiceOf(trx, invoiceId);
    const invoice = await trx
      .selectFrom('invoices')
      .leftJoin('services', 'services.id', 'invoices.service_id')
      .select(['purpose', 'total_rial', 'invoices.is_test', 'services.is_test as isTestService'])
      .where('invoices.id', '=', invoiceId)
      .where('invoices.user_id', '=', userId)
      .executeTakeFirst();
    if (!invoice) throw fail('NotFound');
    if (invoice.purpose === 'top-up')
      throw fail('PaymentRefused', { message: 'اعتبار را با خود اعتبار نمی‌توان افزود.' });
    const isTest = invoice.is_test === 1 || (await moneyOf(trx, { userId, isTest: false })) < invoice.total_rial;
    if (isTest && invoice.isTestService === 0) throw fail('BalanceTooLow', { message: realSentence });
    // The balance first: until the end of the transaction the number of an invoice holds up everybody.
    await book(platform, trx, {
      ...{ userId, amount: rial(-invoice.total_rial), kind: 'payment', key: `payment:${invoiceId}`, invoiceId, isTest },
    });
    // Asked afterwards, when nobody else can spend: the balance is of both kinds, and one does not fill up the other.
    if ((await moneyOf(trx, { userId, isTest })) < 0) throw fail('BalanceTooLow', { message: mixedSentence });
    const settled = await settleInvoice(platform, trx, touch, { invoiceId, by: 'balance', isTest });
    if (settled !== 'settled') throw fail('PaymentRefused', { message: 'این فاکتور دیگر پرداختنی نیست.' });
  });
}

const realSentence = 'اعتبار حساب کافی نیست؛ پول درگاه آزمایشی سرویس واقعی را تمدید یا عوض نمی‌کند.';

const mixedSentence = 'اعتبار حساب کافی نیست؛ پول واقعی و پول درگاه آزمایشی با هم خرج نمی‌شوند.';

async function moneyOf(trx: Db, { userId, isTest }: { userId: string; isTest: boolean }): Promise<number> {
  const { sum } = await trx
    .selectFrom('balance_entries')
    .select((eb) => eb.fn.sum<number | string | null>('amount_rial').as('sum'))
    .where('user_id', '=', userId)
    .where('is_test', '=', Number(isTest))
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
}
