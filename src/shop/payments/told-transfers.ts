import { decodeJson } from '../../platform/db/json.ts';
import type { Db } from '../../platform/db/tables.ts';
import { bankTransfer } from './bank-transfer.ts';

/** A bank transfer as its buyer told it. */
export interface ToldTransfer {
  trace: string;
  paidOn: string;
  at: number;
}

/** The transfers for an invoice about which nobody has decided yet, the oldest first. */
export async function listToldTransfers(db: Db, invoiceId: string): Promise<ToldTransfer[]> {
  const rows = await db
    .selectFrom('payment_attempts')
    .select(['raw', 'created_at'])
    .where('invoice_id', '=', invoiceId)
    .where('gateway', '=', bankTransfer)
    .where('state', '=', 'verifying')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.flatMap(({ raw, created_at }) => {
    if (raw === null) return [];
    const { trace, paidOn } = decodeJson(raw) as Pick<ToldTransfer, 'trace' | 'paidOn'>;
    return { trace, paidOn, at: created_at };
  });
}
