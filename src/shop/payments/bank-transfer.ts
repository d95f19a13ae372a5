import type { StoredUpload } from '../../content/forms/index.ts';
import type { Platform } from '../../platform/context.ts';
import { decodeJson, encodeJson } from '../../platform/db/json.ts';
import { invalidateIn, runTransaction } from '../../platform/db/transaction.ts';
import { fail, invalidFields } from '../../platform/errors.ts';
import { randomToken } from '../../platform/ids.ts';
import { rial } from '../../platform/money.ts';
import { formatJalali, parseJalali } from '../../platform/persian/dates.ts';
import { toLatinDigits } from '../../platform/persian/digits.ts';
import { notifyCustomer } from '../customers/index.ts';
import { heldMs, keepOrderOpen, transferMs } from '../orders/keep-open.ts';
import { transition } from '../state-machine.ts';
import type { Attempt } from './attempt.ts';
import { recordPaymentEvent } from './events.ts';
import { paymentNames } from './search-terms.ts';
import { invoiceOf, recordAttemptEvent, settleAttempt } from './settle-attempt.ts';
import { attemptMachine } from './states.ts';

/** Gateway name of bank transfers. */
export const bankTransfer = 'bank-transfer';

/** Transfer reported by a buyer. */
export interface Transfer {
  invoiceId: string;
  /** The tracking number on the receipt; digits and letters in any script. */
  trace: string;
  /** Day of the transfer in the Persian calendar, as typed: `۱۴۰۵/۰۸/۲۴`. */
  paidOn: string;
  /** Receipt, already stored. */
  receipt?: StoredUpload | undefined;
}

/**
 * Records a bank transfer reported by a buyer. Staff check the bank account and approve; until then the order waits. A
 * tracking number pays once: a pending or approved one is rejected, but repeating the same report while pending is
 * idempotent. One rejected by staff can be reported again.
 */
export async function reportTransfer(
  platform: Platform,
  reported: Transfer,
): Promise<{ attemptId: string; isNew: boolean }> {
  const now = platform.clock.now();
  const { trace, paidOn } = parseReportedTransfer(reported, now);
  return runTransaction(platform, async (trx) => {
    const invoice = await trx
      .selectFrom('invoices')
      .selectAll()
      .where('id', '=', reported.invoiceId)
      .executeTakeFirst();
    if (!invoice) throw fail('NotFound');
    const { order_id: orderId, purpose } = invoice;
    const isOpen =
      invoice.state === 'proforma' &&
      (orderId === null ||
        purpose !== 'order' ||
        (await keepOrderOpen(trx, { orderId, now, until: now + transferMs, longest: heldMs })));
    if (!isOpen) throw fail('PaymentRefused', { message: 'این فاکتور دیگر پرداختنی نیست.' });
    const id = randomToken(12);
    const made = await trx
      .insertInto('payment_attempts')
      .values({
        id,
        secret_hash: id,
        invoice_id: invoice.id,
        gateway: bankTransfer,
        ref: trace,
        state: 'verifying',
        is_test: invoice.is_test,
        amount_rial: invoice.total_rial,
        currency: 'IRR',
        minor_amount: invoice.total_rial,
        paid_minor: null,
        rate: null,
        rate_at: null,
        redirect: null,
        raw: encodeJson({ trace, paidOn, receipt: reported.receipt }),
        reason: '',
        created_at: now,
        expires_at: now + transferMs,
        check_at: null,
        held_until: null,
        settled_at: null,
      })
      .onConflict((conflict) => conflict.columns(['gateway', 'ref']).doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!made) {
      const twin = await trx
        .selectFrom('payment_attempts')
        .select('id')
        .where('gateway', '=', bankTransfer)
        .where('ref', '=', trace)
        .where('invoice_id', '=', invoice.id)
        .where('state', '=', 'verifying')
        .executeTakeFirst();
      if (twin) return { attemptId: twin.id, isNew: false };
      throw invalidFields({ trace: 'این شمارهٔ پیگیری پیش‌تر ثبت شده است.' });
    }
    invalidateIn(trx, 'payment_attempts');
    await paymentNames.put(trx, id);
    await recordPaymentEvent(platform, trx, {
      gateway: bankTransfer,
      attemptId: id,
      kind: 'told',
      data: { trace, paidOn },
    });
    await recordAttemptEvent(platform, trx, made, { kind: 'transfer-told', data: { trace, paidOn } });
    return { attemptId: id, isNew: true };
  });
}

