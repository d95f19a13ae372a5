import type { Platform } from '../../platform/context.ts';
import { decodeJson } from '../../platform/db/json.ts';
import type { Db } from '../../platform/db/tables.ts';
import { hashOfToken } from '../../platform/ids.ts';
import type { CartItem, CartOwner, CartView } from './types.ts';

/** Time within which a removed item can be restored, in milliseconds. */
export const undoMs = 30 * 60_000;

/** Finds the open cart of a secret, or else of an account; null if there is none. */
export async function findCart(platform: Platform, token: string | null, userId?: string): Promise<CartView | null> {
  const cart = await findOpen(platform.db, { token, userId });
  if (!cart) return null;
  return {
    id: cart.id,
    items: await itemsOf(platform.db, cart.id, platform.clock.now()),
    coupon: cart.coupon,
    draft: decodeJson(cart.draft),
    problems: decodeJson(cart.problems),
  };
}

/** Finds the cart of a browser after it became an order; null while it is open, and if there is none. */
export async function findPlacedCart(db: Db, token: string | null): Promise<{ id: string; orderId: string } | null> {
  if (token === null) return null;
  const row = await db
    .selectFrom('carts')
    .select(['id', 'order_id'])
    .where('token_hash', '=', hashOfToken(token))
    .executeTakeFirst();
  return row && row.order_id !== null ? { id: row.id, orderId: row.order_id } : null;
}

/** Finds the row of an open cart. A signed-in user never finds the cart of another account. */
export async function findOpen(db: Db, { token, userId }: CartOwner) {
  const open = db.selectFrom('carts').selectAll().where('order_id', 'is', null);
  const carried = token === null ? null : await open.where('token_hash', '=', hashOfToken(token)).executeTakeFirst();
  const isForeign = carried?.user_id && userId && carried.user_id !== userId;
  if (carried && !isForeign) return { ...carried, token };
  if (!userId) return null;
  const own = await open.where('user_id', '=', userId).orderBy('updated_at', 'desc').executeTakeFirst();
  return own ? { ...own, token: null } : null;
}

async function itemsOf(db: Db, cartId: string, now: number): Promise<CartItem[]> {
  const rows = await db
    .selectFrom('cart_items')
    .select(['id', 'selection', 'removed_at'])
    .where('cart_id', '=', cartId)
    .where((eb) => eb.or([eb('removed_at', 'is', null), eb('removed_at', '>', now - undoMs)]))
    .orderBy('position')
    .execute();
  return rows.map(({ id, selection, removed_at }) => ({
    id,
    selection: decodeJson(selection),
    removedAt: removed_at,
  }));
}

/** Counts the items in the open cart of a secret or an account; 0 if there is none. */
export async function countCart({ db }: Platform, owner: CartOwner): Promise<number> {
  const cart = await findOpen(db, owner);
  return cart ? countItems(db, cart.id) : 0;
}

/** Counts the items of a cart. */
export async function countItems(db: Db, cartId: string): Promise<number> {
  const { count } = await db
    .selectFrom('cart_items')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('cart_id', '=', cartId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
