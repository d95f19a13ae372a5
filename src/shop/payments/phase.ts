import type { Db } from '../../platform/db/tables.ts';
import type { Invoice } from '../invoices/index.ts';
import { bankTransfer } from './bank-transfer.ts';
import { type AttemptState, unknownReason } from './states.ts';

export type PaymentPhase = 'open' | 'verifying' | 'approving' | 'failed' | 'refund-due' | 'paid' | 'void';

/** The phases in which an invoice can be paid. */
export const payablePhases: readonly PaymentPhase[] = ['open', 'failed', 'refund-due'];

/** State of a payment attempt; a `told` transfer waits for staff, not for a gateway. */
export type TryState = AttemptState | 'told';

export function tryState({ gateway, state }: { gateway: string; state: AttemptState }): TryState {
  return gateway === bankTransfer && state === 'verifying' ? 'told' : state;
}

/** Payment phase of an invoice, with the reason of the last failure. */
export async function paymentPhase(db: Db, { id, state }: Invoice): Promise<{ phase: PaymentPhase; reason: string }> {
  if (state === 'void') return { phase: 'void', reason: '' };
  if (state !== 'proforma') return { phase: 'paid', reason: '' };
  const attempts = await db
    .selectFrom('payment_attempts')
    .select(['gateway', 'state', 'reason'])
    .where('invoice_id', '=', id)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  const states = attempts.map(tryState);
  if (states.some((one) => one === 'returned' || one === 'verifying')) return { phase: 'verifying', reason: '' };
  if (states.includes('told')) return { phase: 'approving', reason: '' };
  if (states.includes('refund_due')) return { phase: 'refund-due', reason: '' };
  const isFailed = states[0] === 'failed' || states[0] === 'expired';
  const reason = attempts[0]?.reason ?? '';
  return { phase: isFailed ? 'failed' : 'open', reason: reason === unknownReason ? '' : reason };
}
