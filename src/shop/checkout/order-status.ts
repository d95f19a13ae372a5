import type { BankAccount } from '../../content/settings/schema.ts';
import { type Invoice, readInvoice } from '../invoices/index.ts';
import { findOrder, type Order } from '../orders/index.ts';
import { paymentName } from '../payment-names.ts';
import { bankTransfer } from '../payments/bank-transfer.ts';
import { readRates } from '../payments/charge.ts';
import type { Shop } from '../payments/index.ts';
import { listPendingTransfers, type PendingTransfer } from '../payments/pending-transfers.ts';
import { tryState } from '../payments/phase.ts';
import type { AttemptState } from '../payments/states.ts';
import { findNeedingDetails } from '../services/domain-news.ts';
import { listBriefServices, type ServiceSummary } from '../services/summary.ts';
import { type OrderPhase, orderPhase } from './order-phase.ts';
import { paymentMethodsFor, readBankAccounts, readSpendable } from './payment-methods.ts';
import type { PaymentMethod } from './types.ts';

/** Data of the order page, for holders of its secret link. */
export interface OrderStatus {
  key: string;
  phase: OrderPhase;
  order: Pick<Order, 'code' | 'isTest' | 'quote' | 'placedAt' | 'expiresAt'>;
  invoice: Pick<Invoice, 'id' | 'number' | 'total' | 'fromBalance' | 'paidAt' | 'paidBy'>;
  services: ServiceSummary[];
  /** The first service that waits for data that its owner must enter; null if there is none. */
  needsDetails: string | null;
  /** Reason why the last payment attempt failed; empty if unknown, or if it did not. */
  reason: string;
  /** Payment attempts, oldest first. */
  tries: Array<{ way: string; at: number; isFailed: boolean; isTransfer: boolean }>;
  /** Current payment methods; empty if it cannot be paid. */
  ways: PaymentMethod[];
  /** Accounts for bank transfers; empty if not possible now. */
  accounts: readonly BankAccount[];
  /** Transfers that wait for approval. */
  pendingTransfers: PendingTransfer[];
}

/** Finds the order of a tracking page; null for an unknown key. Only its owner, `userId`, may spend the balance. */
export async function readOrderStatus(
  shop: Shop,
  key: string,
  userId: string | null = null,
): Promise<OrderStatus | null> {
  const { platform, gateways } = shop;
  const order = await findOrder(platform.db, key);
  const invoice = order && (await readInvoice(platform.db, order.invoiceId));
  if (!invoice) return null;
  const attempts = await platform.db
    .selectFrom('payment_attempts')
    .select(['gateway', 'ref', 'state', 'reason', 'created_at'])
    .where('invoice_id', '=', invoice.id)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  const services = await listBriefServices(platform.db, { orderId: order.id });
  const needing = await findNeedingDetails(
    platform.db,
    services.map(({ id }) => id),
  );
  const phase = orderPhase({
    order: order.state,
    invoice: invoice.state,
    attempts: attempts.map(tryState),
    services: services.map(({ state }) => state),
    needsDetails: needing.size > 0,
  });
  const isOpen = order.state === 'placed' && ['waiting', 'failed', 'refunding'].includes(phase);
  const spendable = userId === invoice.userId ? await readSpendable(platform.db, invoice) : null;
  const fitting = gateways.filter(({ kind }) => (kind === 'test') === order.isTest);
  return {
    key,
    phase,
    order,
    invoice,
    services,
    needsDetails: services.find(({ id }) => needing.has(id))?.id ?? null,
    reason: phase === 'failed' ? (attempts[0]?.reason ?? '') : '',
    tries: attempts
      // Excludes attempts without a gateway reference: no buyer was redirected to them.
      .filter(({ gateway, ref, state }) => ref !== null || gateway === bankTransfer || isOver(state))
      .map(({ gateway, created_at, state }) => ({
        way: paymentName(gateway),
        at: created_at,
        isFailed: isOver(state),
        isTransfer: gateway === bankTransfer,
      }))
      .reverse(),
    ways: isOpen ? paymentMethodsFor(fitting, invoice.total, { spendable, rates: await readRates(shop) }) : [],
    accounts: isOpen ? await readBankAccounts(platform) : [],
    pendingTransfers: phase === 'approving' ? await listPendingTransfers(platform.db, invoice.id) : [],
  };
}

const isOver = (state: AttemptState) => state === 'failed' || state === 'expired';
