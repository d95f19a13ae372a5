import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isShortOnPostgres, leaveOut } from '../../platform/db/testing.ts';
import { runTransaction } from '../../platform/db/transaction.ts';
import { readBalance } from '../balance/index.ts';
import { ensureCustomer } from '../customers/index.ts';
import { expireOrdersDue } from '../orders/index.ts';
import { signLink } from '../signed-link.ts';
import { checkPaymentsDue, receiveWebhook, recordReturn, startPayment, verifyAttempt } from './index.ts';
import { awaitedMs, verifyLeaseMs } from './schedule.ts';
import { listStaffAttempts } from './staff.ts';
import { createFakeGateway, createTestShop, placeTestOrder, receiptNumber, testSecret } from './testing.ts';

/** Tests of rules; see `isShortOnPostgres`. */
const onSqlite = isShortOnPostgres ? leaveOut : test;

let shop: Awaited<ReturnType<typeof createTestShop>>['shop'];
let site: Awaited<ReturnType<typeof createTestShop>>['site'];
let bank: ReturnType<typeof createFakeGateway>;
beforeEach(async () => {
  ({ shop, site, bank } = await createTestShop());
});
afterEach(() => site.close());

const start = (invoiceId: string) => startPayment(shop, { invoiceId, gateway: 'fake' });
const attemptRow = (id: string) =>
  site.db.selectFrom('payment_attempts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const refOf = async (id: string) => (await attemptRow(id)).ref as string;
const invoiceState = async (id: string) =>
  (await site.db.selectFrom('invoices').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;
const come = (id: string, query = 'status=OK') =>
  recordReturn(shop, { secret: signLink(testSecret, 'payment', id), values: new URLSearchParams(query) });
const kinds = async () =>
  (await site.db.selectFrom('shop_events').select('kind').orderBy('id').execute()).map(({ kind }) => kind);
const rows = async (table: 'services' | 'service_jobs' | 'payment_attempts' | 'payment_events') =>
  (await site.db.selectFrom(table).selectAll().execute()).length;
const messages = async () =>
  (
    await site.db
      .selectFrom('outbox')
      .select('dedupe_key')
      .where('dedupe_key', 'like', 'invoice-paid:%')
      .orderBy('id')
      .execute()
  ).length;

/** Adds a user with order rights, and collects the mails. */
const addSeller = () =>
  runTransaction(site, async (trx) => {
    const id = await ensureCustomer(site, trx, { email: 'sales@mizban.test', name: 'فروش' });
    await trx.updateTable('user').set({ role: 'shop_manager' }).where('id', '=', id).execute();
  });
const mailed = async () => {
  const mails = await site.db
    .selectFrom('outbox')
    .select('payload')
    .where('dedupe_key', 'like', 'staff:%')
    .orderBy('id')
    .execute();
  return mails.map(({ payload }) => JSON.parse(payload) as { to: string; subject: string; text: string });
};

/** Creates an order whose buyer is at the bank. */
async function atTheBank() {
  const order = await placeTestOrder(site);
  const { attemptId } = await start(order.invoiceId);
  return { ...order, attemptId, ref: await refOf(attemptId) };
}

describe('a payment', () => {
  onSqlite('that is made settles the invoice and all that follows from it', async () => {
    const { attemptId, invoiceId, ref } = await atTheBank();
    bank.pay(ref);
    expect(await come(attemptId)).toMatchObject({ attemptId, invoiceId, hint: 'paid' });
    expect((await attemptRow(attemptId)).state).toBe('returned');
    expect(await verifyAttempt(shop, attemptId)).toBe('settled');
    expect(await invoiceState(invoiceId)).toBe('paid');
    expect([await rows('services'), await rows('service_jobs'), await messages()]).toEqual([1, 1, 1]);
    expect(await kinds()).toEqual(
      expect.arrayContaining(['order-placed', 'payment-started', 'service-bought', 'invoice-paid']),
    );
    await expect(start(invoiceId)).rejects.toMatchObject({ name: 'PaymentRefused' });
  });

  test('that is made is found by the number on the receipt and by the number of its invoice', async () => {
    const { attemptId, invoiceId, ref } = await atTheBank();
    await site.db.updateTable('invoice_numbers').set({ last: 70_411 }).execute();
    const found = async (q: string) => {
      const query = { page: 1, perPage: 25, sort: '-createdAt', look: 'all', now: 0 } as const;
      return (await listStaffAttempts(site, { ...query, q })).rows.map(({ id }) => id);
    };
    expect(await found(String(receiptNumber))).toEqual([]);
    bank.pay(ref);
    await come(attemptId);
    await verifyAttempt(shop, attemptId);
    expect(await invoiceState(invoiceId)).toBe('paid');
    for (const q of [ref, String(receiptNumber), '۸۴۴۲۰۱۷۳۳', '۷۰٬۴۱۲'])
      expect([q, await found(q)]).toEqual([q, [attemptId]]);
  });

  onSqlite('a callback alone settles nothing, whatever it contains', async () => {
    const { attemptId, invoiceId } = await atTheBank();
    await come(attemptId, 'status=OK&ref=another');
    expect(await verifyAttempt(shop, attemptId)).toBe('verifying');
    expect(await invoiceState(invoiceId)).toBe('proforma');
    await expect(recordReturn(shop, { secret: '0'.repeat(48), values: new URLSearchParams() })).rejects.toMatchObject({
      name: 'NotFound',
    });
  });

  onSqlite('that is called off can be begun again, also with another gateway', async () => {
    const { attemptId, invoiceId, ref } = await atTheBank();
    bank.cancel(ref);
    await come(attemptId, 'status=NOK');
    expect(await verifyAttempt(shop, attemptId)).toBe('failed');
    const second = await start(invoiceId);
    bank.pay(await refOf(second.attemptId));
    await come(second.attemptId);
    expect(await verifyAttempt(shop, second.attemptId)).toBe('settled');
  });

  test.each([
    ['does not answer', 'isDown', 'failed'],
    ['says no', 'refuses', 'failed'],
    ['begins it and loses the answer', 'losesAnswer', 'failed'],
  ] as const)('at a gateway that %s is not begun twice', async (_name, fault, state) => {
    const { invoiceId } = await placeTestOrder(site);
    bank.faults[fault] = true;
    await expect(start(invoiceId)).rejects.toMatchObject({
      name: 'PaymentRefused',
      message: expect.stringMatching(/[آ-ی]/),
    });
    const attempt = await site.db.selectFrom('payment_attempts').selectAll().executeTakeFirstOrThrow();
    expect([attempt.state, attempt.ref, bank.calls.start]).toEqual([state, null, 1]);
  });

  test.each([
    ['more', 1_000_000_001],
    ['less', 9_999],
  ])('of %s than the gateway takes is refused before it is called', async (_what, total) => {
    const { invoiceId } = await placeTestOrder(site);
    await site.db.updateTable('invoices').set({ total_rial: total }).execute();
    await expect(start(invoiceId)).rejects.toMatchObject({ name: 'PaymentRefused' });
    expect([bank.calls.start, await rows('payment_attempts')]).toEqual([0, 0]);
  });

  test('the test gateway neither renews nor changes a service paid with real money', async () => {
    const { attemptId, ref } = await atTheBank();
    bank.pay(ref);
    await come(attemptId);
    await verifyAttempt(shop, attemptId);
    const { id } = await site.db.selectFrom('services').select('id').executeTakeFirstOrThrow();
    const { invoiceId } = await placeTestOrder(site);
    await site.db.updateTable('invoices').set({ service_id: id }).where('id', '=', invoiceId).execute();
    const test = createFakeGateway('test', 'test');
    const trying = { ...shop, gateways: [test.gateway] };
    await expect(startPayment(trying, { invoiceId, gateway: 'test' })).rejects.toMatchObject({
      name: 'PaymentRefused',
    });
    expect(test.calls.start).toBe(0);
    await site.db.updateTable('services').set({ is_test: 1 }).execute();
    await startPayment(trying, { invoiceId, gateway: 'test' });
  });

  onSqlite('the secret of a callback is not stored', async () => {
    const { attemptId } = await atTheBank();
    const stored = JSON.stringify(await site.db.selectFrom('payment_attempts').selectAll().execute());
    expect(stored).not.toContain(signLink(testSecret, 'payment', attemptId));
  });
});

describe('P36 defined states only', () => {
  test('a payment of another amount becomes refund_due, the invoice stays open, and staff are notified', async () => {
    await addSeller();
    const { attemptId, invoiceId, ref } = await atTheBank();
    bank.pay(ref, 10_000);
    await come(attemptId);
    expect(await verifyAttempt(shop, attemptId)).toBe('refund_due');
    expect([await invoiceState(invoiceId), (await attemptRow(attemptId)).reason]).toEqual(['proforma', 'other-amount']);
    expect(await kinds()).toContain('payment-refund-due');
    expect(await mailed()).toMatchObject([{ subject: 'پولی باید برگردد' }]);
  });

  onSqlite('the reference of another payment must go back', async () => {
    const { attemptId, ref } = await atTheBank();
    bank.pay(ref);
    bank.faults.tellsRef = 'another';
    await come(attemptId);
    expect(await verifyAttempt(shop, attemptId)).toBe('refund_due');
  });

  test('a second payment of a paid invoice becomes balance, and staff and customer are notified', async () => {
    await addSeller();
    const { attemptId, invoiceId, ref } = await atTheBank();
    const second = await start(invoiceId);
    for (const id of [ref, await refOf(second.attemptId)]) bank.pay(id);
    for (const id of [attemptId, second.attemptId]) {
      await come(id);
      expect(await verifyAttempt(shop, id)).toBe('settled');
    }
    expect(await readBalance(site.db, 'buyer')).toBe(1_990_000);
    expect(await rows('services')).toBe(1);
    expect(await kinds()).toContain('payment-credited');
    expect((await attemptRow(second.attemptId)).reason).toBe('already-paid');
    const mails = await mailed();
    expect(mails).toMatchObject([{ to: 'sales@mizban.test', subject: 'فاکتوری دو بار پرداخت شد' }]);
    expect(mails[0]?.text).toMatch(/^۱۹۹٬۰۰۰ تومان .*پیش‌تر پرداخت شده بود/s);
    expect(mails[0]?.text).toContain(await refOf(second.attemptId));
    const notified = site.db.selectFrom('outbox').select('id').where('dedupe_key', 'like', 'money-kept:%');
    expect(await notified.execute()).toHaveLength(1);
  });

  onSqlite('a payment of an order that expired becomes balance, also when the visitor never comes back', async () => {
    const { attemptId, invoiceId, ref } = await atTheBank();
    bank.faults.isDown = true;
    site.clock.advance(7 * 3_600_000);
    await checkPaymentsDue(shop);
    expect(await expireOrdersDue(site)).toBe(1);
    bank.faults.isDown = false;
    bank.pay(ref);
    site.clock.advance(3_600_000);
    await checkPaymentsDue(shop);
    expect((await attemptRow(attemptId)).state).toBe('settled');
    expect([await invoiceState(invoiceId), await readBalance(site.db, 'buyer')]).toEqual(['void', 1_990_000]);
  });

  test('a callback that is replayed the next day changes nothing', async () => {
    const { attemptId, ref } = await atTheBank();
    bank.pay(ref);
    await come(attemptId);
    await verifyAttempt(shop, attemptId);
    site.clock.advance(86_400_000);
    await come(attemptId);
    expect(await verifyAttempt(shop, attemptId)).toBe('settled');
    expect([await rows('services'), await readBalance(site.db, 'buyer')]).toEqual([1, 0]);
    const verified = bank.calls.verify;
    await checkPaymentsDue(shop);
    expect(bank.calls.verify).toBe(verified);
  });

  onSqlite('a callback that arrives before the gateway returned the reference waits for it', async () => {
    const { invoiceId } = await placeTestOrder(site);
    const go = bank.stop();
    const starting = start(invoiceId);
    await expect.poll(() => rows('payment_attempts')).toBe(1);
    const { id } = await site.db.selectFrom('payment_attempts').select('id').executeTakeFirstOrThrow();
    await come(id);
    expect(await verifyAttempt(shop, id)).toBe('verifying');
    go();
    await starting;
    bank.pay(await refOf(id));
    site.clock.advance(3_600_000);
    await checkPaymentsDue(shop);
    expect((await attemptRow(id)).state).toBe('settled');
  });
});

describe('P37 reconciliation', () => {
  test('a payment is settled even if the visitor never returns', async () => {
    const { attemptId, invoiceId, ref } = await atTheBank();
    bank.pay(ref);
    site.clock.advance(awaitedMs);
    await checkPaymentsDue(shop);
    expect([(await attemptRow(attemptId)).state, await invoiceState(invoiceId)]).toEqual(['settled', 'paid']);
  });

  test('the gateway’s list of unverified payments settles ours at once, and records unknown ones', async () => {
    const { attemptId, ref } = await atTheBank();
    bank.pay(ref);
    const held = bank.payments.get(ref);
    if (held) bank.payments.set('foreign', { ...held, isVerified: false });
    await checkPaymentsDue(shop);
    expect((await attemptRow(attemptId)).state).toBe('settled');
    const unknown = await site.db
      .selectFrom('payment_events')
      .selectAll()
      .where('kind', '=', 'unknown-payment')
      .execute();
    expect(unknown).toHaveLength(1);
  });

  test('a response that was lost after the money was taken is requested again', async () => {
    const { attemptId, ref } = await atTheBank();
    bank.pay(ref);
    await come(attemptId);
    bank.faults.losesAnswer = true;
    expect(await verifyAttempt(shop, attemptId)).toBe('verifying');
    const { check_at, state } = await attemptRow(attemptId);
    expect([state, check_at]).toEqual(['verifying', expect.any(Number)]);
    bank.faults.losesAnswer = false;
    site.clock.advance(60_000);
    await checkPaymentsDue(shop);
    expect((await attemptRow(attemptId)).state).toBe('settled');
  });

  test('while the gateway is down the order waits, and the pauses grow', async () => {
    const { attemptId, orderId } = await atTheBank();
    await come(attemptId);
    bank.faults.isDown = true;
    const pauses: number[] = [];
    for (let n = 0; n < 6; n += 1) {
      await checkPaymentsDue(shop);
      const pause = ((await attemptRow(attemptId)).check_at as number) - site.clock.now();
      pauses.push(pause);
      site.clock.advance(pause);
    }
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
    expect(new Set(pauses).size).toBeGreaterThan(3);
    const order = await site.db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow();
    expect(order.expires_at).toBeGreaterThan(site.clock.now());
  });

  test('an attempt that stays unknown for days expires and staff are notified; it is settled if the gateway confirms it later', async () => {
    await addSeller();
    const { attemptId, ref } = await atTheBank();
    await come(attemptId);
    bank.faults.isDown = true;
    for (let hours = 0; hours < 80; hours += 1) {
      await checkPaymentsDue(shop);
      site.clock.advance(3_600_000);
    }
    expect(await attemptRow(attemptId)).toMatchObject({ state: 'expired', check_at: null, reason: 'unknown' });
    expect(await kinds()).toContain('payment-unknown');
    expect(await mailed()).toMatchObject([{ subject: 'سرانجام یک پرداخت روشن نیست' }]);
    expect(await verifyAttempt(shop, attemptId)).toBe('expired');
    expect((await attemptRow(attemptId)).reason).toBe('unknown');
    bank.faults.isDown = false;
    bank.pay(ref);
    expect(await verifyAttempt(shop, attemptId)).toBe('settled');
  });

  onSqlite('a verification lease of a crashed process expires, and another process verifies', async () => {
    const { attemptId, ref } = await atTheBank();
    bank.pay(ref);
    await come(attemptId);
    const go = bank.stop();
    const dying = verifyAttempt(shop, attemptId);
    await expect.poll(() => bank.calls.verify).toBe(1);
    expect(await verifyAttempt(shop, attemptId)).toBe('returned');
    expect(bank.calls.verify).toBe(1);
    site.clock.advance(verifyLeaseMs);
    const other = checkPaymentsDue(shop);
    await expect.poll(() => bank.calls.verify).toBe(2);
    go();
    await Promise.all([dying, other]);
    expect((await attemptRow(attemptId)).state).toBe('settled');
    expect([await rows('services'), await messages(), await readBalance(site.db, 'buyer')]).toEqual([1, 1, 0]);
  });
});

describe('P41 a webhook', () => {
  const send = (id: string, ref: string) =>
    receiveWebhook(shop, { gateway: 'fake', body: Buffer.from(JSON.stringify({ id, ref })), headers: new Headers() });

  onSqlite('is stored once, and its payment is verified by the job', async () => {
    const { attemptId, ref } = await atTheBank();
    bank.pay(ref);
    const results = await Promise.all(Array.from({ length: 10 }, () => send('evt-1', ref)));
    expect(results.filter((one) => one?.isNew)).toHaveLength(1);
    await checkPaymentsDue(shop);
    expect((await attemptRow(attemptId)).state).toBe('settled');
  });

  test('of a gateway that has none, or whose signature does not hold, is refused', async () => {
    expect(await receiveWebhook(shop, { gateway: 'none', body: Buffer.from('{}'), headers: new Headers() })).toBeNull();
    bank.gateway.readWebhook = async () => null;
    expect(await send('evt-2', 'x')).toBeNull();
    const events = await site.db.selectFrom('payment_events').selectAll().execute();
    expect(events).toEqual([]);
  });
});

describe('many at once', () => {
  test('P35 a hundred callbacks and webhooks make one paid invoice, one number, one service, one job, one mail', async () => {
    const { attemptId, invoiceId, ref } = await atTheBank();
    bank.pay(ref);
    const receive = async (n: number) => {
      if (n % 2 === 0) await come(attemptId);
      else
        await receiveWebhook(shop, {
          gateway: 'fake',
          body: Buffer.from(JSON.stringify({ id: `e${n % 10}`, ref })),
          headers: new Headers(),
        });
      // Simulates nodes that lose a lease at times.
      if (n % 5 === 0) await site.db.updateTable('payment_attempts').set({ held_until: null }).execute();
      return verifyAttempt(shop, attemptId);
    };
    await Promise.all(Array.from({ length: 100 }, (_, n) => receive(n)));
    await checkPaymentsDue(shop);
    expect(await attemptRow(attemptId)).toMatchObject({ state: 'settled' });
    expect(await site.db.selectFrom('invoices').select(['id', 'state', 'number']).execute()).toEqual([
      { id: invoiceId, state: 'paid', number: 1 },
    ]);
    expect([await rows('services'), await rows('service_jobs'), await messages()]).toEqual([1, 1, 1]);
    expect(await readBalance(site.db, 'buyer')).toBe(0);
    const { last } = await site.db
      .selectFrom('invoice_numbers')
      .select('last')
      .where('series', '=', 'official')
      .executeTakeFirstOrThrow();
    expect(last).toBe(1);
  });

  test('two nodes that check due payments verify each one once', async () => {
    for (let n = 0; n < 5; n += 1) {
      const { attemptId, ref } = await atTheBank();
      bank.pay(ref);
      await come(attemptId);
    }
    await Promise.all([checkPaymentsDue(shop), checkPaymentsDue(shop)]);
    const states = await site.db.selectFrom('payment_attempts').select('state').execute();
    expect(states.map(({ state }) => state)).toEqual(Array(5).fill('settled'));
    expect(bank.calls.verify).toBe(5);
  });
});
