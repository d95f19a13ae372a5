import type { Db } from '../../platform/db/tables.ts';

/**
 * Allocates the next number of a series of credit notes. Locks the series until the transaction ends, so numbers are
 * gap-free. It must be the last lock of a transaction, after that of a number of invoices.
 */
export async function allocateCreditNumber(trx: Db, series: 'official' | 'test'): Promise<number> {
  const { last } = await trx
    .updateTable('credit_note_numbers')
    .set((eb) => ({ last: eb('last', '+', 1) }))
    .where('series', '=', series)
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}
