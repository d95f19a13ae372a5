import type { Selectable } from 'kysely';
import { listUsersWithRight } from '../../content/users/index.ts';
import type { Platform } from '../../platform/context.ts';
import type { Db } from '../../platform/db/tables.ts';
import { runTransaction, type Touch } from '../../platform/db/transaction.ts';
import { AppError, fail, invalidFields } from '../../platform/errors.ts';
import { rial } from '../../platform/money.ts';
import { postLedgerEntry } from '../balance/index.ts';
import { returnSoldStock } from '../catalogue/index.ts';
import { createCreditNote, listCreditNotes } from '../credit-notes/index.ts';
import { notifyCustomer } from '../customers/index.ts';
import { invoiceMachine } from '../invoices/states.ts';
import type { InvoicesTable } from '../invoices/tables.ts';
import { orderMachine } from '../orders/states.ts';
import { creditNotePath } from '../paths.ts';
import { applyEffects, dropEffects, lockPaidFor, shortenedBy } from '../services/refund-effects/effects.ts';
import { isCredited, revokeCredit } from '../services/revoke-credit.ts';
import { transition } from '../state-machine.ts';
import type { EventKind } from '../timeline/event-messages.ts';
import { recordShopEvent } from '../timeline/record-event.ts';
import { type RefundState, refundMachine } from './states.ts';
import type { RefundsTable } from './tables.ts';

type Invoice = Selectable<InvoicesTable>;
export type Refund = Selectable<RefundsTable>;

interface Decision {
  id: string;
  /** Expected version. */
  version: number;
  staff: string;
}

/**
 * Approves a refund. To the balance it is paid immediately; `sendRefundsDue` sends gateway refunds, and manual transfers
 * wait for `completeRefund`. The requester cannot approve it, unless no one else may: then with a reason.
 */
export async function approveRefund(
  platform: Platform,
  { reason = '', ...decision }: Decision & { reason?: string },
): Promise<void> {
  await runTransaction(platform, async (trx, touch) => {
    const refund = await decide(trx, decision, 'approved');
    const isOwn = refund.asked_by === decision.staff;
    if (isOwn) await requireOtherStaff(trx, decision.staff, reason);
    const data = isOwn ? { reason } : {};
    await takeCredit(platform, trx, refund, decision.staff);
    await recordRefundEvent(platform, trx, refund, { kind: 'refund-approved', data, by: decision.staff });
    if (refund.method === 'balance') await finishRefund(platform, trx, touch, { refund, by: decision.staff });
  });
}

/** Approves and pays a refund to the balance of what could not be delivered, in the transaction that requested it. */
export async function approveAtOnce(platform: Platform, trx: Db, touch: Touch, id: string): Promise<void> {
  const requested = await trx.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const set = { version: requested.version + 1 };
  if (!(await transition(trx, refundMachine, id, 'approved', set))) throw conflict();
  const refund: Refund = { ...requested, ...set, state: 'approved' };
  await recordRefundEvent(platform, trx, refund, { kind: 'refund-approved', by: null });
  await finishRefund(platform, trx, touch, { refund, by: null });
}

async function requireOtherStaff(trx: Db, staff: string, reason: string): Promise<void> {
  const others = (await listUsersWithRight(trx, 'refunds.decide')).filter(({ id }) => id !== staff);
  if (others.length > 0)
    throw fail('Forbidden', { message: 'این درخواست را خودتان داده‌اید؛ همکار دیگری باید آن را بپذیرد.' });
  if (reason === '') throw invalidFields({ reason: 'این درخواست را خودتان داده‌اید؛ دلیل پذیرفتنش را بنویسید.' });
}

export async function refuseRefund(
  platform: Platform,
  { reason, ...decision }: Decision & { reason: string },
): Promise<void> {
  await runTransaction(platform, async (trx) => {
    const { state } = await find(trx, decision);
    const refund = await decide(trx, decision, 'refused');
    if (state === 'approved') await giveCreditBack(platform, trx, refund, decision.staff);
    await dropEffects(trx, refund.id);
    await recordRefundEvent(platform, trx, refund, { kind: 'refund-refused', data: { reason }, by: decision.staff });
  });
}

