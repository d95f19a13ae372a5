// @postgres: sends statements that no test of data sends
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { upsertPlan } from '../../shop/catalogue/index.ts';
import { checkPaymentsDue, startPayment } from '../../shop/payments/index.ts';
import { placeTestOrder, testPlan } from '../../shop/payments/testing.ts';
import { signLink } from '../../shop/signed-link.ts';
import { allRoutes } from '../core/app.ts';
import { startTestServer, type TestServer } from '../core/testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({}, { baseUrl: 'http://mizban.test' });
  await upsertPlan(server.platform, testPlan);
});
afterAll(() => server.close());

/** Creates an order whose buyer is on the page of the test gateway. */
async function atTheGateway() {
  const { secret } = server.services.config;
  const order = await placeTestOrder(server.platform, { isTest: true, secret });
  const { attemptId, redirect } = await startPayment(server.services.shop, { ...order, gateway: 'test' });
  return {
    ...order,
    attemptId,
    page: redirect.url,
    back: `/shop/payment/${signLink(secret, 'payment', attemptId)}/return`,
  };
}
const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = { origin: server.url }) =>
  server.request(path, { method: 'POST', headers, body: new URLSearchParams(fields) });
const stateOf = async (invoiceId: string) =>
  (
    await server.platform.db.selectFrom('invoices').select(['state', 'is_test']).where('id', '=', invoiceId).execute()
  )[0];
const follow = async (response: Response) => server.request(response.headers.get('location') ?? '');

describe('the test gateway', () => {
  it('pays an order from its page without script, and redirects to the order page', async () => {
    const { page, invoiceId, orderSecret, back } = await atTheGateway();
    const shown = await server.request(page);
    expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const text = await shown.text();
    for (const word of ['درگاه آزمایشی', '۱۹۹٬۰۰۰ تومان', 'انصراف از پرداخت']) expect(text).toContain(word);
    const paid = await post(page, { choice: 'pay' });
    expect([paid.status, paid.headers.get('location')]).toEqual([303, expect.stringContaining(back)]);
    expect(await stateOf(invoiceId)).toMatchObject({ state: 'proforma' });
    const returned = await follow(paid);
    expect([returned.status, returned.headers.get('location')]).toEqual([303, `/order-status/?key=${orderSecret}`]);
    expect(await stateOf(invoiceId)).toEqual({ state: 'paid', is_test: 1 });
    // The page cannot be paid twice, and shows it.
    expect(await (await server.request(page)).text()).not.toContain('<form method="post" action="/shop/test-gateway');
  });

  it.each([
    ['cancel', 'failed', 'پرداخت لغو شد.'],
    ['bank-failed', 'failed', 'بانک شما این پرداخت را انجام نداد.'],
    ['pay-late', 'verifying', 'در حال بررسی'],
    ['pay-other-amount', 'refund_due', 'با مبلغ فاکتور نمی‌خواند'],
  ])('shows the result after %s', async (choice, state, sentence) => {
    const { page, attemptId, invoiceId, orderSecret } = await atTheGateway();
    expect(await (await server.request(page)).text()).toContain(`value="${choice}"`);
    await follow(await post(page, { choice }));
    const payPage = await (await server.request(`/shop/pay/${invoiceId}?key=${orderSecret}`)).text();
    expect([payPage.includes(sentence), payPage.includes('name="way"')]).toEqual([true, state !== 'verifying']);
    const { db } = server.platform;
    const row = await db.selectFrom('payment_attempts').select('state').where('id', '=', attemptId).executeTakeFirst();
    expect(row?.state).toBe(state);
    expect(await stateOf(invoiceId)).toMatchObject({ state: 'proforma' });
  });

  it('P37 settles a payment whose visitor never returned', async () => {
    const { page, invoiceId } = await atTheGateway();
    const left = await post(page, { choice: 'pay-and-leave' });
    expect(left.headers.get('location')).toBe(page);
    server.clock.advance(10 * 60_000);
    await checkPaymentsDue(server.services.shop);
    expect(await stateOf(invoiceId)).toMatchObject({ state: 'paid' });
  });

  it('takes the first choice only, and none that it does not offer', async () => {
    const { page, invoiceId } = await atTheGateway();
    expect((await post(page, { choice: 'free' })).status).toBe(400);
    const cancelled = await post(page, { choice: 'cancel' });
    const again = await post(page, { choice: 'pay' });
    expect(again.headers.get('location')).toBe(cancelled.headers.get('location'));
    await follow(again);
    expect(await stateOf(invoiceId)).toMatchObject({ state: 'proforma' });
    expect((await server.request('/shop/test-gateway/none')).status).toBe(404);
  });

  it('is not there on a site over TLS that did not request it', async () => {
    const secure = await startTestServer();
    expect(secure.services.shop.gateways).toEqual([]);
    await secure.close();
    const testServer = await startTestServer({}, { shop: { gateways: {}, testGateway: true } });
    expect(testServer.services.shop.gateways.map(({ name }) => name)).toEqual(['test']);
    await testServer.close();
    const gateways = {
      zibal: { merchant: 'zibal', destination: { url: 'https://gateway.zibal.ir', loopback: false } },
    };
    const real = await startTestServer({}, { shop: { gateways, testGateway: true } });
    expect(real.services.shop.gateways.map(({ name }) => name)).toEqual(['zibal']);
    await real.close();
  });
});

