import type { Db } from '../../platform/db/tables.ts';
import type { Invoice } from '../invoices/index.ts';

export type PaymentPhase = 'open' | 'verifying' | 'failed' | 'refund-due' | 'paid' | 'void';

/** How far the payment of an invoice has come, in one word, with why the last try failed. */
export async function paymentPhase(db: Db, { id, state }: Invoice): Promise<{ phase: PaymentPhase; reason: string }> {
  if (state === 'void') return { phase: 'void', reason: '' };
  if (state !== 'proforma') return { phase: 'paid', reason: '' };
  const attempts = await db
    .selectFrom('payment_attempts')
    .select(['state', 'reason'])
    .where('invoice_id', '=', id)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  const states = attempts.map((attempt) => attempt.state);
  if (states.some((one) => one === 'returned' || one === 'verifying')) return { phase: 'verifying', reason: '' };
  if (states.includes('refund_due')) return { phase: 'refund-due', reason: '' };
  const isFailed = states[0] === 'failed' || states[0] === 'expired';
  return { phase: isFailed ? 'failed' : 'open', reason: attempts[0]?.reason ?? '' };
}
