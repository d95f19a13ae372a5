import type { Db } from '../../platform/db/tables.ts';
import { type Rial, rial } from '../../platform/money.ts';
import type { RefundState } from './states.ts';
import type { RefundsTable } from './tables.ts';

/** A refund as the customer sees it. */
export interface OwnRefund {
  id: string;
  invoiceId: string;
  /** The payment that paid the invoice; null when it was not paid at a gateway. */
  paymentId: string | null;
  amount: Rial;
  method: RefundsTable['method'];
  state: RefundState;
  /** Tracking number of a bank transfer; empty if there is none yet. */
  trace: string;
  askedAt: number;
  doneAt: number | null;
}

/** Lists the refunds of a customer's invoices, the oldest first. */
export async function listOwnRefunds(
  db: Db,
  { userId, invoiceIds }: { userId: string; invoiceIds: readonly string[] },
): Promise<OwnRefund[]> {
  if (invoiceIds.length === 0) return [];
  const rows = await db
    .selectFrom('refunds')
    .select(['id', 'invoice_id', 'attempt_id', 'amount_rial', 'method', 'state', 'trace', 'created_at', 'done_at'])
    .where('user_id', '=', userId)
    .where('invoice_id', 'in', invoiceIds)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id, method, state, trace, ...row }) => ({
    id,
    method,
    state,
    trace,
    invoiceId: row.invoice_id,
    paymentId: row.attempt_id,
    amount: rial(row.amount_rial),
    askedAt: row.created_at,
    doneAt: row.done_at,
  }));
}
