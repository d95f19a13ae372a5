import type { Db } from '../../platform/db/tables.ts';

/** How long an order can be paid, and the longest that payments which have begun keep it open. */
export const openMs = 60 * 60_000;
export const longestOpenMs = 6 * 60 * 60_000;

/**
 * Lets an order wait for a payment that has begun: it does not expire before `until`, as far as its longest time
 * allows. Answers whether it can still be paid at all.
 */
export async function keepOrderOpen(
  trx: Db,
  { orderId, now, until }: { orderId: string; now: number; until: number },
): Promise<boolean> {
  const order = await trx.selectFrom('orders').select('placed_at').where('id', '=', orderId).executeTakeFirst();
  const end = Math.min(until, (order?.placed_at ?? 0) + longestOpenMs);
  const kept = await trx
    .updateTable('orders')
    .set((eb) => ({ expires_at: eb.case().when('expires_at', '<', end).then(end).else(eb.ref('expires_at')).end() }))
    .where('id', '=', orderId)
    .where('state', '=', 'placed')
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return kept.numUpdatedRows === 1n;
}
