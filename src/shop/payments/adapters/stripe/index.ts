import type Stripe from 'stripe';
import type { GatewayConfig } from '../../../../platform/config-shop.ts';
import { once } from '../../../../platform/once.ts';
import {
  type Gateway,
  type GatewayAttempt,
  type GatewayMessage,
  GatewayRefusal,
  type GatewayResponse,
  GatewayUnavailable,
} from '../../gateway.ts';
import { type AdapterInput, ofStarted, refusalOf, visitorUrl } from '../provider.ts';
import { stripe } from './about.ts';

const { name, label } = stripe;
/** Session lifetime in milliseconds; Stripe requires at least half an hour. */
const sessionMs = 60 * 60_000;
const toleranceMs = 300_000;

/** Stripe Checkout: the visitor pays by card on Stripe's page. A session is paid only if `payment_status` says so. */
export function createStripe(
  { secretKey, webhookSecret, currency, destination: { url } }: NonNullable<GatewayConfig['stripe']>,
  { call }: AdapterInput,
): Gateway {
  const { origin } = new URL(url);
  const formOrigins = [origin === 'https://api.stripe.com' ? 'https://checkout.stripe.com' : origin];
  /** The library is large and needed by payments only, so it is loaded with the first of them. */
  const client = once(async () => (await import('./client.ts')).createStripeClient(secretKey, call));

  async function retrieve(ref: string): Promise<Stripe.Checkout.Session | null> {
    const expand = ['payment_intent.latest_charge'];
    try {
      return await convertErrors(async () => (await client()).checkout.sessions.retrieve(ref, { expand }));
    } catch (thrown) {
      if (thrown instanceof GatewayRefusal) return null;
      throw thrown;
    }
  }

  async function read(ref: string): Promise<GatewayResponse> {
    const session = await retrieve(ref);
    if (session === null) return { state: 'failed', reason: 'Stripe چنین پرداختی را نمی‌شناسد.', raw: null };
    const raw = recordOf(session);
    if (session.payment_status === 'paid') {
      if (isRefunded(session)) return { state: 'reversed', raw };
      const { amount_total: minor, currency: charged } = session;
      if (minor === null || charged === null) throw new GatewayUnavailable('Stripe answered without an amount');
      return { state: 'paid', charge: { currency: charged.toUpperCase(), minor }, ref, raw };
    }
    if (session.status === 'expired') return { state: 'failed', reason: 'مهلت پرداخت گذشت.', raw };
    return { state: 'pending', raw };
  }

  return {
    name,
    label,
    kind: 'card',
    currency,
    limits: { min: 50, max: 99_999_999 },
    formOrigins,

    async start(attempt) {
      const session = await convertErrors(async () =>
        (await client()).checkout.sessions.create(checkoutOf(attempt), { idempotencyKey: `start-${attempt.id}` }),
      );
      const redirect = { method: 'get' as const, url: visitorUrl(session.url, formOrigins) };
      return { ref: session.id, redirect, raw: recordOf(session) };
    },

    readCallback(values) {
      if (values.has('cancelled')) return { ref: null, outcome: 'cancelled' };
      const ref = values.get('session_id');
      return { ref, outcome: ref === null ? 'unknown' : 'paid' };
    },

    verify: (attempt) => ofStarted(attempt, read),
    inquire: (attempt) => ofStarted(attempt, read),

    async refund({ ref }: GatewayAttempt, { minor }, key) {
      const intent = ref === null ? null : (await retrieve(ref))?.payment_intent;
      const id = typeof intent === 'string' ? intent : intent?.id;
      if (id === undefined) throw new GatewayUnavailable('Stripe knows no payment of this session');
      const refunded = await convertErrors(async () =>
        (await client()).refunds.create({ payment_intent: id, amount: minor }, { idempotencyKey: `refund-${key}` }),
      );
      if (refunded.status === 'failed' || refunded.status === 'canceled') throw refusalOf(label, refunded.status);
      const raw = { id: refunded.id, status: refunded.status };
      return { state: refunded.status === 'succeeded' ? 'done' : 'pending', raw };
    },

    async readWebhook(body, headers, now) {
      const signature = headers.get('stripe-signature') ?? '';
      return isRecent(signature, now) ? eventIn(await client(), { body, signature, webhookSecret, now }) : null;
    },
  };
}

/** The session that Stripe creates for an attempt. */
const checkoutOf = ({ id, charge, callbackUrl, description, email, createdAt }: GatewayAttempt) => ({
  mode: 'payment' as const,
  client_reference_id: id,
  line_items: [
    {
      quantity: 1,
      price_data: {
        currency: charge.currency.toLowerCase(),
        unit_amount: charge.minor,
        product_data: { name: description },
      },
    },
  ],
  success_url: `${callbackUrl}?session_id={CHECKOUT_SESSION_ID}`,
  cancel_url: `${callbackUrl}?cancelled=1`,
  expires_at: Math.floor((createdAt + sessionMs) / 1000),
  ...(email && { customer_email: email }),
});

/** The library rejects timestamps that are too old, but not those in the future. */
function isRecent(signature: string, now: number): boolean {
  const [stamp, ...others] = signature.split(',').flatMap((part) => /^t=(\d{1,12})$/.exec(part)?.[1] ?? []);
  return stamp !== undefined && others.length === 0 && Math.abs(now - Number(stamp) * 1000) <= toleranceMs;
}

interface SignedMessage {
  body: Uint8Array;
  signature: string;
  webhookSecret: string;
  now: number;
}

/** Returns the event of a webhook message; null if its signature is invalid. */
function eventIn({ webhooks }: Stripe, { body, signature, webhookSecret, now }: SignedMessage): GatewayMessage | null {
  try {
    const seconds = toleranceMs / 1000;
    const event = webhooks.constructEvent(Buffer.from(body), signature, webhookSecret, seconds, undefined, now);
    const about = event.data.object as { object?: string; id?: string };
    return { id: event.id, kind: event.type, ref: about.object === 'checkout.session' ? (about.id ?? null) : null };
  } catch {
    return null;
  }
}

/** Calls the library and maps its errors to ours. */
async function convertErrors<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (thrown) {
    const { type, code, statusCode } = thrown as Partial<Stripe.errors.StripeError>;
    if (type === 'StripeInvalidRequestError' || type === 'StripeCardError') throw refusalOf(label, code ?? 400);
    if (thrown instanceof GatewayUnavailable) throw thrown;
    throw new GatewayUnavailable(`Stripe cannot be asked (${code ?? type ?? 'no answer'}, ${statusCode ?? 0})`);
  }
}

const recordOf = ({ id, status, payment_status, amount_total, currency }: Stripe.Checkout.Session) => ({
  id,
  status,
  payment_status,
  amount_total,
  currency,
});

function isRefunded({ payment_intent: intent }: Stripe.Checkout.Session): boolean {
  const charge = typeof intent === 'object' ? intent?.latest_charge : null;
  return typeof charge === 'object' && charge !== null && charge.refunded;
}
