import type { InvoiceState } from '../invoices/states.ts';
import type { OrderState } from '../orders/states.ts';
import type { TryState } from '../payments/phase.ts';
import type { ServiceState } from '../services/states.ts';

/** Where an order stands, for the one who follows it: order, invoice, payment and services as one word. */
export type OrderPhase =
  /** Nobody has paid yet. */
  | 'waiting'
  /** Somebody came back from paying, and the gateway has not confirmed it yet. */
  | 'verifying'
  /** The buyer has told of a bank transfer, and nobody has found the money yet. */
  | 'approving'
  /** The last try to pay failed. */
  | 'failed'
  /** Money has arrived that does not pay this order; it goes back. */
  | 'refunding'
  | 'preparing'
  | 'active'
  | 'expired'
  | 'cancelled'
  | 'refunded';

interface Facts {
  order: OrderState;
  invoice: InvoiceState;
  /** The states of the tries to pay, the newest first. */
  attempts: readonly TryState[];
  services: readonly ServiceState[];
}

export function orderPhase({ order, invoice, attempts, services }: Facts): OrderPhase {
  if (order === 'cancelled') return 'cancelled';
  if (invoice === 'refunded') return 'refunded';
  if (invoice === 'paid' || invoice === 'part_refunded') {
    const isWorkLeft = services.length === 0 || services.some((state) => underWay.includes(state));
    return isWorkLeft ? 'preparing' : 'active';
  }
  const [last] = attempts;
  if (attempts.some((state) => state === 'returned' || state === 'verifying')) return 'verifying';
  if (attempts.includes('told')) return 'approving';
  if (attempts.includes('refund_due')) return 'refunding';
  if (order === 'expired' || invoice === 'void') return 'expired';
  return last === 'failed' || last === 'expired' ? 'failed' : 'waiting';
}

/** What staff still work on looks to the customer as if it were being made. */
const underWay: readonly ServiceState[] = ['pending', 'provisioning', 'failed'];
