import type { Platform } from '../../platform/context.ts';
import type { Db } from '../../platform/db/tables.ts';
import type { Touch } from '../../platform/db/transaction.ts';
import { rial } from '../../platform/money.ts';
import { postLedgerEntry } from '../balance/index.ts';
import { notifyCustomer } from '../customers/index.ts';
import { settleInvoice } from '../settlement/settle.ts';
import { transition } from '../state-machine.ts';
import type { EventKind } from '../timeline/event-messages.ts';
import { recordShopEvent } from '../timeline/record-event.ts';
import { alertStaff } from './alert-staff.ts';
import type { Attempt } from './attempt.ts';
import { regainPart } from './balance-part.ts';
import { paymentNames } from './search-terms.ts';
import { attemptMachine } from './states.ts';
import type { PaymentAttemptsTable } from './tables.ts';

/**
 * Settles an attempt whose money has arrived in full. It settles the invoice. If that was paid before, its order is over,
 * or the balance lacks its part by now, the money is credited to the customer and staff are alerted. Of concurrent calls
 * one succeeds: returns true if this call did.
 */
export async function settleAttempt(
  platform: Platform,
  trx: Db,
  touch: Touch,
  { attempt, set, staff }: { attempt: Attempt; set: Partial<PaymentAttemptsTable>; staff?: string },
): Promise<boolean> {
  const done = { held_until: null, check_at: null, settled_at: platform.clock.now(), reason: '', ...set };
  if (!(await transition(trx, attemptMachine, attempt.id, 'settled', done))) return false;
  const settled = (await regainPart(platform, trx, attempt))
    ? await settleInvoice(platform, trx, touch, {
        invoiceId: attempt.invoice_id,
        by: attempt.gateway,
        isTest: attempt.is_test === 1,
        part: rial(attempt.balance_rial),
        ...(staff === undefined ? {} : { staff }),
      })
    : 'part-missing';
  if (settled !== 'settled') await credit(platform, trx, touch, { attempt, why: settled });
  // The response has the receipt number, and the invoice has its own number now.
  await paymentNames.put(trx, attempt.id);
  return true;
}

async function credit(
  platform: Platform,
  trx: Db,
  touch: Touch,
  { attempt, why }: { attempt: Attempt; why: 'already-paid' | 'not-payable' | 'part-missing' },
): Promise<void> {
  const { user_id: userId } = await invoiceOf(trx, attempt);
  await postLedgerEntry(platform, trx, {
    userId,
    amount: rial(attempt.amount_rial),
    kind: 'overpaid',
    key: `attempt:${attempt.id}`,
    invoiceId: attempt.invoice_id,
    isTest: attempt.is_test === 1,
  });
  await trx.updateTable('payment_attempts').set({ reason: why }).where('id', '=', attempt.id).execute();
  await alertStaff(platform, trx, touch, { attempt, why });
  await recordAttemptEvent(platform, trx, attempt, {
    kind: 'payment-credited',
    data: { why, total: attempt.amount_rial },
  });
  await notifyCustomer(platform, trx, {
    userId,
    kind: 'money-kept',
    dedupeKey: `money-kept:${attempt.id}`,
    data: { amount: rial(attempt.amount_rial), path: '/account/?tab=balance' },
  });
  touch('outbox');
}

export const invoiceOf = (trx: Db, { invoice_id: id }: Pick<Attempt, 'invoice_id'>) =>
  trx.selectFrom('invoices').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Records an event of an attempt on everything it is for. */
export async function recordAttemptEvent(
  platform: Platform,
  trx: Db,
  attempt: Attempt,
  { kind, data, by }: { kind: EventKind; data: Record<string, unknown>; by?: string },
): Promise<void> {
  const { order_id: orderId, service_id: serviceId, user_id: userId } = await invoiceOf(trx, attempt);
  const about = { orderId, serviceId, userId, invoiceId: attempt.invoice_id };
  await recordShopEvent(platform, trx, { ...about, kind, data: { gateway: attempt.gateway, ...data }, by: by ?? null });
}
