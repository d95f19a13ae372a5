import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runTransaction } from '../../platform/db/transaction.ts';
import { createTestDatabase } from '../testing.ts';
import {
  consumeReservations,
  findCoupon,
  readCatalogue,
  releaseExpiredReservations,
  releaseReservations,
  reserveCoupon,
  reserveStock,
  upsertPlan,
} from './index.ts';
import { testSpecs } from './testing.ts';

let platform: Awaited<ReturnType<typeof createTestDatabase>>;
beforeEach(async () => {
  platform = await createTestDatabase();
});
afterEach(() => platform.close());

const hour = 3_600_000;
const later = () => platform.clock.now() + hour;

async function addCoupon(
  changes: { max_uses?: number; max_per_customer?: number; starts_at?: number; ends_at?: number } = {},
) {
  await platform.db
    .insertInto('coupons')
    .values({
      code: 'YALDA1405',
      kind: 'percent',
      amount: 20,
      plans: '[]',
      cycles: '[]',
      active: 1,
      max_uses: null,
      max_per_customer: null,
      starts_at: null,
      ends_at: null,
      ...changes,
    })
    .execute();
  const coupon = await findCoupon(platform.db, ' yalda۱۴۰۵ ');
  if (!coupon) throw new Error('The coupon was not found.');
  return coupon;
}
type Coupon = Awaited<ReturnType<typeof addCoupon>>;
const take = (coupon: Coupon, orderId: string, userId = orderId) =>
  runTransaction(platform, (trx) => reserveCoupon(platform, trx, { coupon, orderId, userId, expiresAt: later() }));
const usedOf = async (coupon: Coupon) => (await findCoupon(platform.db, coupon.code))?.used;

async function addPlan(stockCount: number | null, slug = 'vps-1') {
  await upsertPlan(platform, {
    slug,
    code: 'VPS-1',
    name: 'یک',
    category: 'vps',
    line: 'linux',
    stockCount,
    specs: testSpecs,
    prices: [{ cycle: 'monthly', amount: 1_000_000 }],
  });
}
const hold = (orderId: string, counts: Record<string, number>) =>
  runTransaction(platform, (trx) =>
    reserveStock(platform, trx, { orderId, counts: new Map(Object.entries(counts)), expiresAt: later() }),
  );
const stockOf = async (slug = 'vps-1') =>
  (await platform.db.selectFrom('plans').select('stock_count').where('slug', '=', slug).executeTakeFirstOrThrow())
    .stock_count;

describe('a coupon', () => {
  test('P38: 200 orders at once use a coupon of 50 fifty times', async () => {
    const coupon = await addCoupon({ max_uses: 50 });
    const results = await Promise.all(Array.from({ length: 200 }, (_, n) => take(coupon, `order-${n}`)));
    expect(results.filter((result) => result === 'held')).toHaveLength(50);
    expect(results.filter((result) => result === 'exhausted')).toHaveLength(150);
    expect(await usedOf(coupon)).toBe(50);
  });

  test('invalidates the pages that show it when its last use is taken or released', async () => {
    const coupon = await addCoupon({ max_uses: 2 });
    const invalidated: string[] = [];
    platform.changes.on((tags) => invalidated.push(...tags));
    await take(coupon, 'one');
    expect(invalidated).toEqual([]);
    await take(coupon, 'two');
    expect(invalidated).toEqual(['catalogue']);
    await runTransaction(platform, (trx) => releaseReservations(trx, 'two'));
    expect(invalidated).toEqual(['catalogue', 'catalogue']);
  });

  test('P38: one customer with many orders at once uses it as often as one may', async () => {
    const coupon = await addCoupon({ max_uses: 50, max_per_customer: 2 });
    const results = await Promise.all(Array.from({ length: 30 }, (_, n) => take(coupon, `order-${n}`, 'me')));
    expect(results.filter((result) => result === 'held')).toHaveLength(2);
    expect(new Set(results)).toEqual(new Set(['held', 'used-by-customer']));
    expect(await usedOf(coupon)).toBe(2);
    expect(await take(coupon, 'other', 'you')).toBe('held');
  });

  test('P38: the order that holds it may try again, and counts once', async () => {
    const coupon = await addCoupon({ max_uses: 1, max_per_customer: 1 });
    expect(await take(coupon, 'a', 'me')).toBe('held');
    expect(await take(coupon, 'a', 'me')).toBe('held');
    expect(await take(coupon, 'b', 'you')).toBe('exhausted');
    expect(await usedOf(coupon)).toBe(1);
  });

  test('P38: it is given back when the order expires or is released, and not once it is paid', async () => {
    const coupon = await addCoupon({ max_uses: 2, max_per_customer: 1 });
    await take(coupon, 'paid', 'me');
    await take(coupon, 'left', 'you');
    expect(await runTransaction(platform, (trx) => consumeReservations(trx, 'paid'))).toBe(true);
    platform.clock.advance(hour - 1);
    expect(await releaseExpiredReservations(platform)).toBe(0);
    platform.clock.advance(1);
    expect(await releaseExpiredReservations(platform)).toBe(1);
    expect(await usedOf(coupon)).toBe(1);
    await runTransaction(platform, (trx) => releaseReservations(trx, 'paid'));
    expect(await usedOf(coupon)).toBe(1);
    expect(await runTransaction(platform, (trx) => consumeReservations(trx, 'left'))).toBe(false);
    // The same order may reserve again while some are left.
    expect(await take(coupon, 'left', 'you')).toBe('held');
    expect(await take(coupon, 'again', 'me')).toBe('exhausted');
    await runTransaction(platform, (trx) => releaseReservations(trx, 'left'));
    await runTransaction(platform, (trx) => releaseReservations(trx, 'left'));
    expect(await usedOf(coupon)).toBe(1);
    expect(await take(coupon, 'again', 'me')).toBe('used-by-customer');
  });

  test('is over before its time, after it and when it was switched off', async () => {
    const now = platform.clock.now();
    const coupon = await addCoupon({ starts_at: now + 1, ends_at: now + 3 });
    expect(await take(coupon, 'a')).toBe('over');
    platform.clock.advance(1);
    expect(await take(coupon, 'a')).toBe('held');
    await platform.db.updateTable('coupons').set({ active: 0 }).execute();
    expect(await take(coupon, 'b')).toBe('over');
    await platform.db.updateTable('coupons').set({ active: 1 }).execute();
    platform.clock.advance(2);
    expect(await take(coupon, 'b')).toBe('over');
    expect(await usedOf(coupon)).toBe(1);
    expect(await findCoupon(platform.db, 'none')).toBeNull();
  });
});

