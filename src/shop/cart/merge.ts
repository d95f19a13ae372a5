import type { Platform } from '../../platform/context.ts';
import { decodeJson, encodeJson } from '../../platform/db/json.ts';
import type { Db } from '../../platform/db/tables.ts';
import { findOpen } from './read.ts';
import { endOf, maxItems } from './write.ts';

/**
 * Merges carts on sign-in: the browser's cart becomes the account's, with the items of its other carts. Duplicate items
 * are merged; items beyond the limit are left out. A cart of another account stays untouched.
 */
export async function mergeCarts(
  platform: Platform,
  trx: Db,
  { token, userId }: { token: string | null; userId: string },
): Promise<void> {
  const cart = await findOpen(trx, { token, userId });
  if (!cart || cart.token === null) return;
  const others = await trx
    .selectFrom('carts')
    .selectAll()
    .where('user_id', '=', userId)
    .where('order_id', 'is', null)
    .where('id', '!=', cart.id)
    .orderBy('updated_at', 'desc')
    .execute();
  const older = others.map(({ draft }) => decodeJson(draft)).reverse();
  await trx
    .updateTable('carts')
    .set({
      user_id: userId,
      coupon: cart.coupon || (others[0]?.coupon ?? ''),
      draft: encodeJson(Object.assign({}, ...older, decodeJson(cart.draft))),
      updated_at: platform.clock.now(),
    })
    .where('id', '=', cart.id)
    .execute();
  if (others.length === 0) return;
  const ids = others.map(({ id }) => id);
  await takeItems(trx, cart.id, ids);
  await trx.deleteFrom('carts').where('id', 'in', ids).execute();
}

async function takeItems(trx: Db, cartId: string, from: string[]): Promise<void> {
  const items = await trx
    .selectFrom('cart_items')
    .select(['id', 'cart_id', 'selection'])
    .where('cart_id', 'in', [cartId, ...from])
    .where('removed_at', 'is', null)
    .orderBy('position')
    .execute();
  const own = items.filter((item) => item.cart_id === cartId);
  const known = new Set(own.map(({ selection }) => selection));
  const taken = items.filter((item) => item.cart_id !== cartId && !known.has(item.selection));
  const position = await endOf(trx, cartId);
  for (const [index, { id }] of taken.slice(0, Math.max(0, maxItems - own.length)).entries()) {
    await trx
      .updateTable('cart_items')
      .set({ cart_id: cartId, position: position + index })
      .where('id', '=', id)
      .execute();
  }
}
