import type { InvoiceState } from '../invoices/states.ts';
import type { OrderState } from '../orders/states.ts';
import type { TryState } from '../payments/phase.ts';
import type { ServiceState } from '../services/states.ts';

/** Order status for the customer: combines order, invoice, payment and services. */
export type OrderPhase =
  /** Not paid yet. */
  | 'waiting'
  /** The buyer returned from the gateway, which has not confirmed the payment yet. */
  | 'verifying'
  /** The buyer reported a bank transfer, which staff have not confirmed yet. */
  | 'approving'
  /** The last payment attempt failed. */
  | 'failed'
  /** Money arrived that does not pay this order; it is refunded. */
  | 'refunding'
  /** Paid; a domain waits for data that its owner must enter. */
  | 'stating'
  | 'preparing'
  | 'active'
  | 'expired'
  | 'cancelled'
  | 'refunded';

interface Facts {
  order: OrderState;
  invoice: InvoiceState;
  /** States of the payment attempts, newest first. */
  attempts: readonly TryState[];
  services: readonly ServiceState[];
  /** One of them waits for data that its owner must enter. */
  needsDetails: boolean;
}

export function orderPhase({ order, invoice, attempts, services, needsDetails }: Facts): OrderPhase {
  if (order === 'cancelled') return 'cancelled';
  if (invoice === 'refunded') return 'refunded';
  if (invoice === 'paid' || invoice === 'part_refunded') {
    const isWorkLeft = services.length === 0 || services.some((state) => underWay.includes(state));
    if (needsDetails) return 'stating';
    return isWorkLeft ? 'preparing' : 'active';
  }
  const [last] = attempts;
  if (attempts.some((state) => state === 'returned' || state === 'verifying')) return 'verifying';
  if (attempts.includes('told')) return 'approving';
  if (attempts.includes('refund_due')) return 'refunding';
  if (order === 'expired' || invoice === 'void') return 'expired';
  return last === 'failed' || last === 'expired' ? 'failed' : 'waiting';
}

/** Work pending with staff appears to the customer as provisioning. */
const underWay: readonly ServiceState[] = ['pending', 'provisioning', 'failed'];
