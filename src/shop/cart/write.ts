import type { Platform } from '../../platform/context.ts';
import { decodeJson, encodeJson } from '../../platform/db/json.ts';
import type { Db } from '../../platform/db/tables.ts';
import { runTransaction } from '../../platform/db/transaction.ts';
import { fail } from '../../platform/errors.ts';
import { hashOfToken, randomToken } from '../../platform/ids.ts';
import type { Selection } from '../catalogue/types.ts';
import { countItems, findOpen, undoMs } from './read.ts';
import type { CartOwner, CartState } from './types.ts';

export const maxItems = 20;

type Cart = NonNullable<Awaited<ReturnType<typeof findOpen>>>;

/** Adds an item to the cart, creating the cart if needed; null if it is full. */
export function addToCart(platform: Platform, owner: CartOwner, selection: Selection): Promise<CartState | null> {
  return runTransaction(platform, async (trx) => {
    const cart = (await findOpen(trx, owner)) ?? (await createCart(platform, trx, owner));
    await touchCart(platform, trx, cart);
    await clearRemoved(platform, trx, cart);
    if ((await countItems(trx, cart.id)) >= maxItems) return null;
    const now = platform.clock.now();
    await trx
      .insertInto('cart_items')
      .values({
        id: randomToken(12),
        cart_id: cart.id,
        selection: encodeJson(selection),
        position: await endOf(trx, cart.id),
        removed_at: null,
        created_at: now,
      })
      .execute();
    return stateOf(trx, cart);
  });
}

/** Changes the selection of an item; throws NotFound if it is not in this cart. */
export function changeItem(
  platform: Platform,
  owner: CartOwner,
  { id, selection }: { id: string; selection: Selection },
): Promise<CartState> {
  return change(platform, owner, async (trx, cart) => {
    const changed = await trx
      .updateTable('cart_items')
      .set({ selection: encodeJson(selection) })
      .where('id', '=', id)
      .where('cart_id', '=', cart.id)
      .where('removed_at', 'is', null)
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) throw fail('NotFound');
  });
}

/** Removes an item; it can be restored for a while. Idempotent. */
export function removeItem(platform: Platform, owner: CartOwner, id: string): Promise<CartState> {
  return change(platform, owner, async (trx, cart) => {
    await findItem(trx, cart, id);
    await trx
      .updateTable('cart_items')
      .set({ removed_at: platform.clock.now() })
      .where('id', '=', id)
      .where('removed_at', 'is', null)
      .execute();
  });
}

/** Restores a removed item; null if the cart is full by now. */
export function restoreItem(platform: Platform, owner: CartOwner, id: string): Promise<CartState | null> {
  return runTransaction(platform, async (trx) => {
    const cart = await findOwn(platform, trx, owner);
    const { removed_at } = await findItem(trx, cart, id);
    if (removed_at === null) return stateOf(trx, cart);
    if (removed_at <= platform.clock.now() - undoMs) throw fail('NotFound');
    if ((await countItems(trx, cart.id)) >= maxItems) return null;
    await trx.updateTable('cart_items').set({ removed_at: null }).where('id', '=', id).execute();
    return stateOf(trx, cart);
  });
}

/** Stores the entered coupon code; the quote checks it. Empty for none. */
export function setCoupon(platform: Platform, owner: CartOwner, coupon: string): Promise<CartState> {
  return change(platform, owner, async (trx, cart) => {
    await trx.updateTable('carts').set({ coupon }).where('id', '=', cart.id).execute();
  });
}

/** Stores the checkout input, with the error messages of its fields. */
export async function saveDraft(
  platform: Platform,
  cartId: string,
  draft: Record<string, string>,
  problems: Record<string, string>,
): Promise<void> {
  await platform.db
    .updateTable('carts')
    .set({ draft: encodeJson(draft), problems: encodeJson(problems), updated_at: platform.clock.now() })
    .where('id', '=', cartId)
    .where('order_id', 'is', null)
    .execute();
}

/** Marks a cart as placed by an order; of concurrent calls one succeeds. Returns true if this call did. */
export async function consumeCart(trx: Db, cartId: string, orderId: string): Promise<boolean> {
  const consumed = await trx
    .updateTable('carts')
    .set({ order_id: orderId })
    .where('id', '=', cartId)
    .where('order_id', 'is', null)
    .executeTakeFirst();
  return consumed.numUpdatedRows === 1n;
}

function change(
  platform: Platform,
  owner: CartOwner,
  work: (trx: Db, cart: Cart) => Promise<void>,
): Promise<CartState> {
  return runTransaction(platform, async (trx) => {
    const cart = await findOwn(platform, trx, owner);
    await work(trx, cart);
    return stateOf(trx, cart);
  });
}

async function findOwn(platform: Platform, trx: Db, owner: CartOwner): Promise<Cart> {
  const cart = await findOpen(trx, owner);
  if (!cart) throw fail('NotFound');
  await touchCart(platform, trx, cart);
  return cart;
}

/**
 * Touches a changed cart and clears its cart-level problems, not those of fields. Locks the row against concurrent
 * changes; throws NotFound if it was placed meanwhile.
 */
async function touchCart(platform: Platform, trx: Db, { id, problems }: Cart): Promise<void> {
  const { cart: _cart, coupon: _coupon, price: _price, ...ofFields } = decodeJson(problems);
  const touched = await trx
    .updateTable('carts')
    .set({ problems: encodeJson(ofFields), updated_at: platform.clock.now() })
    .where('id', '=', id)
    .where('order_id', 'is', null)
    .executeTakeFirst();
  if (touched.numUpdatedRows === 0n) throw fail('NotFound');
}

async function createCart(platform: Platform, trx: Db, { userId = null }: { userId?: string | null | undefined }) {
  const token = randomToken(32);
  const now = platform.clock.now();
  const cart = await trx
    .insertInto('carts')
    .values({
      id: randomToken(12),
      token_hash: hashOfToken(token),
      user_id: userId,
      draft: encodeJson({}),
      problems: encodeJson({}),
      order_id: null,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ...cart, token };
}

async function clearRemoved(platform: Platform, trx: Db, { id }: Cart): Promise<void> {
  await trx
    .deleteFrom('cart_items')
    .where('cart_id', '=', id)
    .where('removed_at', '<=', platform.clock.now() - undoMs)
    .execute();
}

async function findItem(trx: Db, cart: Cart, id: string) {
  const item = await trx
    .selectFrom('cart_items')
    .select('removed_at')
    .where('id', '=', id)
    .where('cart_id', '=', cart.id)
    .executeTakeFirst();
  if (!item) throw fail('NotFound');
  return item;
}

/** Position after the last item. */
export async function endOf(trx: Db, cartId: string): Promise<number> {
  const { last } = await trx
    .selectFrom('cart_items')
    .select((eb) => eb.fn.max('position').as('last'))
    .where('cart_id', '=', cartId)
    .executeTakeFirstOrThrow();
  return last === null ? 0 : last + 1;
}

async function stateOf(trx: Db, { id, token }: Cart): Promise<CartState> {
  return { token, count: await countItems(trx, id) };
}
