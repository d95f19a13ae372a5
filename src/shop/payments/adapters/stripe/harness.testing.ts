import { type ContractCase, canary, type MakeHarness } from '../testing/harness.ts';
import { type ProviderReply, startProviderServer } from '../testing/provider-server.ts';
import { createStripe } from './index.ts';

interface Session {
  amount: number;
  currency: string;
  status: 'open' | 'complete' | 'expired';
  refunded: number;
  refunds: number;
  successUrl: string;
}

export const stripeKeys = { secretKey: `sk_test_${canary}`, webhookSecret: `whsec_${canary}` };

/** Stripe Checkout as documented: a repeated Idempotency-Key returns the first response. */
export const stripeHarness: MakeHarness = async (wrap) => {
  const sessions = new Map<string, Session>();
  const replies = new Map<string, ProviderReply>();
  const refuse = (status: number, type: string, code: string): ProviderReply => ({
    status,
    body: { error: { type, code, message: `refused ${code}` } },
  });
  const show = (id: string, session: Session) => {
    const isPaid = session.status === 'complete';
    const intent = {
      id: `pi_${id}`,
      object: 'payment_intent',
      latest_charge: {
        id: `ch_${id}`,
        object: 'charge',
        refunded: session.refunded >= session.amount,
        payment_method_details: { card: { last4: canary } },
      },
    };
    return {
      id,
      object: 'checkout.session',
      amount_total: session.amount,
      currency: session.currency,
      customer_details: { name: canary },
      payment_intent: isPaid ? intent : null,
      payment_status: isPaid ? 'paid' : 'unpaid',
      status: session.status,
      url: isPaid ? null : `${provider.url}/c/pay/${id}`,
    };
  };
  const provider = await startProviderServer(({ method, path, headers, text }) => {
    if (headers.authorization !== `Bearer ${stripeKeys.secretKey}`)
      return refuse(401, 'invalid_request_error', 'api_key_invalid');
    const key = String(headers['idempotency-key'] ?? '');
    const known = method === 'POST' ? replies.get(key) : undefined;
    if (known) return known;
    const reply = work(method, new URL(path, provider.url).pathname, new URLSearchParams(text));
    if (method === 'POST' && key !== '') replies.set(key, reply);
    return reply;
  });
  function work(method: string, path: string, sent: URLSearchParams): ProviderReply {
    if (method === 'POST' && path === '/v1/checkout/sessions') {
      const amount = Number(sent.get('line_items[0][price_data][unit_amount]'));
      const currency = sent.get('line_items[0][price_data][currency]') ?? '';
      if (sent.get('mode') !== 'payment' || amount < 50)
        return refuse(400, 'invalid_request_error', 'amount_too_small');
      const id = `cs_test_${sessions.size + 1}`;
      const successUrl = sent.get('success_url') ?? '';
      sessions.set(id, { amount, currency, status: 'open', refunded: 0, refunds: 0, successUrl });
      return { body: show(id, of(id)) };
    }
    if (method === 'POST' && path === '/v1/refunds') {
      const session = sessions.get((sent.get('payment_intent') ?? '').replace('pi_', ''));
      if (!session) return refuse(404, 'invalid_request_error', 'resource_missing');
      session.refunded += Number(sent.get('amount'));
      session.refunds++;
      return { body: { id: `re_${session.refunds}`, object: 'refund', status: 'succeeded' } };
    }
    const id = path.replace('/v1/checkout/sessions/', '');
    const session = sessions.get(id);
    return session ? { body: show(id, session) } : refuse(404, 'invalid_request_error', 'resource_missing');
  }
  const of = (ref: string) => sessions.get(ref) as Session;
  const destination = { url: provider.url, loopback: true };
  return {
    provider,
    gateway: createStripe({ ...stripeKeys, currency: 'USD', destination }, { call: wrap(destination.url) }),
    pay(ref) {
      of(ref).status = 'complete';
      return new URL(of(ref).successUrl.replace('{CHECKOUT_SESSION_ID}', ref)).searchParams;
    },
    // The session stays open until it ends: the visitor may come back to it.
    cancel: () => new URLSearchParams({ cancelled: '1' }),
    expire(ref) {
      of(ref).status = 'expired';
    },
    reportAmount(ref, minor) {
      of(ref).amount = minor;
    },
    taken: (ref) => (of(ref).status === 'complete' ? 1 : 0),
    refunded: (ref) => of(ref).refunds,
  };
};

export const contractCase: ContractCase = { makeHarness: stripeHarness, cancelling: 'pending', refundsParts: true };
