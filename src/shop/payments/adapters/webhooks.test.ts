import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { silentLog } from '../../../platform/log.ts';
import { createOutgoing } from '../../../platform/outgoing.ts';
import { GatewayUnavailable } from '../gateway.ts';
import { goodSignature, paypalHarness } from './paypal/harness.testing.ts';
import { stripeHarness, stripeKeys } from './stripe/harness.testing.ts';
import type { Harness, MakeHarness } from './testing/harness.ts';

const now = Date.UTC(2026, 0, 1);
const second = 1000;
const bytes = (text: string) => new TextEncoder().encode(text);
const wrap = (url: string) => createOutgoing({ destination: { url, loopback: true }, log: silentLog });

let harness: Harness;
const use = (make: MakeHarness) => {
  beforeEach(async () => {
    harness = await make(wrap);
  });
  afterEach(() => harness.provider.close());
};
const read = (body: string, headers: Record<string, string>) =>
  harness.gateway.readWebhook?.(bytes(body), new Headers(headers), now);

describe('webhooks of Stripe', () => {
  use(stripeHarness);

  const body =
    '{ "id": "evt_1", "object": "event", "type": "checkout.session.completed",\n "data": {"object": {"object":"checkout.session","id":"cs_test_1"}} }';
  const sign = (text: string, at = now, secret = stripeKeys.webhookSecret) => {
    const stamp = Math.floor(at / 1000);
    return `t=${stamp},v1=${createHmac('sha256', secret).update(`${stamp}.${text}`).digest('hex')}`;
  };

  it('are read by their raw bytes', async () => {
    expect(await read(body, { 'stripe-signature': sign(body) })).toEqual({
      id: 'evt_1',
      kind: 'checkout.session.completed',
      ref: 'cs_test_1',
    });
  });

  it.each([
    ['at the edge of the past', now - 300 * second],
    ['at the edge of the future', now + 300 * second],
  ])('are taken %s', async (_name, at) => {
    expect((await read(body, { 'stripe-signature': sign(body, at) }))?.id).toBe('evt_1');
  });

  it.each([
    ['missing', ''],
    ['not one', 'hello'],
    ['bad', sign(body).replace(/.$/, (last) => (last === '0' ? '1' : '0'))],
    ['of another secret', sign(body, now, 'whsec_other')],
    ['of another body', sign(`${body} `)],
    ['of the same JSON in other bytes', sign(JSON.stringify(JSON.parse(body)))],
    ['old', sign(body, now - 301 * second)],
    ['future', sign(body, now + 301 * second)],
    ['without a time', sign(body).replace(/^t=\d+,/, '')],
    ['with two times', `t=${now / 1000},${sign(body, now - 999 * second)}`],
    ['of another scheme', sign(body).replace('v1=', 'v0=')],
  ])('P41 with a signature that is %s are nothing', async (_name, signature) => {
    expect(await read(body, { 'stripe-signature': signature })).toBeNull();
  });

  it('P41 with a good signature on something that is no event are nothing', async () => {
    for (const text of ['', 'hello', 'null', '[]', '{}'])
      expect(await read(text, { 'stripe-signature': sign(text) })).toBeNull();
  });
});

describe('webhooks of PayPal', () => {
  use(paypalHarness);

  const body =
    '{"id":"WH-1","event_type":"PAYMENT.CAPTURE.COMPLETED", "resource":{"id":"CAP-1","amount":{"value":"1.0"},"supplementary_data":{"related_ids":{"order_id":"5O1"}}}}';
  const headers = (more: Record<string, string> = {}) => ({
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT',
    'paypal-transmission-id': 'transmission-1',
    'paypal-transmission-sig': goodSignature,
    'paypal-transmission-time': new Date(now).toISOString(),
    ...more,
  });

  it('are checked by PayPal, which gets exactly the bytes that came', async () => {
    expect(await read(body, headers())).toEqual({ id: 'WH-1', kind: 'PAYMENT.CAPTURE.COMPLETED', ref: '5O1' });
    expect(harness.provider.calls.at(-1)?.text).toContain(`"webhook_event":${body}}`);
  });

  it('name the order, whatever their event type', async () => {
    const approved = '{"id":"WH-2","event_type":"CHECKOUT.ORDER.APPROVED","resource":{"id":"5O2"}}';
    expect((await read(approved, headers()))?.ref).toBe('5O2');
    const other = '{"id":"WH-3","event_type":"CUSTOMER.DISPUTE.CREATED","resource":{}}';
    expect((await read(other, headers()))?.ref).toBeNull();
  });

  const later = (ms: number) => ({ 'paypal-transmission-time': new Date(now + ms).toISOString() });
  it.each([
    ['missing', { 'paypal-transmission-sig': '' }],
    ['bad', { 'paypal-transmission-sig': 'bad' }],
    ['without a time', { 'paypal-transmission-time': '' }],
    ['of no time', { 'paypal-transmission-time': 'yesterday' }],
    ['old', later(-301 * second)],
    ['future', later(301 * second)],
  ])('P41 with a signature that is %s are nothing', async (_name, more) => {
    expect(await read(body, headers(more))).toBeNull();
  });

  it('P41 that are not an event are ignored without a call to PayPal', async () => {
    for (const text of ['', 'hello', 'null', '{}', `${body},"verification_status":"SUCCESS"`])
      expect(await read(text, headers())).toBeNull();
    expect(harness.provider.calls).toEqual([]);
  });

  it('are retried while PayPal is unavailable', async () => {
    harness.provider.fault = 'fault';
    await expect(read(body, headers())).rejects.toThrow(GatewayUnavailable);
  });
});
