import Stripe from 'stripe';
import type { Outgoing } from '../../../../platform/outgoing.ts';
import { checkStatus } from '../provider.ts';

/** Headers of Stripe's library that Stripe needs; the others describe this machine. */
const passedOn = ['authorization', 'content-type', 'idempotency-key', 'stripe-version'];

/** Stripe's library with our HTTP client: it knows the host, so the library's host is ignored. */
export function createStripeClient(secretKey: string, call: Outgoing): Stripe {
  const fetch = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const { pathname, search } = new URL(String(input));
    const given = new Headers(init.headers);
    const headers: Record<string, string> = {};
    for (const name of passedOn) if (given.has(name)) headers[name] = given.get(name) ?? '';
    const text = typeof init.body === 'string' ? init.body : '';
    const type = given.get('content-type') ?? 'application/x-www-form-urlencoded';
    const response = await call({
      method: init.method === 'POST' ? 'POST' : 'GET',
      path: pathname + search,
      headers,
      ...(init.method === 'POST' && { raw: { type, text } }),
    });
    // The library would treat a fault without a description as a response.
    checkStatus(response.status);
    return new Response(response.text, { status: response.status, headers: response.headers });
  };
  return new Stripe(secretKey, {
    httpClient: Stripe.createFetchHttpClient(fetch),
    // Retries and timeouts are the caller's decision.
    maxNetworkRetries: 0,
    telemetry: false,
  });
}
