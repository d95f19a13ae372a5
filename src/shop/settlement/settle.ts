import type { Selectable } from 'kysely';
import { loadSettings } from '../../content/settings/index.ts';
import type { Platform } from '../../platform/context.ts';
import type { Db } from '../../platform/db/tables.ts';
import type { Touch } from '../../platform/db/transaction.ts';
import { fail } from '../../platform/errors.ts';
import { type Rial, rial } from '../../platform/money.ts';
import { postLedgerEntry, spend } from '../balance/index.ts';
import { consumeReservations as sellHeld } from '../catalogue/index.ts';
import { messageItems } from '../catalogue/line-labels.ts';
import { createCreditNote } from '../credit-notes/index.ts';
import { notifyCustomer } from '../customers/index.ts';
import { keepSeller } from '../invoices/goods.ts';
import {
  allocateInvoiceNumber,
  invoiceTitle,
  lockInvoice,
  readInvoice,
  releasePart,
  setPart,
} from '../invoices/index.ts';
import { invoiceNames } from '../invoices/search-terms.ts';
import { invoiceMachine } from '../invoices/states.ts';
import type { InvoicesTable } from '../invoices/tables.ts';
import { orderMachine } from '../orders/states.ts';
import { extendService, startServices, upgradeService } from '../services/index.ts';
import { transition } from '../state-machine.ts';
import { recordShopEvent } from '../timeline/record-event.ts';
import { takeVatOfToday } from './vat-of-today.ts';

export interface Settlement {
  invoiceId: string;
  /** The name of a gateway, `balance`, `bank-transfer` or `staff`. */
  by: string;
  isTest: boolean;
  /** Part of the total from the balance; all of it if `by` is `balance`. */
  part?: Rial;
  /** Staff user who confirms the payment. */
  staff?: string;
}

/**
 * Settles an invoice with all consequences, in the caller's transaction: the single path for every source of money. Of
 * concurrent calls one settles; the others get the result that it is paid, and must book their money themselves. An
 * invoice paid by a test becomes a test, and so does a payment of a test. Throws `BalanceTooLow` if the balance lacks
 * its part; a reservation of another size is released.
 */
export async function settleInvoice(
  platform: Platform,
  trx: Db,
  touch: Touch,
  { invoiceId, by, isTest, part = rial(0), staff }: Settlement,
): Promise<'settled' | 'already-paid' | 'not-payable'> {
  await lockServiceOf(trx, invoiceId);
  const now = platform.clock.now();
  const invoice = await lockInvoice(trx, invoiceId);
  if (!invoice || invoice.state === 'void') return 'not-payable';
  if (!(await transition(trx, invoiceMachine, invoiceId, 'paid', { paid_at: now, paid_by: by }))) return 'already-paid';
  const title = invoiceTitle(invoice.purpose, await codeOf(trx, invoice.order_id));
  const test = isTest || invoice.is_test === 1;
  await takeVatOfToday(trx, invoice, now);
  await keepSeller(trx, await loadSettings({ db: trx, log: platform.log }), toBilled(invoice));
  const isDelivered = await deliver(platform, trx, { invoice, test });
  await takePart(platform, trx, { invoice, test }, part);
  await notifyCustomer(platform, trx, {
    userId: invoice.user_id,
    kind: 'invoice-paid',
    dedupeKey: `invoice-paid:${invoiceId}`,
    attach: { kind: 'invoice', id: invoiceId },
    data: {
      title,
      amount: rial(invoice.total_rial),
      path: `/shop/invoice/${invoiceId}`,
      items: messageItems((await readInvoice(trx, invoiceId))?.lines ?? []),
    },
  });
  // The number is allocated last: it locks the series until the end of the transaction.
  const number = await allocateInvoiceNumber(trx, test ? 'test' : 'official');
  await trx
    .updateTable('invoices')
    .set({ number, is_test: test ? 1 : 0 })
    .where('id', '=', invoiceId)
    .execute();
  await invoiceNames.put(trx, invoiceId);
  await recordShopEvent(platform, trx, {
    ...about(invoice),
    kind: 'invoice-paid',
    data: { by, number, total: invoice.total_rial, part, isTest: test },
    by: staff ?? null,
  });
  if (!isDelivered && invoice.total_rial > 0) await returnToBalance(platform, trx, { invoice, test });
  touch('outbox');
  return 'settled';
}

/**
 * Locks the service of an invoice until the transaction ends. Code that changes a service and its invoices locks the
 * service first, which prevents deadlocks: a renewal voids open upgrades, and an upgrade the open renewal.
 */
