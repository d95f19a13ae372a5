import type { Platform } from '../../platform/context.ts';
import type { Db } from '../../platform/db/tables.ts';
import { invalidateIn, runTransaction } from '../../platform/db/transaction.ts';
import { isLowStock } from './read.ts';
import type { Coupon } from './types.ts';

/*
 * Coupons and stock (inventory) are reserved for an order while it waits for its payment, and released when it expires.
 * Every step is a conditional UPDATE, so concurrent orders never exceed the limit. Rows are locked in a fixed order,
 * coupon before stock and plans by id, so that two orders never deadlock.
 */

/** Result of reserving a coupon. */
export type CouponHold = 'held' | 'exhausted' | 'used-by-customer' | 'over';

/** Coupon reservation: reserves one use for an order. An existing reservation is extended. */
export async function reserveCoupon(
  { clock }: Pick<Platform, 'clock'>,
  trx: Db,
  {
    coupon,
    orderId,
    userId,
    expiresAt,
  }: { coupon: Pick<Coupon, 'id'>; orderId: string; userId: string; expiresAt: number },
): Promise<CouponHold> {
  const reserved = await trx
    .updateTable('coupon_uses')
    .set({ expires_at: expiresAt })
    .where('order_id', '=', orderId)
    .where('coupon_id', '=', coupon.id)
    .where('state', '!=', 'released')
    .executeTakeFirst();
  if (reserved.numUpdatedRows === 1n) return 'held';
  await releaseCoupon(trx, orderId);
  const now = clock.now();
  // The update locks the row until the end of the transaction, so the uses of a customer can be counted.
  const taken = await trx
    .updateTable('coupons')
    .set((eb) => ({ used: eb('used', '+', 1) }))
    .where('id', '=', coupon.id)
    .where('active', '=', 1)
    .where((eb) => eb.or([eb('starts_at', 'is', null), eb('starts_at', '<=', now)]))
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .where((eb) => eb.or([eb('max_uses', 'is', null), eb('used', '<', eb.ref('max_uses'))]))
    .returning(['used', 'max_uses', 'max_per_customer'])
    .executeTakeFirst();
  if (!taken) return whyNot(trx, coupon.id, now);
  // The last use is taken, so pages stop showing it.
  if (taken.used === taken.max_uses) invalidateIn(trx, 'catalogue');
  const { count } = await trx
    .selectFrom('coupon_uses')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('coupon_id', '=', coupon.id)
    .where('user_id', '=', userId)
    .where('state', '!=', 'released')
    .executeTakeFirstOrThrow();
  if (taken.max_per_customer !== null && count >= taken.max_per_customer) {
    await giveCouponBack(trx, coupon.id);
    return 'used-by-customer';
  }
  const use = { coupon_id: coupon.id, user_id: userId, state: 'held', expires_at: expiresAt } as const;
  await trx
    .insertInto('coupon_uses')
    .values({ order_id: orderId, ...use })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(use))
    .execute();
  return 'held';
}

async function whyNot(trx: Db, id: number, now: number): Promise<'exhausted' | 'over'> {
  const row = await trx.selectFrom('coupons').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row || row.active === 0) return 'over';
  return (row.starts_at !== null && now < row.starts_at) || (row.ends_at !== null && now >= row.ends_at)
    ? 'over'
    : 'exhausted';
}

/**
 * Reserves quantities of plans (by slug) for an order; plans without counted stock need nothing. If one is insufficient,
 * releases all stock of the order and returns that plan.
 */
export async function reserveStock(
  _platform: Platform,
  trx: Db,
  { orderId, counts, expiresAt }: { orderId: string; counts: ReadonlyMap<string, number>; expiresAt: number },
): Promise<{ ok: true } | { ok: false; plan: string }> {
  if (counts.size === 0) return { ok: true };
  const plans = await trx
    .selectFrom('plans')
    .select(['id', 'slug'])
    .where('slug', 'in', [...counts.keys()])
    .orderBy('id')
    .execute();
  const held = await heldStock(trx, orderId);
  for (const { id, slug } of plans) {
    const requested = counts.get(slug) ?? 0;
    const more = requested - (held.get(id) ?? 0);
    const left = await takeStock(trx, id, more);
    if (left === 'not-enough') {
      await releaseStock(trx, orderId);
      return { ok: false, plan: slug };
    }
    if (left === 'not-counted') continue;
    const hold = { quantity: requested, state: 'held', expires_at: expiresAt } as const;
    await trx
      .insertInto('stock_holds')
      .values({ order_id: orderId, plan_id: id, ...hold })
      .onConflict((conflict) => conflict.columns(['order_id', 'plan_id']).doUpdateSet(hold))
      .execute();
  }
  return { ok: true };
}

