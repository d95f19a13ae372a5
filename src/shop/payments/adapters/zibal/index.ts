import type { GatewayConfig } from '../../../../platform/config-shop.ts';
import type { Outgoing } from '../../../../platform/outgoing.ts';
import { type Gateway, type GatewayResponse, GatewayUnavailable } from '../../gateway.ts';
import { type AdapterInput, callProvider, ofStarted, pick, refusalOf } from '../provider.ts';
import { zibal } from './about.ts';
import { createRefund } from './refund.ts';

const { name, label } = zibal;
const recorded = ['result', 'status', 'amount', 'refNumber', 'paidAt', 'verifiedAt', 'orderId'];

/**
 * Zibal v1, in rial. `verify` sends no amount, so the response has the paid one, and our side compares. It refunds if the
 * configuration has a panel token; `refunds` calls the separate host for it.
 */
export function createZibal(
  { merchant, destination: { url }, refunds: panel }: NonNullable<GatewayConfig['zibal']>,
  { call, refunds }: AdapterInput & { refunds?: Outgoing | undefined },
): Gateway {
  async function post(path: string, values: Record<string, unknown>) {
    const { body } = await callProvider(call, { path, json: { merchant, ...values } });
    if (typeof body.result !== 'number') throw new GatewayUnavailable('Zibal answered without a result');
    return { result: body.result, body, raw: pick(body, recorded) };
  }

  /** Paid amount in a response; a response without an amount is not proof. */
  function paid(ref: string, body: Record<string, unknown>, raw: unknown): GatewayResponse {
    if (!Number.isSafeInteger(body.amount)) throw new GatewayUnavailable('Zibal answered without an amount');
    return { state: 'paid', charge: { currency: 'IRR', minor: body.amount as number }, ref, raw };
  }

  async function inquire(ref: string): Promise<GatewayResponse> {
    const { result, body, raw } = await post('/v1/inquiry', { trackId: Number(ref) });
    if (result === 203) return { state: 'failed', reason: 'زیبال چنین پرداختی را نمی‌شناسد.', raw };
    if (result !== 100) throw new GatewayUnavailable(`Zibal answered the inquiry with ${result}`);
    switch (body.status) {
      case 1:
        return paid(ref, body, raw);
      case 2:
        return { state: 'unverified', raw };
      case -1:
      case -2:
        return { state: 'pending', raw };
      case 15:
      case 16:
      case 18:
        return { state: 'reversed', raw };
      default:
        return { state: 'failed', reason: 'پرداخت انجام نشد.', raw };
    }
  }

  async function verify(ref: string): Promise<GatewayResponse> {
    const { result, body, raw } = await post('/v1/verify', { trackId: Number(ref) });
    switch (result) {
      case 100:
        return paid(ref, body, raw);
      case 203:
        return { state: 'failed', reason: 'زیبال چنین پرداختی را نمی‌شناسد.', raw };
      // Verified before, or not paid, or not yet: only the inquiry shows which.
      case 201:
      case 202: {
        const found = await inquire(ref);
        return found.state === 'unverified' ? { state: 'pending', raw: found.raw } : found;
      }
      default:
        throw new GatewayUnavailable(`Zibal answered the verification with ${result}`);
    }
  }

  return {
    name,
    label,
    kind: 'bank',
    currency: 'IRR',
    limits: { min: 1_000, max: 2_000_000_000 },
    formOrigins: [new URL(url).origin, 'https://*.shaparak.ir'],

    async start({ id, charge, callbackUrl, description, mobile }) {
      const { result, body, raw } = await post('/v1/request', {
        amount: charge.minor,
        callbackUrl,
        orderId: id,
        description,
        ...(mobile && { mobile }),
      });
      if (result !== 100) throw refusalOf(label, result);
      const ref = String(body.trackId);
      if (!/^\d{1,15}$/.test(ref)) throw new GatewayUnavailable('Zibal answered without a track id');
      return { ref, redirect: { method: 'get', url: `${url}/start/${ref}` }, raw };
    },

    readCallback(values) {
      const success = values.get('success');
      const outcome = success === '1' ? 'paid' : success === '0' ? 'cancelled' : 'unknown';
      return { ref: values.get('trackId'), outcome };
    },

    verify: (attempt) => ofStarted(attempt, verify),
    inquire: (attempt) => ofStarted(attempt, inquire),
    ...(panel && refunds && { refund: createRefund(panel, refunds) }),
  };
}