/** Normalises a reported transfer for storage. */
export function parseReportedTransfer(reported: Transfer, now: number): { trace: string; paidOn: string } {
  const trace = toLatinDigits(reported.trace).replace(/[\s-]/g, '').toUpperCase();
  const day = parseJalali(reported.paidOn);
  const problems: Record<string, string> = {};
  if (!/^[0-9A-Z]{4,40}$/.test(trace)) problems.trace = 'شمارهٔ پیگیری را از روی رسید بنویسید.';
  if (reported.paidOn.trim() === '') problems.paidOn = 'روز واریز را بنویسید.';
  else if (day === null) problems.paidOn = 'روز واریز را مانند ۱۴۰۵/۰۸/۲۴ بنویسید.';
  else if (day > now) problems.paidOn = 'روز واریز هنوز نرسیده است؛ روز روی رسید را بنویسید.';
  if (day === null || Object.keys(problems).length > 0) throw invalidFields(problems);
  return { trace, paidOn: formatJalali(day, { style: 'short' }) };
}

/** Approves a transfer whose money staff have found; it settles the invoice like any other payment. */
export async function approveTransfer(
  platform: Platform,
  { attemptId, staff }: { attemptId: string; staff: string },
): Promise<void> {
  await decide(platform, attemptId, async (trx, touch, attempt) => {
    await recordPaymentEvent(platform, trx, { gateway: bankTransfer, attemptId, kind: 'approved', data: { staff } });
    await recordAttemptEvent(platform, trx, attempt, { kind: 'transfer-approved', data: {}, by: staff });
    return settleAttempt(platform, trx, touch, { attempt, set: { paid_minor: attempt.minor_amount }, staff });
  });
}

/**
 * Records that the money of a transfer was not found, and notifies the buyer of the reason. Frees its tracking number, so
 * that the same transfer can be reported again; `raw` stores the number.
 */
export async function refuseTransfer(
  platform: Platform,
  { attemptId, staff, reason }: { attemptId: string; staff: string; reason: string },
): Promise<void> {
  await decide(platform, attemptId, async (trx, touch, attempt) => {
    await recordPaymentEvent(platform, trx, {
      gateway: bankTransfer,
      attemptId,
      kind: 'refused',
      data: { staff, reason },
    });
    await recordAttemptEvent(platform, trx, attempt, { kind: 'transfer-refused', data: { reason }, by: staff });
    await notifyCustomer(platform, trx, {
      userId: (await invoiceOf(trx, attempt)).user_id,
      kind: 'transfer-refused',
      dedupeKey: `transfer-refused:${attemptId}`,
      data: {
        amount: rial(attempt.amount_rial),
        trace: attempt.ref ?? '',
        reason,
        path: `/shop/pay/${attempt.invoice_id}`,
      },
    });
    touch('outbox');
    return transition(trx, attemptMachine, attemptId, 'failed', { reason, ref: null });
  });
}

/** Returns the reference of an attempt for people: the gateway's, or the tracking number of a transfer. */
export function shownRef({ gateway, ref, raw }: Pick<Attempt, 'gateway' | 'ref' | 'raw'>): string | null {
  if (ref !== null || gateway !== bankTransfer || raw === null) return ref;
  return (decodeJson(raw) as { trace?: string }).trace ?? null;
}

type Decide = (...args: [...Parameters<Parameters<typeof runTransaction>[1]>, Attempt]) => Promise<boolean>;

/** Applies one decision; a later one throws `EditConflict` and is rolled back. */
async function decide(platform: Platform, attemptId: string, work: Decide): Promise<void> {
  await runTransaction(platform, async (trx, touch) => {
    const attempt = await trx
      .selectFrom('payment_attempts')
      .selectAll()
      .where('id', '=', attemptId)
      .where('gateway', '=', bankTransfer)
      .executeTakeFirst();
    if (!attempt) throw fail('NotFound');
    const isOpen = attempt.state === 'verifying' && (await work(trx, touch, attempt));
    if (!isOpen) throw fail('EditConflict', { message: 'دربارهٔ این واریز پیش‌تر تصمیم گرفته شده است.' });
  });
}