/** Debits a credited amount from the balance before it is refunded, so that it cannot be spent as well. */
async function takeCredit(platform: Platform, trx: Db, refund: Refund, by: string): Promise<void> {
  const entry = await creditOf(trx, refund);
  if (!entry) return;
  await postLedgerEntry(platform, trx, {
    ...entry,
    amount: rial(-refund.amount_rial),
    key: `paid-out:${refund.id}`,
    by,
  }).catch((thrown: unknown) => {
    if (!(thrown instanceof AppError) || thrown.name !== 'BalanceTooLow') throw thrown;
    throw fail('BalanceTooLow', { message: 'مشتری این اعتبار را خرج کرده است؛ بیش از مانده‌اش برنمی‌گردد.' });
  });
}

async function giveCreditBack(platform: Platform, trx: Db, refund: Refund, by: string): Promise<void> {
  const entry = await creditOf(trx, refund);
  if (!entry) return;
  await postLedgerEntry(platform, trx, {
    ...entry,
    amount: rial(refund.amount_rial),
    key: `paid-out-back:${refund.id}`,
    by,
  });
}

/** Ledger entry of a credited amount, by a top-up or an overpayment; null if the invoice bought something. */
async function creditOf(trx: Db, { invoice_id: invoiceId, user_id: userId }: Refund) {
  const { purpose, is_test } = await trx
    .selectFrom('invoices')
    .select(['purpose', 'is_test'])
    .where('id', '=', invoiceId)
    .executeTakeFirstOrThrow();
  const isCredit = purpose === 'top-up' || (await isCredited(trx, invoiceId));
  return isCredit ? { userId, invoiceId, kind: 'paid-out' as const, isTest: is_test === 1 } : null;
}

/** Completes a manual transfer by staff; `trace` is the bank's tracking number. */
export async function completeRefund(
  platform: Platform,
  { trace, ...decision }: Decision & { trace: string },
): Promise<void> {
  const number = trace.trim().slice(0, 100);
  if (number === '') throw invalidFields({ trace: 'شمارهٔ پیگیری واریز را بنویسید.' });
  await runTransaction(platform, async (trx, touch) => {
    const refund = await find(trx, decision);
    if (refund.state !== 'approved' || refund.method !== 'manual') throw conflict();
    await finishRefund(platform, trx, touch, { refund, by: decision.staff, set: { trace: number } });
  });
}

/** Switches a refund that the gateway rejected to manual transfer. */
export async function refundByHand(platform: Platform, decision: Decision): Promise<void> {
  await runTransaction(platform, async (trx) => {
    const refund = await find(trx, decision);
    if (refund.state !== 'approved' || refund.method !== 'gateway') throw conflict();
    await trx
      .updateTable('refunds')
      .set((eb) => ({ method: 'manual', problem: '', version: eb('version', '+', 1) }))
      .where('id', '=', refund.id)
      .where('state', '=', 'approved')
      .execute();
  });
}

/** Retries a rejected gateway refund under a new idempotency key: the old key keeps returning the rejection. */
export async function retryRefund(platform: Platform, decision: Decision): Promise<void> {
  await runTransaction(platform, async (trx) => {
    const refund = await find(trx, decision);
    const again = await trx
      .updateTable('refunds')
      .set((eb) => ({ problem: '', retries: eb('retries', '+', 1), version: eb('version', '+', 1) }))
      .where('id', '=', refund.id)
      .where('version', '=', refund.version)
      .where('state', '=', 'approved')
      .where('method', '=', 'gateway')
      .where('problem', '!=', '')
      .executeTakeFirst();
    if (again.numUpdatedRows !== 1n) throw conflict();
    await recordRefundEvent(platform, trx, refund, { kind: 'refund-retried', by: decision.staff });
  });
}

async function find(trx: Db, { id, version }: Decision): Promise<Refund> {
  const refund = await trx.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst();
  if (!refund) throw fail('NotFound');
  if (refund.version !== version) throw conflict();
  return refund;
}

const conflict = () => fail('EditConflict', { message: 'این درخواست بازگشت وجه در این میان تغییر کرده است.' });

/** Transitions a refund of the expected version; throws `EditConflict` if it has changed meanwhile. */
async function decide(trx: Db, decision: Decision, to: RefundState): Promise<Refund> {
  const refund = await find(trx, decision);
  const set = { decided_by: decision.staff, version: refund.version + 1 };
  if (!(await transition(trx, refundMachine, refund.id, to, set))) throw conflict();
  return { ...refund, ...set, state: to };
}

/**
 * Finishes a refund whose money was sent: marks invoice and order as refunded, applies the chosen actions to the services,
 * and notifies the customer. Of concurrent calls one counts.
 */
