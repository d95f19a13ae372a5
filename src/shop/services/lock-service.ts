import type { Selectable } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';
import { fail } from '../../platform/errors.ts';
import type { ServicesTable } from './tables.ts';

/** Locks a service until the transaction ends. Throws `NotFound`. */
export async function lockService(trx: Db, id: string): Promise<Selectable<ServicesTable>> {
  const service = await trx
    .updateTable('services')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  if (!service) throw fail('NotFound', { message: 'این سرویس پیدا نشد.' });
  return service;
}