describe('the way back from a gateway', () => {
  it('P15 needs neither session nor origin, by GET or POST, and trusts none of its parameters', async () => {
    const { back, invoiceId, orderSecret } = await atTheGateway();
    const forged = [
      await server.request(`${back}?status=OK&ref=another&amount=1`),
      await post(back, { status: 'OK' }, {}),
      await post(back, { status: 'OK' }, { origin: 'https://bank.example' }),
      await post(back, { status: 'OK' }, { origin: 'null' }),
    ];
    for (const response of forged)
      expect([response.status, response.headers.get('location')]).toEqual([303, `/order-status/?key=${orderSecret}`]);
    expect(await stateOf(invoiceId)).toMatchObject({ state: 'proforma' });
  });

  it('P13 a secret that names no attempt finds nothing', async () => {
    expect((await server.request(`/shop/payment/${'0'.repeat(48)}/return?status=OK`)).status).toBe(404);
  });

  it('P15 only declared routes accept cross-site requests, and none of them needs a session', () => {
    const foreign = allRoutes(server.services).filter((route) => route.foreign);
    expect(foreign.map(({ method, path, audience }) => `${method} ${path} ${audience}`)).toMatchInlineSnapshot(`
      [
        "GET /shop/payment/:secret/return anyone",
        "POST /shop/payment/:secret/return anyone",
        "POST /shop/provisioning anyone",
        "POST /shop/webhook/:gateway{[a-z]{2,20}} anyone",
      ]
    `);
  });

  it('P35 a hundred concurrent callbacks make one paid invoice, one service, one job and one mail', async () => {
    const { page, back, invoiceId, orderId } = await atTheGateway();
    await post(page, { choice: 'pay' });
    await Promise.all(Array.from({ length: 100 }, () => server.request(`${back}?status=OK`)));
    await checkPaymentsDue(server.services.shop);
    const { db } = server.platform;
    expect(await stateOf(invoiceId)).toMatchObject({ state: 'paid' });
    const services = await db.selectFrom('services').select('id').where('order_id', '=', orderId).execute();
    expect(services).toHaveLength(1);
    const jobs = await db
      .selectFrom('service_jobs')
      .select('id')
      .where('service_id', '=', services[0]?.id ?? '')
      .execute();
    const mails = await db
      .selectFrom('outbox')
      .select('id')
      .where('dedupe_key', '=', `invoice-paid:${invoiceId}`)
      .execute();
    expect([jobs.length, mails.length]).toEqual([1, 1]);
  });
});
