// @postgres: sends statements that no test of data sends
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInAs, startTestServer, type TestServer } from '../../http/core/testing.ts';
import { isShortOnPostgres, leaveOut } from '../../platform/db/testing.ts';
import { runTransaction } from '../../platform/db/transaction.ts';
import { readBalance } from '../../shop/balance/index.ts';
import { ensureCustomer } from '../../shop/customers/index.ts';
import { addTestAttempt, addTestOrder } from '../../shop/orders.testing.ts';
import { pageLimits } from '../../shop/page-limits.ts';
import { reportTransfer } from '../../shop/payments/index.ts';
import type { EventKind } from '../../shop/timeline/event-messages.ts';
import { recordShopEvent } from '../../shop/timeline/record-event.ts';

/** Tests of rules; see `isShortOnPostgres`. */
const onSqlite = isShortOnPostgres ? leaveOut : it;

let server: TestServer;
let seller: Awaited<ReturnType<typeof signInAs>>;
beforeAll(async () => {
  server = await startTestServer();
  seller = await signInAs(server, 'shop_manager');
});
afterAll(() => server.close());

const base = '/wp-json/mizban/v1/staff';
async function ask(path: string, init: { method?: string; body?: object } = {}) {
  const { method = 'GET', body } = init;
  const response = await server.request(base + path, {
    method,
    headers: seller,
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: response.status, body: await response.json() };
}

describe('an order as staff see it', () => {
  it('has buyer, items, invoice, payments with the gateway response, and every event as a sentence', async () => {
    const { platform } = server;
    const { id, invoiceId, code } = await addTestOrder(platform);
    await addTestAttempt(platform, { invoiceId, raw: { card_pan: '4111111111111111', code: 100 } });
    await recordShopEvent(platform, platform.db, {
      kind: 'invoice-made',
      invoiceId,
      data: { purpose: 'order', total: 1_100_000 },
    });
    await recordShopEvent(platform, platform.db, { kind: 'from-the-future' as EventKind, orderId: id });
    const { body } = await ask(`/orders/${id}`);
    expect(body).toMatchObject({
      order: { id, code, state: 'placed', buyer: { name: 'سارا رضایی' }, quote: { dueNow: 1_100_000 } },
      items: [{ hostname: 'web.example.ir' }],
      invoices: [{ id: invoiceId, state: 'proforma' }],
      attempts: { total: 1, rows: [{ gateway: 'zarinpal', state: 'verifying', events: [{ kind: 'answer' }] }] },
      services: [],
      timeline: {
        total: 2,
        rows: [
          { sentence: 'from-the-future' },
          { sentence: 'پیش‌فاکتور سفارش به مبلغ ۱۱۰٬۰۰۰ تومان ساخته شد.', by: null },
        ],
      },
    });
    expect(JSON.stringify(body)).not.toMatch(/4111111111111111|secret/i);
    expect((await ask(`/orders/${'0'.repeat(24)}`)).status).toBe(404);
  });

  it('is found in the list, and an invalid query gets messages', async () => {
    const { code } = await addTestOrder(server.platform, { isTest: true, buyer: { name: 'مهران' } });
    const { body } = await ask(`/orders?q=${encodeURIComponent('مهران')}&test=1&state=placed`);
    expect(body).toMatchObject({ total: 1, data: [{ code, isTest: true }] });
    expect((await ask('/orders?state=gone')).status).toBe(422);
  });
});

onSqlite('a long timeline of an order is paginated, newest first', async () => {
  const { platform } = server;
  const { id, invoiceId } = await addTestOrder(platform);
  for (let event = 0; event < pageLimits.events + 1; event += 1)
    await recordShopEvent(platform, platform.db, { kind: 'staff-note', orderId: id, data: { text: String(event) } });
  for (let attempt = 0; attempt < pageLimits.attempts + 1; attempt += 1) await addTestAttempt(platform, { invoiceId });
  const { body } = await ask(`/orders/${id}?events=2&attempts=2`);
  expect(body.timeline).toMatchObject({ total: pageLimits.events + 1, rows: [{ sentence: 'یادداشت: 0' }] });
  expect([body.attempts.total, body.attempts.rows.length]).toEqual([pageLimits.attempts + 1, 1]);
  expect((await ask(`/invoices/${invoiceId}?attempts=2`)).body.attempts.rows).toHaveLength(1);
  expect((await ask(`/orders/${id}?events=0`)).status).toBe(422);
});

describe('staff actions on an order', () => {
  const post = (path: string, body: object = { reason: 'مشتری تماس گرفت' }) => ask(path, { method: 'POST', body });

  onSqlite('cancels an unpaid one once, with actor and reason in its timeline', async () => {
    const { id } = await addTestOrder(server.platform);
    expect((await post(`/orders/${id}/cancel`, { reason: ' ' })).body.fields).toEqual({
      reason: 'دلیل را در یک جمله بنویسید.',
    });
    const { status, body } = await post(`/orders/${id}/cancel`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      order: { state: 'cancelled' },
      invoices: [{ state: 'void' }],
      timeline: { rows: [{ sentence: 'سفارش لغو شد. دلیل: مشتری تماس گرفت', by: 'shop_manager' }] },
    });
    expect(await post(`/orders/${id}/cancel`)).toMatchObject({ status: 409, body: { code: 'EditConflict' } });
  });

  it('does not cancel one that is paid, and of concurrent payment and cancellation one happens', async () => {
    const paid = await addTestOrder(server.platform, { state: 'completed' });
    expect((await post(`/orders/${paid.id}/cancel`)).status).toBe(409);
    expect((await ask(`/orders/${paid.id}`)).body.order.state).toBe('completed');
    const { id, invoiceId } = await addTestOrder(server.platform);
    const responses = await Promise.all([post(`/orders/${id}/cancel`), post(`/invoices/${invoiceId}/settle`)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { body } = await ask(`/orders/${id}`);
    expect([body.order.state, body.invoices[0].state]).toEqual(
      responses[0]?.status === 200 ? ['cancelled', 'void'] : ['completed', 'paid'],
    );
  });

  onSqlite('marks its invoice as paid once: number, order and service follow', async () => {
    const { id, invoiceId } = await addTestOrder(server.platform);
    const responses = await Promise.all([1, 2, 3].map(() => post(`/invoices/${invoiceId}/settle`)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const { body } = await ask(`/orders/${id}`);
    expect(body).toMatchObject({
      order: { state: 'completed' },
      invoices: [{ state: 'paid', paidBy: 'staff', number: expect.any(Number) }],
      services: [{ state: 'pending' }],
    });
    expect(body.timeline.rows[0]).toMatchObject({
      sentence: 'پرداخت فاکتور به دست همکاران ثبت شد. دلیل: مشتری تماس گرفت',
      by: 'shop_manager',
    });
  });
});

describe('payments, customers and sales', () => {
  const post = (path: string, body: object) => ask(path, { method: 'POST', body });

  it('a due refund is handled once, and credited to the customer', async () => {
    const { platform } = server;
    const { invoiceId } = await addTestOrder(platform, { userId: 'payer' });
    const { id } = await addTestAttempt(platform, { invoiceId, state: 'refund_due', reason: 'other-amount' });
    const handle = () => post(`/payments/${id}/handle`, { how: 'balance', amount: 90_000, reason: 'کمتر رسید' });
    expect((await Promise.all([handle(), handle()])).map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await readBalance(platform.db, 'payer')).toBe(900_000);
    expect((await ask(`/payments?q=ref-${id}`)).body.total).toBe(0);
    expect((await ask(`/payments?look=all&q=ref-${id}`)).body.data[0].reason).toBe('credited-by-staff');
    const settled = await addTestAttempt(platform, { invoiceId, state: 'settled' });
    const wrong = await post(`/payments/${settled.id}/handle`, { how: 'balance', amount: 1, reason: 'اشتباه' });
    expect(wrong.status).toBe(409);
    expect(await readBalance(platform.db, 'payer')).toBe(900_000);
  });

  it('a note about a payment is on the timeline of its order', async () => {
    const { id, invoiceId } = await addTestOrder(server.platform);
    const attempt = await addTestAttempt(server.platform, { invoiceId });
    expect((await post(`/payments/${attempt.id}/note`, { text: 'با بانک تماس گرفتم' })).status).toBe(200);
    const { body } = await ask(`/orders/${id}`);
    expect(body.timeline.rows).toMatchObject([{ sentence: 'یادداشت: با بانک تماس گرفتم', by: 'shop_manager' }]);
    // A gateway of that name is not configured here, so nothing changes.
    expect((await post(`/payments/${attempt.id}/check`, {})).body).toEqual({ state: 'verifying' });
    expect((await post(`/payments/${'0'.repeat(24)}/check`, {})).status).toBe(404);
  });

  it('a customer is found and shown completely, and the balance corrected with a reason, never below zero', async () => {
    const { platform } = server;
    const userId = await runTransaction(platform, (trx) =>
      ensureCustomer(platform, trx, { mobile: '09127654321', name: 'پریسا' }),
    );
    await addTestOrder(platform, { userId });
    const list = await ask(`/customers?q=${encodeURIComponent('۰۹۱۲۷۶۵')}`);
    expect(list.body).toMatchObject({ total: 1, data: [{ id: userId, name: 'پریسا', orders: 1, balance: 0 }] });
    const correct = (amount: number, key: string) =>
      post(`/customers/${userId}/correction`, { amount, reason: 'جبران قطعی', key });
    expect((await correct(0, 'key-0000')).body.fields.amount).toMatch(/[آ-ی]/);
    const { body } = await correct(50_000, 'key-0001');
    expect(body).toMatchObject({
      customer: { userId, mobile: '09127654321' },
      orders: { total: 1, rows: [{ state: 'placed' }] },
      invoices: { total: 1, rows: [{ state: 'proforma' }] },
      balance: 500_000,
      ledger: { rows: [{ amount: 500_000, sum: 500_000, by: 'shop_manager', note: 'جبران قطعی' }] },
    });
    expect((await correct(50_000, 'key-0001')).body.balance).toBe(500_000);
    expect(await correct(-60_000, 'key-0002')).toMatchObject({ status: 409, body: { code: 'BalanceTooLow' } });
    expect((await post('/customers/nobody/correction', { amount: 1, reason: 'جبران', key: 'key-0003' })).status).toBe(
      404,
    );
  });

  it('invoices are downloaded as a file, and sales are counted', async () => {
    const response = await server.request(`${base}/invoices.csv`, { headers: seller });
    expect(response.headers.get('content-disposition')).toContain('invoices.csv');
    const text = await response.text();
    expect(text).toContain('"taxid","indatim"');
    const key = 'a'.repeat(24);
    expect(await (await server.request(`${base}/invoices.csv?progress=${key}`, { headers: seller })).text()).toBe(text);
    const { progress } = (await ask(`/downloads/${key}`)).body;
    expect(progress).toEqual({ done: progress.total, total: expect.any(Number), state: 'done' });
    expect((await ask('/sales?days=7')).body.days).toHaveLength(7);
    expect((await ask('/sales?days=8')).status).toBe(422);
  });
});

describe('refunds', () => {
  const post = (path: string, body: object) => ask(path, { method: 'POST', body });
  const refundOf = async (invoiceId: string) => (await ask(`/invoices/${invoiceId}`)).body.refunds;

  it('are requested up to the remaining amount, decided once, and credited to the balance', async () => {
    const { invoiceId } = await addTestOrder(server.platform, { state: 'completed', userId: 'regretful' });
    const requestRefund = (amount: number) =>
      post('/refunds', { invoiceId, amount, method: 'balance', reason: 'پشیمان شد' });
    expect((await requestRefund(110_001)).body.fields.amount).toContain('۱۱۰٬۰۰۰ تومان');
    const { status, body } = await requestRefund(60_000);
    expect(status).toBe(201);
    expect((await requestRefund(60_000)).status).toBe(422);
    expect(await refundOf(invoiceId)).toMatchObject([
      { id: body.id, state: 'requested', amount: 600_000, askedBy: 'shop_manager', version: 1 },
    ]);
    const approve = () => post(`/refunds/${body.id}/approve`, { version: 1, reason: 'همکار دیگری نیست' });
    expect((await Promise.all([approve(), approve()])).map((response) => response.status).sort()).toEqual([200, 409]);
    expect(await readBalance(server.platform.db, 'regretful')).toBe(600_000);
    expect((await ask(`/invoices/${invoiceId}`)).body.invoice).toMatchObject({
      state: 'part_refunded',
      refunded: 600_000,
    });
    expect((await ask('/refunds?state=done')).body.data[0]).toMatchObject({ id: body.id, decidedBy: 'shop_manager' });
  });

  onSqlite('by manual transfer are completed with the bank’s tracking number, or refused with a reason', async () => {
    const { invoiceId } = await addTestOrder(server.platform, { state: 'completed' });
    const { body } = await post('/refunds', { invoiceId, amount: 10_000, method: 'manual', reason: 'قطعی سرویس' });
    expect((await post(`/refunds/${body.id}/complete`, { version: 1, trace: '55' })).status).toBe(409);
    await post(`/refunds/${body.id}/approve`, { version: 1, reason: 'همکار دیگری نیست' });
    expect((await post(`/refunds/${body.id}/complete`, { version: 2, trace: ' ' })).body.fields.trace).toMatch(/[آ-ی]/);
    expect((await post(`/refunds/${body.id}/complete`, { version: 2, trace: '5566' })).status).toBe(200);
    expect(await refundOf(invoiceId)).toMatchObject([{ state: 'done', trace: '5566' }]);
    const other = await post('/refunds', { invoiceId, amount: 10_000, method: 'manual', reason: 'دوباره' });
    expect((await post(`/refunds/${other.body.id}/refuse`, { version: 1, reason: 'یک بار برگشته' })).status).toBe(200);
    expect((await post(`/refunds/${other.body.id}/approve`, { version: 2 })).status).toBe(409);
  });

  it('a bank transfer is approved once, and its invoice is paid then', async () => {
    const { platform } = server;
    const { id, invoiceId } = await addTestOrder(platform);
    const { attemptId } = await reportTransfer(platform, { invoiceId, trace: '889900', paidOn: '۱۴۰۴/۰۸/۲۴' });
    expect((await ask('/payments?look=transfers&q=889900')).body.data).toMatchObject([{ id: attemptId }]);
    const approve = () => post(`/payments/${attemptId}/approve`, {});
    expect((await Promise.all([approve(), approve()])).map((response) => response.status).sort()).toEqual([200, 409]);
    expect((await post(`/payments/${attemptId}/refuse`, { reason: 'دیر است' })).status).toBe(409);
    const { body } = await ask(`/orders/${id}`);
    expect(body).toMatchObject({
      order: { state: 'completed' },
      invoices: [{ state: 'paid', paidBy: 'bank-transfer' }],
    });
  });
});

onSqlite('counts of open shop work are returned only to staff with permission for orders', async () => {
  const before = (await ask('/me')).body.shop;
  const { invoiceId } = await addTestOrder(server.platform, { state: 'completed' });
  await addTestOrder(server.platform, { state: 'completed', isTest: true });
  await addTestAttempt(server.platform, { invoiceId, state: 'refund_due' });
  const body = { invoiceId, amount: 1_000, method: 'balance', reason: 'پشیمان شد' };
  await ask('/refunds', { method: 'POST', body });
  const { paidToday, payments, refunds, services } = before;
  const after = { paidToday: paidToday + 1, payments: payments + 1, refunds: refunds + 1, services };
  expect((await ask('/me')).body.shop).toEqual(after);
  expect((await ask('/dashboard')).body.shop).toEqual(after);
  const editor = await signInAs(server, 'editor');
  const response = await server.request(`${base}/dashboard`, { headers: editor });
  expect((await response.json()).shop).toBeNull();
});
