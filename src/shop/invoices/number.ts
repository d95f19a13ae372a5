import type { Db } from '../../platform/db/tables.ts';
import type { InvoiceNumbersTable } from './tables.ts';

/**
 * The next number of a series. Whoever takes one holds the series until the transaction ends, so a number is used or
 * was never taken: there are no gaps. It is the last thing a transaction takes hold of.
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
