import type { Db } from '../../platform/db/tables.ts';

const hour = 60 * 60_000;
/** How long an order can be paid, and the longest that payments which have begun keep it open. */
export const openMs = hour;
const longestOpenMs = 6 * hour;
/** How long an order waits for money that people must look for at the bank. */
export const transferMs = 72 * hour;
/** What is held for an order is given back when that ends; should nobody end it, after this time. */
export const heldMs = 96 * hour;

/**
 * Lets an order wait for a payment that has begun: it does not expire before `until`, as far as its longest time
 * allows. Answers whether it can still be paid at all.
 */
export async function keepOrderOpen(
  trx: Db,
  { orderId, now, until, longest = longestOpenMs }: { orderId: string; now: number; until: number; longest?: number },
): Promise<boolean> {
  const order = await trx.selectFrom('orders').select('placed_at').where('id', '=', orderId).executeTakeFirst();
  const end = Math.min(until, (order?.placed_at ?? 0) + longest);
  const kept = await trx
    .updateTable('orders')
    .set((eb) => ({ expires_at: eb.case().when('expires_at', '<', end).then(end).else(eb.ref('expires_at')).end() }))
    .where('id', '=', orderId)
    .where('state', '=', 'placed')
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return kept.numUpdatedRows === 1n;
}
