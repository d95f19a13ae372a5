import { z } from 'zod';
import type { Clock } from '../../../../platform/clock.ts';
import type { GatewayConfig } from '../../../../platform/config-shop.ts';
import {
  type Charge,
  type Gateway,
  type GatewayAttempt,
  type GatewayMessage,
  type GatewayResponse,
  GatewayUnavailable,
} from '../../gateway.ts';
import { type AdapterInput, ofStarted, type ProviderResponse, refusalOf, visitorUrl } from '../provider.ts';
import { paypal } from './about.ts';
import { createPaypalSession } from './session.ts';

const { name, label } = paypal;
const toleranceMs = 300_000;

/** The pages on which visitors agree, by the address of the calls. */
const visitorOrigins: Readonly<Record<string, string>> = {
  'https://api-m.paypal.com': 'https://www.paypal.com',
  'https://api-m.sandbox.paypal.com': 'https://www.sandbox.paypal.com',
};

const capture = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.object({ currency_code: z.string(), value: z.string() }),
});
const order = z.object({
  id: z.string(),
  status: z.string(),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).default([]),
  purchase_units: z
    .array(z.object({ payments: z.object({ captures: z.array(capture).default([]) }).optional() }))
    .default([]),
});
type Order = z.output<typeof order>;
type Capture = z.output<typeof capture>;

/** PayPal Orders v2 without an SDK: the visitor approves on PayPal's page, and `verify` captures the approved amount. */
export function createPaypal(
  config: NonNullable<GatewayConfig['paypal']>,
  { call, clock }: AdapterInput & { clock: Clock },
): Gateway {
  const { currency, webhookId } = config;
  const { origin } = new URL(config.destination.url);
  const formOrigins = [visitorOrigins[origin] ?? origin];
  const request = createPaypalSession(config, { call, clock });
  const orderPath = (ref: string) => `/v2/checkout/orders/${encodeURIComponent(ref)}`;

  async function find(ref: string): Promise<Order | null> {
    const response = await request({ path: orderPath(ref) });
    return response.status === 404 ? null : orderIn(response);
  }

  async function read(ref: string): Promise<GatewayResponse> {
    const found = await find(ref);
    // PayPal deletes unapproved orders after some hours.
    if (found === null) return { state: 'failed', reason: 'پی‌پال چنین پرداختی را نمی‌شناسد.', raw: null };
    return found.status === 'APPROVED' ? { state: 'unverified', raw: recordOf(found) } : stateOf(found);
  }

  async function verify(attempt: GatewayAttempt, ref: string): Promise<GatewayResponse> {
    const found = await read(ref);
    if (found.state !== 'unverified') return found;
    const response = await request({
      path: `${orderPath(ref)}/capture`,
      // Captured amounts are only returned on request.
      headers: { 'paypal-request-id': `capture-${attempt.id}`, prefer: 'return=representation' },
      json: {},
    });
    if (response.status === 422) {
      // Declined, captured by a concurrent call, or approval expired: the order shows which.
      const after = await read(ref);
      return after.state === 'unverified' ? { state: 'pending', raw: after.raw } : after;
    }
    return stateOf(orderIn(response));
  }

  return {
    name,
    label,
    kind: 'wallet',
    currency,
    limits: { min: 100, max: 1_000_000_00 },
    formOrigins,

    async start(attempt) {
      const response = await request({
        path: '/v2/checkout/orders',
        headers: { 'paypal-request-id': `start-${attempt.id}`, prefer: 'return=minimal' },
        json: orderFor(attempt),
      });
      if (response.status === 400 || response.status === 422) throw refusalOf(label, nameIn(response));
      const created = orderIn(response);
      const link = created.links.find(({ rel }) => rel === 'payer-action' || rel === 'approve');
      const redirect = { method: 'get' as const, url: visitorUrl(link?.href, formOrigins) };
      return { ref: created.id, redirect, raw: recordOf(created) };
    },

    readCallback(values) {
      const ref = values.get('token');
      return { ref, outcome: values.has('cancelled') ? 'cancelled' : ref === null ? 'unknown' : 'paid' };
    },

    verify: (attempt) => ofStarted(attempt, (ref) => verify(attempt, ref)),
    inquire: (attempt) => ofStarted(attempt, read),

    async refund({ ref }, charge, key) {
      const found = ref === null ? null : await find(ref);
      const [taken] = found ? capturesOf(found) : [];
      if (!taken) throw new GatewayUnavailable('PayPal has taken nothing of this order');
      const response = await request({
        path: `/v2/payments/captures/${encodeURIComponent(taken.id)}/refund`,
        headers: { 'paypal-request-id': `refund-${key}` },
        json: { amount: amountOf(charge) },
      });
      const { status } = response.body;
      if (status === 'COMPLETED') return { state: 'done', raw: { id: response.body.id, status } };
      if (status === 'PENDING') return { state: 'pending', raw: { id: response.body.id, status } };
      throw refusalOf(label, nameIn(response));
    },

    async readWebhook(body, headers, now) {
      const sent = signatureIn(headers);
      if (sent === null || !(Math.abs(now - Date.parse(sent.transmission_time)) <= toleranceMs)) return null;
      const text = Buffer.from(body).toString('utf8');
      const message = messageIn(text);
      if (message === null) return null;
      // The event is returned byte for byte, since the signature covers its bytes.
      const signed = JSON.stringify({ ...sent, webhook_id: webhookId });
      const response = await request({
        path: '/v1/notifications/verify-webhook-signature',
        raw: { type: 'application/json', text: `${signed.slice(0, -1)},"webhook_event":${text}}` },
      });
      return response.body.verification_status === 'SUCCESS' ? message : null;
    },
  };
}

