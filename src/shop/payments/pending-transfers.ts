import { decodeJson } from '../../platform/db/json.ts';
import type { Db } from '../../platform/db/tables.ts';
import { bankTransfer } from './bank-transfer.ts';
import { receiptOf } from './receipt.ts';

/** A bank transfer as its buyer told it. */
export interface PendingTransfer {
  id: string;
  trace: string;
  paidOn: string;
  at: number;
  hasReceipt: boolean;
}

/** The transfers for an invoice about which nobody has decided yet, the oldest first. */
export async function listPendingTransfers(db: Db, invoiceId: string): Promise<PendingTransfer[]> {
  const rows = await db
    .selectFrom('payment_attempts')
    .select(['id', 'gateway', 'raw', 'created_at'])
    .where('invoice_id', '=', invoiceId)
    .where('gateway', '=', bankTransfer)
    .where('state', '=', 'verifying')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.flatMap((row) => {
    if (row.raw === null) return [];
    const { trace, paidOn } = decodeJson(row.raw) as Pick<PendingTransfer, 'trace' | 'paidOn'>;
    return { id: row.id, trace, paidOn, at: row.created_at, hasReceipt: receiptOf(row) !== null };
  });
}
