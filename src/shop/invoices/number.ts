import type { Db } from '../../platform/db/tables.ts';
import type { InvoiceNumbersTable } from './tables.ts';

/**
 * Allocates the next invoice number of a series. Locks the series until the transaction ends, so numbers are gap-free.
 * It must be the last lock of a transaction.
 */
export async function allocateInvoiceNumber(trx: Db, series: InvoiceNumbersTable['series']): Promise<number> {
  const { last } = await trx
    .updateTable('invoice_numbers')
    .set((eb) => ({ last: eb('last', '+', 1) }))
    .where('series', '=', series)
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}
