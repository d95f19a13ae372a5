import type { Db } from '../../platform/db/tables.ts';

const hour = 60 * 60_000;
/** Time within which an order can be paid, and the maximum extension by started payments. */
export const openMs = hour;
const longestOpenMs = 6 * hour;
/** Time that an order waits for manual confirmation of a bank transfer. */
export const transferMs = 72 * hour;
/** Fallback expiry of reservations, which are normally released when the order ends. */
export const heldMs = 96 * hour;

/**
 * Extends an order for a started payment: it does not expire before `until`, within its maximum time. Returns true if it
 * can still be paid.
 */
export async function keepOrderOpen(
  trx: Db,
  { orderId, now, until, longest = longestOpenMs }: { orderId: string; now: number; until: number; longest?: number },
): Promise<boolean> {
  const order = await trx.selectFrom('orders').select('placed_at').where('id', '=', orderId).executeTakeFirst();
  const end = Math.min(until, (order?.placed_at ?? 0) + longest);
  const extended = await trx
    .updateTable('orders')
    .set((eb) => ({ expires_at: eb.case().when('expires_at', '<', end).then(end).else(eb.ref('expires_at')).end() }))
    .where('id', '=', orderId)
    .where('state', '=', 'placed')
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return extended.numUpdatedRows === 1n;
}
