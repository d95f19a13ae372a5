import { fixedClock } from '../../../../platform/clock.ts';
import { type ContractCase, canary, type MakeHarness } from '../testing/harness.ts';
import { type ProviderCall, type ProviderReply, startProviderServer } from '../testing/provider-server.ts';
import { createPaypal } from './index.ts';

interface Order {
  value: string;
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED' | 'VOIDED';
  captures: number;
  refunds: number;
  refunded: number;
}

const paypalKeys = { clientId: `client-${canary}`, secret: `secret-${canary}`, webhookId: `hook-${canary}` };
/** Accepted webhook signature. */
export const goodSignature = 'good-signature';

/** PayPal Orders v2 as documented: a repeated PayPal-Request-Id returns the first response. */
export const paypalHarness: MakeHarness = async (wrap) => {
  const orders = new Map<string, Order>();
  const replies = new Map<string, ProviderReply>();
  let tokens = 0;
  const issue = (status: number, name: string): ProviderReply => ({
    status,
    body: { name, details: [{ issue: name }] },
  });
  const show = (id: string, { status, value, captures, refunded }: Order) => ({
    id,
    status,
    payer: { email_address: `${canary}@example.com` },
    links: [{ rel: 'payer-action', href: `${provider.url}/checkoutnow?token=${id}`, method: 'GET' }],
    purchase_units: [
      {
        reference_id: 'default',
        ...(captures > 0 && {
          payments: {
            captures: [
              {
                id: `CAP-${id}`,
                status: refunded >= Number(value) ? 'REFUNDED' : refunded > 0 ? 'PARTIALLY_REFUNDED' : 'COMPLETED',
                amount: { currency_code: 'USD', value },
              },
            ],
          },
        }),
      },
    ],
  });
  const provider = await startProviderServer((call) => {
    const { path, headers, text } = call;
    if (path === '/v1/oauth2/token') {
      const basic = Buffer.from(`${paypalKeys.clientId}:${paypalKeys.secret}`).toString('base64');
      if (headers.authorization !== `Basic ${basic}` || text !== 'grant_type=client_credentials')
        return { status: 401, body: { error: 'invalid_client' } };
      return { body: { access_token: `${canary}-token-${++tokens}`, token_type: 'Bearer', expires_in: 32_400 } };
    }
    if (headers.authorization !== `Bearer ${canary}-token-${tokens}`)
      return { status: 401, body: { error: 'invalid_token' } };
    const key = String(headers['paypal-request-id'] ?? '');
    const known = replies.get(key);
    if (known) return known;
    const reply = work(call);
    if (key !== '') replies.set(key, reply);
    return reply;
  });
  function work({ method, path, text, headers }: ProviderCall): ProviderReply {
    if (path === '/v1/notifications/verify-webhook-signature') {
      const { transmission_sig: signature, webhook_id: hook, webhook_event: event } = JSON.parse(text);
      const holds = signature === goodSignature && hook === paypalKeys.webhookId && event.id;
      return { body: { verification_status: holds ? 'SUCCESS' : 'FAILURE' } };
    }
    if (method === 'POST' && path === '/v2/checkout/orders') {
      const [unit] = JSON.parse(text).purchase_units;
      if (unit.amount.currency_code !== 'USD') return issue(422, 'CURRENCY_NOT_SUPPORTED');
      const id = `5O190127TN36471${String(orders.size).padStart(2, '0')}`;
      orders.set(id, {
        value: unit.amount.value,
        status: 'PAYER_ACTION_REQUIRED',
        captures: 0,
        refunds: 0,
        refunded: 0,
      });
      return { status: 201, body: show(id, of(id)) };
    }
    const [, id = '', action] = /\/(?:orders|captures)\/(?:CAP-)?([^/]+)(?:\/(\w+))?$/.exec(path) ?? [];
    const order = orders.get(id);
    if (!order) return issue(404, 'RESOURCE_NOT_FOUND');
    if (action === 'refund') {
      order.refunds++;
      order.refunded += Number(JSON.parse(text).amount.value);
      return { status: 201, body: { id: 'REF-1', status: 'COMPLETED' } };
    }
    if (action === 'capture') {
      if (order.status === 'COMPLETED') return issue(422, 'ORDER_ALREADY_CAPTURED');
      if (order.status !== 'APPROVED') return issue(422, 'ORDER_NOT_APPROVED');
      order.status = 'COMPLETED';
      order.captures++;
      const { status, links, purchase_units: units } = show(id, order);
      const isWhole = headers.prefer === 'return=representation';
      return { status: 201, body: { id, status, links, ...(isWhole && { purchase_units: units }) } };
    }
    return { body: show(id, order) };
  }
  const of = (ref: string) => orders.get(ref) as Order;
  const destination = { url: provider.url, loopback: true };
  const clock = fixedClock(Date.UTC(2026, 0, 1));
  return {
    provider,
    gateway: createPaypal({ ...paypalKeys, currency: 'USD', destination }, { call: wrap(destination.url), clock }),
    pay(ref) {
      of(ref).status = 'APPROVED';
      return new URLSearchParams({ token: ref, PayerID: 'QYR5Z8XDVJNXQ' });
    },
    // The order stays open until it ends: the visitor may come back to it.
    cancel: (ref) => new URLSearchParams({ cancelled: '1', token: ref }),
    expire(ref) {
      of(ref).status = 'VOIDED';
    },
    reportAmount(ref, minor) {
      of(ref).value = (minor / 100).toFixed(2);
    },
    taken: (ref) => of(ref).captures,
    refunded: (ref) => of(ref).refunds,
  };
};

export const contractCase: ContractCase = { makeHarness: paypalHarness, cancelling: 'pending', refundsParts: true };
