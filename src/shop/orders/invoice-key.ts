import { timingSafeEqual } from 'node:crypto';
import type { Db } from '../../platform/db/tables.ts';
import { hashOfToken } from '../../platform/ids.ts';

/** Whether a key opens an invoice: its own secret, or that of the order it was made for. */
export async function opensInvoice(db: Db, { id, key }: { id: string; key: string }): Promise<boolean> {
  const row = await db
    .selectFrom('invoices')
    .leftJoin('orders', 'orders.id', 'invoices.order_id')
    .select(['invoices.secret_hash as own', 'orders.secret_hash as ofOrder'])
    .where('invoices.id', '=', id)
    .executeTakeFirst();
  const given = Buffer.from(hashOfToken(key));
  const fits = (hash: string | null | undefined) =>
    typeof hash === 'string' && hash.length === given.length && timingSafeEqual(Buffer.from(hash), given);
  return fits(row?.own) || fits(row?.ofOrder);
}
