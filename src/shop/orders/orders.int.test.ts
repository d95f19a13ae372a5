import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { decodeJson } from '../../platform/db/json.ts';
import { runTransaction } from '../../platform/db/transaction.ts';
import { randomToken } from '../../platform/ids.ts';
import { rial, toman } from '../../platform/money.ts';
import { testBuyer } from '../buyer.testing.ts';
import { upsertOption } from '../catalogue/index.ts';
import { ensureCustomer, messageTopic } from '../customers/index.ts';
import { readInvoice } from '../invoices/index.ts';
import { createTestShop, fillCart, testSecret } from '../payments/testing.ts';
import { settleInvoice } from '../settlement/index.ts';
import { placeOrder } from '../settlement/place-order.ts';
import { describeSelections } from './describe.ts';
import { expireOrdersDue, findOrder, listOrders, readOrder } from './index.ts';
import { openMs } from './keep-open.ts';

let site: Awaited<ReturnType<typeof createTestShop>>['site'];
let cartId: string;
beforeEach(async () => {
  ({ site } = await createTestShop({ stockCount: 3 }));
  cartId = await fillCart(site);
});
afterEach(() => site.close());

const order = (extra: object = {}) => ({
  cartId,
  userId: 'buyer',
  buyer: testBuyer,
  key: 'k'.repeat(32),
  requestHash: 'h',
  isTest: false,
  secret: testSecret,
  ...extra,
});
const count = async (table: 'orders' | 'invoices' | 'order_items' | 'services' | 'outbox') =>
  (await site.db.selectFrom(table).selectAll().execute()).length;
const stock = async () =>
  (await site.db.selectFrom('plans').select('stock_count').executeTakeFirstOrThrow()).stock_count;