describe('counted stock', () => {
  test('P38: is never sold below zero under concurrency', async () => {
    await addPlan(7);
    const results = await Promise.all(
      Array.from({ length: 40 }, (_, n) => hold(`order-${n}`, { 'vps-1': 1 + (n % 2) })),
    );
    const sold = results.reduce((sum, { ok }, n) => sum + (ok ? 1 + (n % 2) : 0), 0);
    expect(await stockOf()).toBe(7 - sold);
    expect(await stockOf()).toBe(0);
  });

  test('P38: all that an order wants is held, or nothing, and orders that cross each other do not wait for ever', async () => {
    await addPlan(10, 'vps-1');
    await addPlan(10, 'vps-2');
    const one = Array.from({ length: 10 }, (_, n) => hold(`a-${n}`, { 'vps-1': 1, 'vps-2': 1 }));
    const other = Array.from({ length: 10 }, (_, n) => hold(`b-${n}`, { 'vps-2': 1, 'vps-1': 1 }));
    const results = await Promise.all([...one, ...other]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(10);
    expect([await stockOf('vps-1'), await stockOf('vps-2')]).toEqual([0, 0]);
    await addPlan(5, 'vps-1');
    expect(await hold('c', { 'vps-1': 2, 'vps-2': 1 })).toEqual({ ok: false, plan: 'vps-2' });
    expect(await stockOf('vps-1')).toBe(5);
  });

  test('is reserved once by an order that retries, in the current quantity', async () => {
    await addPlan(5);
    await hold('a', { 'vps-1': 2 });
    await hold('a', { 'vps-1': 2 });
    expect(await stockOf()).toBe(3);
    await hold('a', { 'vps-1': 4 });
    expect(await stockOf()).toBe(1);
    await hold('a', { 'vps-1': 1 });
    expect(await stockOf()).toBe(4);
    expect(await hold('b', { 'vps-1': 5 })).toEqual({ ok: false, plan: 'vps-1' });
    platform.clock.advance(hour);
    await hold('a', { 'vps-1': 1 });
    expect(await releaseExpiredReservations(platform)).toBe(0);
    platform.clock.advance(hour);
    expect(await releaseExpiredReservations(platform)).toBe(1);
    expect(await stockOf()).toBe(5);
  });

  test('is shown to visitors when few are left; uncounted stock is never short', async () => {
    await addPlan(4);
    await addPlan(null, 'vps-2');
    const shown = async () => (await readCatalogue(platform)).plans.map(({ stock, left }) => [stock, left]);
    expect(await shown()).toEqual([
      ['available', null],
      ['available', null],
    ]);
    expect(await hold('a', { 'vps-1': 2, 'vps-2': 1_000 })).toEqual({ ok: true });
    expect((await shown())[0]).toEqual(['low', 2]);
    await hold('b', { 'vps-1': 2 });
    expect((await shown())[0]).toEqual(['out', 0]);
    await runTransaction(platform, (trx) => releaseReservations(trx, 'a'));
    await runTransaction(platform, (trx) => releaseReservations(trx, 'b'));
    expect((await shown())[0]).toEqual(['available', null]);
  });
});
