import type { Platform } from '../../platform/context.ts';
import type { Db } from '../../platform/db/tables.ts';
import { runTransaction } from '../../platform/db/transaction.ts';
import { fail } from '../../platform/errors.ts';
import type { Rial } from '../../platform/money.ts';
import { postLedgerEntry } from '../balance/index.ts';
import { recordShopEvent } from '../timeline/record-event.ts';
import { handled } from './staff.ts';

interface Handling {
  attemptId: string;
  /** Credited to the customer's balance, or refunded outside the program. */
  how: 'balance' | 'returned';
  /** Amount actually paid. */
  amount: Rial;
  reason: string;
  by: string;
}

/** Handles money that must be refunded, once: a second call throws `EditConflict`. */
export async function handleRefundDue(platform: Platform, handling: Handling): Promise<void> {
  const { attemptId, how, amount, reason, by } = handling;
  await runTransaction(platform, async (trx) => {
    const { invoice, attempt } = await find(trx, attemptId);
    const seen = await trx
      .updateTable('payment_attempts')
      .set({ reason: how === 'balance' ? 'credited-by-staff' : 'returned-by-staff' })
      .where('id', '=', attemptId)
      .where('state', '=', 'refund_due')
      .where('reason', 'not in', handled)
      .executeTakeFirst();
    if (seen.numUpdatedRows !== 1n) throw fail('EditConflict', { message: 'به این پرداخت پیش‌تر رسیدگی شده است.' });
    if (how === 'balance')
      await postLedgerEntry(platform, trx, {
        userId: invoice.user_id,
        amount,
        kind: 'overpaid',
        key: `attempt:${attemptId}`,
        note: reason,
        by,
        invoiceId: invoice.id,
        isTest: attempt.is_test === 1,
      });
    const kind = how === 'balance' ? 'refund-due-credited' : 'refund-due-returned';
    await recordShopEvent(platform, trx, { ...aboutOf(invoice), kind, data: { total: amount, reason }, by });
  });
}

/** Adds a staff note on a payment to the timeline of its order. */
export async function addPaymentNote(
  platform: Platform,
  { attemptId, text, by }: { attemptId: string; text: string; by: string },
): Promise<void> {
  await runTransaction(platform, async (trx) => {
    const { invoice } = await find(trx, attemptId);
    await recordShopEvent(platform, trx, { ...aboutOf(invoice), kind: 'staff-note', data: { text }, by });
  });
}

async function find(trx: Db, attemptId: string) {
  const attempt = await trx
    .selectFrom('payment_attempts')
    .select(['invoice_id', 'is_test'])
    .where('id', '=', attemptId)
    .executeTakeFirst();
  if (!attempt) throw fail('NotFound', { message: 'این پرداخت پیدا نشد.' });
  const invoice = await trx
    .selectFrom('invoices')
    .select(['id', 'user_id', 'order_id', 'service_id'])
    .where('id', '=', attempt.invoice_id)
    .executeTakeFirstOrThrow();
  return { attempt, invoice };
}

const aboutOf = (invoice: { id: string; user_id: string; order_id: string | null; service_id: string | null }) => ({
  invoiceId: invoice.id,
  userId: invoice.user_id,
  orderId: invoice.order_id,
  serviceId: invoice.service_id,
});
