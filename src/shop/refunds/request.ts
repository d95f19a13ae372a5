import type { Platform } from '../../platform/context.ts';
import type { Db } from '../../platform/db/tables.ts';
import { serialise, write } from '../../platform/db/write.ts';
import { fail, invalidFields } from '../../platform/errors.ts';
import { randomToken } from '../../platform/ids.ts';
import { formatToman, type Rial, rial } from '../../platform/money.ts';
import { note } from '../timeline/note.ts';
import type { RefundsTable } from './tables.ts';

interface NewRefund {
  invoiceId: string;
  amount: Rial;
  method: RefundsTable['method'];
  reason: string;
  /** The person of staff who asks; null for the customer. */
  staff: string | null;
}

/**
 * Asks for money of a paid invoice to go back. What was asked for and not refused never comes to more than was paid,
 * however many ask at once.
 */
export async function requestRefund(platform: Platform, refund: NewRefund): Promise<{ id: string }> {
  const { invoiceId, amount, method, reason, staff } = refund;
  const id = randomToken(12);
  return write(platform, async (trx) => {
    await serialise(platform, trx, `refunds ${invoiceId}`);
    const invoice = await trx.selectFrom('invoices').selectAll().where('id', '=', invoiceId).executeTakeFirst();
    if (!invoice) throw fail('NotFound');
    const left = rial(invoice.paid_at === null ? 0 : invoice.total_rial - (await askedFor(trx, invoiceId)));
    if (amount <= 0 || amount % 10 !== 0 || amount > left)
      throw invalidFields({ amount: `مبلغی تا ${formatToman(left)} بنویسید؛ بیش از آنچه پرداخت شده برنمی‌گردد.` });
    if (method === 'balance' && invoice.purpose === 'top-up')
      throw invalidFields({ method: 'این پول خودش اعتبار حساب است؛ راه دیگری را انتخاب کنید.' });
    const attemptId = await attemptOf(trx, invoiceId);
    if (method === 'gateway' && attemptId === null)
      throw invalidFields({ method: 'این فاکتور با درگاه پرداخت نشده است؛ راه دیگری را انتخاب کنید.' });
    await trx
      .insertInto('refunds')
      .values({
        ...{ id, invoice_id: invoiceId, user_id: invoice.user_id, attempt_id: attemptId, amount_rial: amount, method },
        ...{ state: 'requested', reason, asked_by: staff, decided_by: null, trace: '' },
        ...{ created_at: platform.clock.now(), done_at: null },
      })
      .execute();
    await note(platform, trx, {
      ...{ kind: 'refund-requested', invoiceId, orderId: invoice.order_id, serviceId: invoice.service_id },
      ...{ userId: invoice.user_id, data: { amount, method, reason }, by: staff },
    });
    return { id };
  });
}

async function askedFor(trx: Db, invoiceId: string): Promise<number> {
  const rows = await trx
    .selectFrom('refunds')
    .select('amount_rial')
    .where('invoice_id', '=', invoiceId)
    .where('state', '!=', 'refused')
    .execute();
  return rows.reduce((sum, row) => sum + row.amount_rial, 0);
}

/** The attempt that settled an invoice, when it was paid at a gateway. */
async function attemptOf(trx: Db, invoiceId: string): Promise<string | null> {
  const attempt = await trx
    .selectFrom('payment_attempts')
    .innerJoin('invoices', 'invoices.id', 'payment_attempts.invoice_id')
    .select('payment_attempts.id')
    .where('invoice_id', '=', invoiceId)
    .where('payment_attempts.state', '=', 'settled')
    .where('payment_attempts.reason', '=', '')
    .whereRef('payment_attempts.gateway', '=', 'invoices.paid_by')
    .executeTakeFirst();
  return attempt?.id ?? null;
}
