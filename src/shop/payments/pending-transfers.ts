import { decodeJson } from '../../platform/db/json.ts';
import type { Db } from '../../platform/db/tables.ts';
import { bankTransfer } from './bank-transfer.ts';
import { receiptOf } from './receipt.ts';

/** Bank transfer as reported by its buyer. */
export interface PendingTransfer {
  id: string;
  trace: string;
  paidOn: string;
  at: number;
  hasReceipt: boolean;
}

/** Lists the undecided transfers of an invoice, oldest first. */
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