export async function finishRefund(
  platform: Platform,
  trx: Db,
  touch: Touch,
  { refund, by, set = {} }: { refund: Refund; by: string | null; set?: Partial<RefundsTable> },
): Promise<boolean> {
  await lockPaidFor(trx, await invoiceOf(trx, refund));
  const done = { ...set, done_at: platform.clock.now(), version: refund.version + 1 };
  if (!(await transition(trx, refundMachine, refund.id, 'done', done))) return false;
  const invoice = await trx
    .updateTable('invoices')
    .set((eb) => ({ refunded_rial: eb('refunded_rial', '+', refund.amount_rial) }))
    .where('id', '=', refund.invoice_id)
    .where((eb) => eb(eb('refunded_rial', '+', refund.amount_rial), '<=', eb.ref('total_rial')))
    .returningAll()
    .executeTakeFirst();
  if (!invoice) throw new Error(`the refund ${refund.id} is more than was paid`);
  const isWhole = invoice.refunded_rial === invoice.total_rial;
  const state = isWhole ? 'refunded' : 'part_refunded';
  await transition(trx, invoiceMachine, refund.invoice_id, state);
  if (invoice.purpose === 'order' && invoice.order_id !== null)
    await transition(trx, orderMachine, invoice.order_id, state);
  const shortened = await shortenedBy(trx, refund.id);
  await revokeCredit(platform, trx, invoice, { amount: refund.amount_rial, shortened });
  await applyEffects(platform, trx, { refundId: refund.id, invoice, by: refund.decided_by });
  if (isWhole && invoice.purpose === 'order' && invoice.order_id !== null) await returnStock(trx, invoice.order_id);
  if (refund.method === 'balance')
    await postLedgerEntry(platform, trx, {
      userId: refund.user_id,
      amount: rial(refund.amount_rial),
      kind: 'refund',
      key: `refund:${refund.id}`,
      invoiceId: refund.invoice_id,
      isTest: invoice.is_test === 1,
      by,
    });
  const note = await noteOf(platform, trx, { refund, invoice });
  const data = note.isNew ? { creditNote: note.number } : {};
  await recordRefundEvent(platform, trx, refund, { kind: 'refund-done', data, by });
  await notifyCustomer(platform, trx, {
    userId: refund.user_id,
    dedupeKey: `refund-done:${refund.id}`,
    kind: refund.method === 'balance' ? 'refund-credited' : 'refund-done',
    attach: { kind: 'credit-note', id: note.id, invoiceId: invoice.id },
    data: {
      amount: rial(refund.amount_rial),
      path: creditNotePath({ id: note.id, invoiceId: invoice.id }),
    },
  });
  touch('outbox');
  return true;
}

/**
 * Creates the credit note of a refund. A credited invoice already has its note: its refund only pays out the balance.
 */
async function noteOf(
  platform: Platform,
  trx: Db,
  { refund, invoice }: { refund: Refund; invoice: Invoice },
): Promise<{ id: string; number: number; isNew: boolean }> {
  const [earlier] = (await isCredited(trx, invoice.id)) ? await listCreditNotes(trx, [invoice.id]) : [];
  if (earlier) return { id: earlier.id, number: earlier.number, isNew: false };
  const made = await createCreditNote(platform, trx, {
    invoice,
    amount: rial(refund.amount_rial),
    method: refund.method,
    refundId: refund.id,
    reason: refund.reason,
  });
  return { ...made, isNew: true };
}

/** Returns the stock of an order whose services all ended before delivery. */
async function returnStock(trx: Db, orderId: string): Promise<void> {
  const made = await trx
    .selectFrom('services')
    .select('id')
    .where('order_id', '=', orderId)
    .where((eb) => eb.or([eb('anchor_at', 'is not', null), eb('state', '!=', 'terminated')]))
    .executeTakeFirst();
  if (!made) await returnSoldStock(trx, orderId);
}

const invoiceOf = (trx: Db, { invoice_id: id }: Refund) =>
  trx.selectFrom('invoices').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

export async function recordRefundEvent(
  platform: Platform,
  trx: Db,
  refund: Refund,
  { kind, data = {}, by }: { kind: EventKind; data?: Record<string, unknown>; by: string | null },
): Promise<void> {
  const invoice = await invoiceOf(trx, refund);
  await recordShopEvent(platform, trx, {
    kind,
    invoiceId: refund.invoice_id,
    orderId: invoice.order_id,
    serviceId: invoice.service_id,
    userId: refund.user_id,
    data: { amount: refund.amount_rial, method: refund.method, ...data },
    by,
  });
}
