import type { Db } from '../../platform/db/tables.ts';

/** Finds the invoices whose payment is being verified, by a gateway or by staff: they should not be paid again. */
export async function findChecked(db: Db, invoiceIds: readonly string[]): Promise<Set<string>> {
  if (invoiceIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('payment_attempts')
    .innerJoin('invoices', 'invoices.id', 'payment_attempts.invoice_id')
    .select('invoice_id')
    .where('invoice_id', 'in', invoiceIds)
    .where('invoices.state', '=', 'proforma')
    .where('payment_attempts.state', 'in', ['returned', 'verifying'])
    .execute();
  return new Set(rows.map(({ invoice_id }) => invoice_id));
}