export async function lockServiceOf(trx: Db, invoiceId: string): Promise<void> {
  await trx
    .updateTable('services')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', (eb) => eb.selectFrom('invoices').select('service_id').where('invoices.id', '=', invoiceId))
    .execute();
}

async function codeOf(trx: Db, orderId: string | null): Promise<string | null> {
  if (orderId === null) return null;
  const order = await trx.selectFrom('orders').select('code').where('id', '=', orderId).executeTakeFirst();
  return order?.code ?? null;
}

interface Paid {
  invoice: Selectable<InvoicesTable>;
  test: boolean;
}

/** Starts the fulfilment of a paid invoice. Returns false if there is nothing to deliver and the money was credited. */
async function deliver(platform: Platform, trx: Db, { invoice, test }: Paid): Promise<boolean> {
  const { id: invoiceId, purpose, order_id: orderId, service_id: serviceId } = invoice;
  if (purpose === 'top-up') {
    await credit(platform, trx, { invoice, test }, 'top-up');
    return true;
  }
  if (purpose === 'order' && orderId !== null) {
    await transition(trx, orderMachine, orderId, 'completed', { is_test: test ? 1 : 0 });
    const isWhole = await sellHeld(trx, orderId);
    if (!isWhole) await recordShopEvent(platform, trx, { ...about(invoice), kind: 'holds-were-released' });
    await startServices(platform, trx, { orderId, invoiceId, isTest: test });
    return true;
  }
  // Fulfilled manually; staff see the invoice and its timeline.
  if (purpose === 'payment') return true;
  if (serviceId === null) throw new Error(`the ${purpose} invoice ${invoiceId} names nothing to deliver`);
  const proceed = purpose === 'renewal' ? extendService : upgradeService;
  if (await proceed(platform, trx, { serviceId, invoiceId })) {
    // An upgrade reserves its stock under the id of its invoice.
    const isWhole = purpose !== 'upgrade' || (await sellHeld(trx, invoiceId));
    if (!isWhole) await recordShopEvent(platform, trx, { ...about(invoice), kind: 'holds-were-released' });
    return true;
  }
  // The service has ended or already has the purchase, so the money is credited to the customer.
  await credit(platform, trx, { invoice, test }, 'overpaid');
  await recordShopEvent(platform, trx, {
    ...about(invoice),
    kind: 'payment-credited',
    data: { total: invoice.total_rial },
  });
  return false;
}

/** Makes the credit note of an invoice whose money was credited, and notifies the customer. */
async function returnToBalance(platform: Platform, trx: Db, { invoice, test }: Paid): Promise<void> {
  const { id: invoiceId, user_id: userId } = invoice;
  const amount = rial(invoice.total_rial);
  const { id } = await createCreditNote(platform, trx, {
    invoice: { ...invoice, is_test: test ? 1 : 0 },
    amount,
    method: 'balance',
    refundId: null,
    reason: '',
  });
  await notifyCustomer(platform, trx, {
    userId,
    kind: 'money-kept',
    dedupeKey: `money-kept:${invoiceId}`,
    attach: { kind: 'credit-note', id, invoiceId },
    data: { amount, path: '/account/?tab=balance' },
  });
}

/** Debits the part from the balance, unless already reserved. */
async function takePart(platform: Platform, trx: Db, { invoice, test }: Paid, part: Rial): Promise<void> {
  if (invoice.balance_rial === part) return;
  await releasePart(platform, trx, invoice);
  const { id: invoiceId, user_id: userId } = invoice;
  const payment = { userId, amount: part, kind: 'payment', key: `payment:${invoiceId}`, invoiceId } as const;
  if (part > 0 && !(await spend(platform, trx, { ...payment, isTest: test }))) throw fail('BalanceTooLow');
  await setPart(trx, invoiceId, part);
}

async function credit(platform: Platform, trx: Db, { invoice, test }: Paid, kind: 'top-up' | 'overpaid') {
  await postLedgerEntry(platform, trx, {
    userId: invoice.user_id,
    amount: rial(invoice.total_rial),
    kind,
    key: `${kind}:${invoice.id}`,
    invoiceId: invoice.id,
    isTest: test,
  });
}

const toBilled = ({ id, purpose, order_id, service_id }: Paid['invoice']) => ({
  id,
  purpose,
  orderId: order_id,
  serviceId: service_id,
});

const about = ({ id, user_id, order_id, service_id }: Paid['invoice']) => ({
  invoiceId: id,
  userId: user_id,
  orderId: order_id,
  serviceId: service_id,
});
