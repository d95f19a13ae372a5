import type { Platform } from '../../platform/context.ts';
import type { Db } from '../../platform/db/tables.ts';
import { lockForTransaction, runTransaction } from '../../platform/db/transaction.ts';
import { fail, invalidFields } from '../../platform/errors.ts';
import { randomToken } from '../../platform/ids.ts';
import { formatToman, type Rial } from '../../platform/money.ts';
import { listRefundedServices, type RefundedService } from '../services/refund-effects/choices.ts';
import { storeEffects } from '../services/refund-effects/effects.ts';
import type { ChosenEffect } from '../services/refund-effects/types.ts';
import { isCredited } from '../services/revoke-credit.ts';
import { recordShopEvent } from '../timeline/record-event.ts';
import { chooseEffects } from './choose-effects.ts';
import { leftToRefund } from './left.ts';
import type { RefundsTable } from './tables.ts';

interface NewRefund {
  invoiceId: string;
  amount: Rial;
  method: RefundsTable['method'];
  reason: string;
  /** Actions for the paid services; others get the default of `effect-rules.ts`. */
  effects?: readonly ChosenEffect[];
  /** Requesting staff user; null for the customer. */
  staff: string | null;
}

/**
 * Requests a refund of a paid invoice, with the actions for its services. Requested and not rejected refunds never exceed
 * the paid amount, also under concurrency.
 */
export async function requestRefund(platform: Platform, refund: NewRefund): Promise<{ id: string }> {
  return runTransaction(platform, (trx) => requestRefundWithin(platform, trx, refund));
}

/** Same inside a running transaction. */
export async function requestRefundWithin(platform: Platform, trx: Db, refund: NewRefund): Promise<{ id: string }> {
  const { invoiceId, amount, method, reason, effects: chosen = [], staff } = refund;
  const id = randomToken(12);
  await lockForTransaction(platform, trx, `refunds ${invoiceId}`);
  const invoice = await trx.selectFrom('invoices').selectAll().where('id', '=', invoiceId).executeTakeFirst();
  if (!invoice) throw fail('NotFound');
  const paid = { total: invoice.total_rial, fromBalance: invoice.balance_rial, paidAt: invoice.paid_at };
  const { all: left, byGateway } = leftToRefund(paid, await refundsOf(trx, invoiceId));
  if (amount <= 0 || amount % 10 !== 0 || amount > left)
    throw invalidFields({ amount: `مبلغی تا ${formatToman(left)} بنویسید؛ بیش از آنچه پرداخت شده برنمی‌گردد.` });
  if (method === 'balance' && (invoice.purpose === 'top-up' || (await isCredited(trx, invoiceId))))
    throw invalidFields({ method: 'این پول خودش اعتبار حساب است؛ راه دیگری را انتخاب کنید.' });
  const attemptId = await attemptOf(trx, invoiceId);
  if (method === 'gateway' && attemptId === null)
    throw invalidFields({ method: 'این فاکتور با درگاه پرداخت نشده است؛ راه دیگری را انتخاب کنید.' });
  if (method === 'gateway' && amount > byGateway)
    throw invalidFields({
      amount: `درگاه تا ${formatToman(byGateway)} برمی‌گرداند؛ باقی از اعتبار مشتری پرداخت شده است و به همان برمی‌گردد.`,
    });
  const services = await listRefundedServices(trx, invoice, platform.clock.now());
  const effects = chooseEffects(services, chosen, { isWhole: amount === left, now: platform.clock.now() });
  await trx
    .insertInto('refunds')
    .values({
      id,
      invoice_id: invoiceId,
      user_id: invoice.user_id,
      attempt_id: attemptId,
      amount_rial: amount,
      method,
      state: 'requested',
      reason,
      asked_by: staff,
      decided_by: null,
      trace: '',
      created_at: platform.clock.now(),
      done_at: null,
    })
    .execute();
  await storeEffects(trx, { refundId: id, invoiceId, effects });
  await recordShopEvent(platform, trx, {
    kind: 'refund-requested',
    invoiceId,
    orderId: invoice.order_id,
    serviceId: invoice.service_id,
    userId: invoice.user_id,
    data: { amount, method, reason },
    by: staff,
  });
  return { id };
}

/** Loads the services paid by an invoice, with their possible actions; none while it is unpaid. */
export async function readBought(db: Db, invoiceId: string, now: number): Promise<RefundedService[]> {
  const invoice = await db.selectFrom('invoices').selectAll().where('id', '=', invoiceId).executeTakeFirst();
  return invoice && invoice.paid_at !== null ? listRefundedServices(db, invoice, now) : [];
}

function refundsOf(trx: Db, invoiceId: string) {
  return trx
    .selectFrom('refunds')
    .select(['state', 'method', 'amount_rial as amount'])
    .where('invoice_id', '=', invoiceId)
    .execute();
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
