// @postgres: sends statements that no test of data sends
import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isShortOnPostgres, leaveOut } from '../../platform/db/testing.ts';
import { silentLog } from '../../platform/log.ts';
import { createOutgoing } from '../../platform/outgoing.ts';
import { addTestInvoice } from '../../shop/orders.testing.ts';
import { goodSignature, paypalHarness } from '../../shop/payments/adapters/paypal/harness.testing.ts';
import { stripeHarness, stripeKeys } from '../../shop/payments/adapters/stripe/harness.testing.ts';
import type { Harness } from '../../shop/payments/adapters/testing/harness.ts';
import { startPayment, verifyAttempt } from '../../shop/payments/index.ts';
import { startTestServer, type TestServer } from '../core/testing.ts';

/** Tests of rules; see `isShortOnPostgres`. */
const onSqlite = isShortOnPostgres ? leaveOut : it;

let server: TestServer;
let stripe: Harness;
let paypal: Harness;

beforeEach(async () => {
  const wrap = (url: string) => createOutgoing({ destination: { url, loopback: true }, log: silentLog });
  server = await startTestServer();
  stripe = await stripeHarness(wrap);
  paypal = await paypalHarness(wrap);
  const rateOf = async () => ({ rial: 1_000_000, at: server.clock.now() });
  Object.assign(server.services.shop, { gateways: [stripe.gateway, paypal.gateway], rateOf });
});
afterEach(async () => {
  stripe.provider.close();
  paypal.provider.close();
  await server.close();
});

/** Creates a started payment, and the webhook message for it. */
async function started() {
  const { shop, platform } = server.services;
  const { id: invoiceId } = await addTestInvoice(platform, { purpose: 'top-up' });
  const { attemptId } = await startPayment(shop, { invoiceId, gateway: 'stripe' });
  const { ref } = await attemptOf(attemptId);
  const body = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'checkout.session.completed',
    data: { object: { object: 'checkout.session', id: ref } },
  });
  return { attemptId, ref: ref as string, body };
}
const attemptOf = (id: string) =>
  server.platform.db.selectFrom('payment_attempts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const events = () =>
  server.platform.db.selectFrom('payment_events').selectAll().where('external_id', 'is not', null).execute();

function sign(text: string, at = server.clock.now()): string {
  const stamp = Math.floor(at / 1000);
  const mac = createHmac('sha256', stripeKeys.webhookSecret).update(`${stamp}.${text}`).digest('hex');
  return `t=${stamp},v1=${mac}`;
}
const send = (gateway: string, body: string, headers: Record<string, string>) =>
  server.request(`/shop/webhook/${gateway}`, { method: 'POST', body, headers });

describe('P41 a webhook of a provider', () => {
  onSqlite('without origin and session makes the payment it speaks of one to be verified, once', async () => {
    const { attemptId, ref, body } = await started();
    stripe.pay(ref);
    const headers = { 'stripe-signature': sign(body), 'content-type': 'application/json' };
    expect((await send('stripe', body, headers)).status).toBe(204);
    expect(await attemptOf(attemptId)).toMatchObject({ state: 'returned', check_at: server.clock.now() });
    expect(await verifyAttempt(server.services.shop, attemptId)).toBe('settled');
    const before = await attemptOf(attemptId);
    expect((await send('stripe', body, headers)).status).toBe(204);
    expect(await attemptOf(attemptId)).toEqual(before);
    expect(await events()).toHaveLength(1);
  });

  it('settles nothing by its content: the provider is queried', async () => {
    const { attemptId, body } = await started();
    expect((await send('stripe', body, { 'stripe-signature': sign(body) })).status).toBe(204);
    expect(await verifyAttempt(server.services.shop, attemptId)).toBe('verifying');
  });

  it.each([
    ['missing', () => ''],
    ['bad', (body: string) => sign(body).replace(/.{4}$/, '0000')],
    ['old', (body: string) => sign(body, server.clock.now() - 301_000)],
    ['future', (body: string) => sign(body, server.clock.now() + 301_000)],
    ['of other bytes', (body: string) => sign(`${body}\n`)],
  ])('with a signature that is %s is refused and changes nothing', async (_name, signature) => {
    const { attemptId, body } = await started();
    const before = await attemptOf(attemptId);
    const response = await send('stripe', body, { 'stripe-signature': signature(body) });
    expect(response.status).toBe(400);
    expect(await attemptOf(attemptId)).toEqual(before);
    expect(await events()).toEqual([]);
  });

  it('of PayPal is verified by PayPal; while that is unavailable, it must be sent again', async () => {
    const body = '{"id":"WH-1","event_type":"CHECKOUT.ORDER.APPROVED","resource":{"id":"5O1"}}';
    const headers = (signature: string) => ({
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': 'https://api.paypal.com/cert',
      'paypal-transmission-id': '1',
      'paypal-transmission-sig': signature,
      'paypal-transmission-time': new Date(server.clock.now()).toISOString(),
    });
    expect((await send('paypal', body, headers('bad'))).status).toBe(400);
    paypal.provider.fault = 'fault';
    expect((await send('paypal', body, headers(goodSignature))).status).toBe(503);
    expect(await events()).toEqual([]);
    paypal.provider.fault = null;
    expect((await send('paypal', body, headers(goodSignature))).status).toBe(204);
    expect(await events()).toMatchObject([{ gateway: 'paypal', external_id: 'WH-1', attempt_id: null }]);
  });

  it('to a gateway that is not there, or has none, is not found; a huge one is refused', async () => {
    expect((await send('zibal', '{}', {})).status).toBe(404);
    expect((await send('test', '{}', {})).status).toBe(404);
    expect((await send('stripe', 'x'.repeat(300_000), {})).status).toBe(413);
  });
});