/** Reserved quantity of each plan of an order, by plan id. */
async function heldStock(trx: Db, orderId: string): Promise<Map<number, number>> {
  const rows = await trx
    .selectFrom('stock_holds')
    .select(['plan_id', 'quantity'])
    .where('order_id', '=', orderId)
    .where('state', '=', 'held')
    .execute();
  return new Map(rows.map(({ plan_id, quantity }) => [plan_id, quantity]));
}

/** Takes a quantity of a plan from stock; a negative one returns it. */
async function takeStock(trx: Db, id: number, quantity: number): Promise<'taken' | 'not-counted' | 'not-enough'> {
  const row = await trx
    .updateTable('plans')
    .set((eb) => ({ stock_count: eb('stock_count', '-', quantity) }))
    .where('id', '=', id)
    .where('stock_count', '>=', quantity)
    .returning('stock_count')
    .executeTakeFirst();
  if (row) {
    const { stock_count: after } = row;
    if (after !== null && (isLowStock(after) || isLowStock(after + quantity))) invalidateIn(trx, 'catalogue');
    return 'taken';
  }
  const plan = await trx.selectFrom('plans').select('stock_count').where('id', '=', id).executeTakeFirst();
  return plan && plan.stock_count !== null ? 'not-enough' : 'not-counted';
}

/** Consumes the reservations of a paid order. False if some had been released before, because the order was late. */
export async function consumeReservations(trx: Db, orderId: string): Promise<boolean> {
  const released: boolean[] = [];
  for (const table of ['coupon_uses', 'stock_holds'] as const) {
    await trx
      .updateTable(table)
      .set({ state: 'used' })
      .where('order_id', '=', orderId)
      .where('state', '=', 'held')
      .execute();
    const rest = await trx
      .selectFrom(table)
      .select('order_id')
      .where('order_id', '=', orderId)
      .where('state', '=', 'released')
      .execute();
    released.push(rest.length > 0);
  }
  return !released.includes(true);
}

/** Releases the reservations of an order; consumed ones stay. */
export async function releaseReservations(trx: Db, orderId: string): Promise<void> {
  await releaseCoupon(trx, orderId);
  await releaseStock(trx, orderId);
}

/** Cut-off for reservations by expiry; all by default. */
const ever = Number.MAX_SAFE_INTEGER;

async function releaseCoupon(trx: Db, orderId: string, endsBy = ever): Promise<void> {
  const use = await trx
    .updateTable('coupon_uses')
    .set({ state: 'released' })
    .where('order_id', '=', orderId)
    .where('state', '=', 'held')
    .where('expires_at', '<=', endsBy)
    .returning('coupon_id')
    .executeTakeFirst();
  if (use) await giveCouponBack(trx, use.coupon_id);
}

async function giveCouponBack(trx: Db, id: number): Promise<void> {
  const left = await trx
    .updateTable('coupons')
    .set((eb) => ({ used: eb('used', '-', 1) }))
    .where('id', '=', id)
    .returning(['used', 'max_uses'])
    .executeTakeFirst();
  if (left && left.used + 1 === left.max_uses) invalidateIn(trx, 'catalogue');
}

async function releaseStock(trx: Db, orderId: string, endsBy = ever): Promise<void> {
  await putBack(trx, orderId, 'held', endsBy);
}

async function putBack(trx: Db, orderId: string, from: 'held' | 'used', endsBy = ever): Promise<void> {
  const holds = await trx
    .updateTable('stock_holds')
    .set({ state: 'released' })
    .where('order_id', '=', orderId)
    .where('state', '=', from)
    .where('expires_at', '<=', endsBy)
    .returning(['plan_id', 'quantity'])
    .execute();
  for (const { plan_id, quantity } of holds.toSorted((a, b) => a.plan_id - b.plan_id))
    await takeStock(trx, plan_id, -quantity);
}

/** Returns the stock sold with an order that was not delivered; idempotent. */
export async function returnSoldStock(trx: Db, orderId: string): Promise<void> {
  await putBack(trx, orderId, 'used');
}

/** Batch size of orders per run. */
const atOnce = 500;

/** Releases expired reservations, one transaction per order; returns the number of orders. */
export async function releaseExpiredReservations(platform: Platform): Promise<number> {
  const now = platform.clock.now();
  const late = (table: 'coupon_uses' | 'stock_holds') =>
    platform.db
      .selectFrom(table)
      .select('order_id')
      .where('state', '=', 'held')
      .where('expires_at', '<=', now)
      .limit(atOnce)
      .execute();
  const rows = [...(await late('coupon_uses')), ...(await late('stock_holds'))];
  const orders = [...new Set(rows.map(({ order_id }) => order_id))];
  for (const orderId of orders)
    await runTransaction(platform, async (trx) => {
      await releaseCoupon(trx, orderId, now);
      await releaseStock(trx, orderId, now);
    });
  return orders.length;
}