describe('placing an order', () => {
  test('uses up the cart, makes a pro-forma of the quote and is found by its secret', async () => {
    const placed = await placeOrder(site, order());
    if (!placed.ok) throw new Error('not placed');
    const found = await findOrder(site.db, placed.orderSecret);
    expect(found).toMatchObject({
      id: placed.orderId,
      state: 'placed',
      invoiceId: placed.invoiceId,
      userId: 'buyer',
      quote: { dueNow: 1_990_000 },
      selections: [{ plan: 'de-1' }],
      code: expect.stringMatching(/^\d{8}$/),
    });
    expect(await readOrder(site.db, placed.orderId)).toEqual(found);
    expect(await listOrders(site.db, { userId: 'buyer' })).toEqual([found]);
    expect(await listOrders(site.db, { userId: 'other' })).toEqual([]);
    expect(await findOrder(site.db, '0'.repeat(48))).toBeNull();
    expect(await stock()).toBe(2);
  });

  test('free choices are listed in the order, its invoice, the staff screen and both mails', async () => {
    const price = { setup: rial(0), monthly: rial(0) };
    const choices = [{ slug: 'fra', name: 'فرانکفورت', ...price }];
    await upsertOption(
      site,
      { slug: 'location', name: 'محل', purpose: 'location', kind: 'choice', settings: { lines: [], choices } },
      0,
    );
    const placed = await placeOrder(site, order());
    if (!placed.ok) throw new Error('not placed');
    const details = [
      { name: 'محل', value: 'فرانکفورت' },
      { name: 'نام سرور', value: 'a.example.ir' },
    ];
    const found = await readOrder(site.db, placed.orderId);
    expect(found?.quote.lines).toMatchObject([{ kind: 'plan', details }]);
    expect((await readInvoice(site.db, placed.invoiceId))?.lines).toMatchObject([{ kind: 'plan', details }]);
    expect(await describeSelections(site.db, found?.selections ?? [])).toMatchObject([{ options: [details[0]] }]);
    await runTransaction(site, (trx, touch) =>
      settleInvoice(site, trx, touch, { invoiceId: placed.invoiceId, by: 'staff', isTest: false }),
    );
    const messages = await site.db
      .selectFrom('outbox')
      .select('payload')
      .where('topic', '=', messageTopic)
      .orderBy('id')
      .execute();
    const sent = messages.map(({ payload }) => decodeJson(payload) as { kind: string; data: { items: unknown } });
    expect(sent.map(({ kind }) => kind)).toEqual(['order-placed', 'invoice-paid']);
    const line = { label: expect.stringMatching(/^سرور آلمان /), amount: toman(199_000) };
    const lines = [{ ...line, details: expect.arrayContaining(['محل: فرانکفورت']) }];
    for (const { data } of sent) expect(data.items).toMatchObject({ lines });
  });

  test('P33 fifty at once with one key make one order and get the same response', async () => {
    const results = await Promise.all(Array.from({ length: 50 }, () => placeOrder(site, order())));
    expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1);
    expect(results[0]).toMatchObject({ ok: true });
    expect([await count('orders'), await count('invoices'), await count('order_items')]).toEqual([1, 1, 1]);
    expect(await stock()).toBe(2);
  });

  test('P33 two tabs with keys of their own make one order of one cart', async () => {
    const keys = Array.from({ length: 10 }, () => randomToken(16));
    const results = await Promise.allSettled(keys.map((key) => placeOrder(site, order({ key }))));
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused.map(({ reason }) => reason.name)).toEqual(Array(9).fill('AlreadyPlaced'));
    expect(await count('orders')).toBe(1);
  });

  test('P34 the same key with other data is refused, permanently', async () => {
    await placeOrder(site, order());
    await expect(placeOrder(site, order({ requestHash: 'other' }))).rejects.toMatchObject({
      name: 'KeyReused',
      status: 422,
    });
    await expect(placeOrder(site, order({ userId: 'other' }))).rejects.toMatchObject({ status: 422 });
    site.clock.advance(30 * 86_400_000);
    await expect(placeOrder(site, order({ requestHash: 'other' }))).rejects.toMatchObject({ status: 422 });
    expect(await placeOrder(site, order())).toMatchObject({ ok: true });
    expect(await count('orders')).toBe(1);
  });

  test('P32 the price is the current one, not the one that was shown', async () => {
    await site.db.updateTable('plan_prices').set({ amount_rial: 2_500_000 }).execute();
    const placed = await placeOrder(site, order());
    const { total_rial } = await site.db.selectFrom('invoices').select('total_rial').executeTakeFirstOrThrow();
    expect([placed.ok, total_rial]).toEqual([true, 2_500_000]);
  });

  test('the obstacles are reported, and everything is as before', async () => {
    await site.db.updateTable('carts').set({ coupon: 'NONE' }).execute();
    expect(await placeOrder(site, order())).toMatchObject({ ok: false, problems: [{ field: 'coupon' }] });
    await site.db.updateTable('carts').set({ coupon: '' }).execute();
    await site.db.updateTable('plans').set({ stock_count: 0 }).execute();
    expect(await placeOrder(site, order())).toMatchObject({ ok: false, problems: [{ field: 'plan' }] });
    expect([await count('orders'), await count('invoices'), await count('outbox')]).toEqual([0, 0, 0]);
    await site.db.updateTable('plans').set({ stock_count: 1 }).execute();
    expect(await placeOrder(site, order())).toMatchObject({ ok: true });
    expect(await stock()).toBe(0);
  });

  test('P13 the cart of another account is not found', async () => {
    const other = await runTransaction(site, (trx) =>
      ensureCustomer(site, trx, { email: 'other@example.ir', name: 'دیگری' }),
    );
    await site.db.updateTable('carts').set({ user_id: other }).execute();
    await expect(placeOrder(site, order())).rejects.toMatchObject({ name: 'NotFound' });
    const { order_id } = await site.db.selectFrom('carts').select('order_id').executeTakeFirstOrThrow();
    expect(order_id).toBeNull();
  });

  test('one that costs nothing is paid at once', async () => {
    await site.db
      .insertInto('coupons')
      .values({
        code: 'FREE',
        kind: 'percent',
        amount: 100,
        plans: '[]',
        cycles: '[]',
        max_uses: 1,
        active: 1,
        max_per_customer: null,
        starts_at: null,
        ends_at: null,
      })
      .execute();
    await site.db.updateTable('carts').set({ coupon: 'FREE' }).execute();
    const placed = await placeOrder(site, order());
    if (!placed.ok) throw new Error(JSON.stringify(placed));
    expect(await readOrder(site.db, placed.orderId)).toMatchObject({ state: 'completed' });
    expect(await count('services')).toBe(1);
    // Repeating the key settles nothing again.
    expect(await placeOrder(site, order())).toEqual(placed);
    expect(await count('services')).toBe(1);
  });
});

describe('an order that is not paid', () => {
  test('expires once on any number of nodes: reservations are released and the invoice is void', async () => {
    const placed = await placeOrder(site, order());
    if (!placed.ok) throw new Error('not placed');
    expect(await expireOrdersDue(site)).toBe(0);
    site.clock.advance(openMs);
    const ended = await Promise.all(Array.from({ length: 5 }, () => expireOrdersDue(site)));
    expect(ended.reduce((sum, n) => sum + n, 0)).toBe(1);
    expect(await readOrder(site.db, placed.orderId)).toMatchObject({ state: 'expired' });
    const { state } = await site.db.selectFrom('invoices').select('state').executeTakeFirstOrThrow();
    expect([state, await stock()]).toEqual(['void', 3]);
  });
});
