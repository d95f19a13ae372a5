import { timingSafeEqual } from 'node:crypto';
import type { Db } from '../../platform/db/tables.ts';
import { hashOfToken } from '../../platform/ids.ts';
import { signLink } from '../signed-link.ts';

/**
 * True if a key grants access to an invoice: its own, as in links of messages, or that of its order. The key of an order
 * does not open renewals or upgrades of the ordered services. `secret` is the site's.
 */
export async function opensInvoice(
  db: Db,
  { id, key, secret }: { id: string; key: string; secret: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('invoices')
    .leftJoin('orders', (join) =>
      join.onRef('orders.id', '=', 'invoices.order_id').on('invoices.purpose', '=', 'order'),
    )
    .select(['invoices.secret_hash as own', 'orders.secret_hash as ofOrder'])
    .where('invoices.id', '=', id)
    .executeTakeFirst();
  if (!row) return false;
  const given = hashOfToken(key);
  // For invoices with a random key, only its hash is known.
  return [hashOfToken(signLink(secret, 'invoice', id)), row.own, row.ofOrder].some((hash) => isSame(hash, given));
}

const isSame = (hash: string | null, given: string) =>
  hash !== null && hash.length === given.length && timingSafeEqual(Buffer.from(hash), Buffer.from(given));