/** The order that PayPal creates for an attempt. */
const orderFor = ({ id, charge, callbackUrl, description }: GatewayAttempt) => ({
  intent: 'CAPTURE',
  purchase_units: [{ custom_id: id, description: description.slice(0, 127), amount: amountOf(charge) }],
  payment_source: {
    paypal: {
      experience_context: {
        return_url: callbackUrl,
        cancel_url: `${callbackUrl}?cancelled=1`,
        user_action: 'PAY_NOW',
        shipping_preference: 'NO_SHIPPING',
      },
    },
  },
});

function orderIn({ status, body }: ProviderResponse): Order {
  const parsed = order.safeParse(body);
  if (!parsed.success) throw new GatewayUnavailable(`PayPal answered ${status} with no order`);
  return parsed.data;
}

const capturesOf = ({ purchase_units }: Order): Capture[] =>
  purchase_units.flatMap(({ payments }) => payments?.captures ?? []);

/** Maps an order that was read or captured. */
function stateOf(found: Order): GatewayResponse {
  const raw = recordOf(found);
  const [taken] = capturesOf(found);
  switch (taken?.status) {
    case 'COMPLETED':
    case 'PARTIALLY_REFUNDED':
      return { state: 'paid', charge: chargeOf(taken), ref: found.id, raw };
    case 'REFUNDED':
      return { state: 'reversed', raw };
    case 'DECLINED':
    case 'FAILED':
      return { state: 'failed', reason: 'پی‌پال این پرداخت را رد کرد.', raw };
  }
  return found.status === 'VOIDED' ? { state: 'failed', reason: 'مهلت پرداخت گذشت.', raw } : { state: 'pending', raw };
}

const recordOf = (found: Order) => ({
  id: found.id,
  status: found.status,
  captures: capturesOf(found).map(({ id, status, amount }) => ({ id, status, amount })),
});

/** Both currencies have two decimals. */
const amountOf = ({ currency, minor }: Charge) => ({ currency_code: currency, value: (minor / 100).toFixed(2) });

function chargeOf({ amount: { currency_code: currency, value } }: Capture): Charge {
  const [, whole, cents = ''] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(value) ?? [];
  if (whole === undefined) throw new GatewayUnavailable('PayPal answered with an amount that is none');
  return { currency, minor: Number(whole) * 100 + Number(cents.padEnd(2, '0')) };
}

/** PayPal's error name: `UNPROCESSABLE_ENTITY`. */
const nameIn = ({ status, body }: ProviderResponse) => (typeof body.name === 'string' ? body.name : status);

function signatureIn(headers: Headers) {
  const names = ['auth_algo', 'cert_url', 'transmission_id', 'transmission_sig', 'transmission_time'] as const;
  const values = names.map((name) => [name, headers.get(`paypal-${name.replace('_', '-')}`) ?? ''] as const);
  return values.every(([, value]) => value !== '')
    ? (Object.fromEntries(values) as Record<(typeof names)[number], string>)
    : null;
}

const event = z.object({
  id: z.string().min(1),
  event_type: z.string(),
  resource: z.object({
    id: z.string().optional(),
    supplementary_data: z.object({ related_ids: z.object({ order_id: z.string().optional() }).optional() }).optional(),
  }),
});

function messageIn(text: string): GatewayMessage | null {
  let verification: unknown;
  try {
    verification = JSON.parse(text);
  } catch {
    return null;
  }
  const parsed = event.safeParse(verification);
  if (!parsed.success) return null;
  const { id, event_type: kind, resource } = parsed.data;
  const order = kind.startsWith('CHECKOUT.ORDER.') ? resource.id : resource.supplementary_data?.related_ids?.order_id;
  return { id, kind, ref: order ?? null };
}
