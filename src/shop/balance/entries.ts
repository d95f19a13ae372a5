import type { Db } from '../../platform/db/tables.ts';
import { type Rial, rial } from '../../platform/money.ts';
import type { BalanceKind } from './tables.ts';

/** An entry of the ledger as its owner sees it. */
export interface BalanceEntry {
  id: number;
  /** Positive: in favour of the customer. */
  amount: Rial;
  kind: BalanceKind;
  note: string;
  invoiceId: string | null;
  at: number;
}

/** The latest entries of a customer's ledger, the newest first. */
export async function listEntries(
  db: Db,
  { userId, limit = 100, offset = 0 }: { userId: string; limit?: number; offset?: number },
): Promise<BalanceEntry[]> {
  const rows = await db
    .selectFrom('balance_entries')
    .select(['id', 'amount_rial', 'kind', 'note', 'invoice_id', 'at'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ amount_rial, invoice_id, ...row }) => ({
    ...row,
    amount: rial(amount_rial),
    invoiceId: invoice_id,
  }));
}
