import type { GatewayConfig } from '../../../../platform/config-shop.ts';
import {
  type Charge,
  type Gateway,
  type GatewayAttempt,
  GatewayRefusal,
  type GatewayResponse,
  GatewayUnavailable,
} from '../../gateway.ts';
import { type AdapterInput, callProvider, isObject, ofStarted, pick, refusalOf } from '../provider.ts';
import { zarinpal } from './about.ts';

const { name, label } = zarinpal;
const recorded = ['code', 'status', 'ref_id', 'fee', 'fee_type'];

/** Final codes of `verify`: there is no money for this attempt. */
const endings: Readonly<Record<number, string>> = {
  [-50]: 'مبلغ پرداخت با مبلغ درخواست یکی نیست.',
  [-53]: 'این پرداخت از پذیرندهٔ دیگری است.',
  [-54]: 'زرین‌پال چنین پرداختی را نمی‌شناسد.',
  [-55]: 'زرین‌پال چنین پرداختی را نمی‌شناسد.',
};

/** ZarinPal v4, in rial. Amounts are compared by the gateway: `verify` sends ours. */
export function createZarinpal(
  { merchant, destination: { url } }: NonNullable<GatewayConfig['zarinpal']>,
  { call }: AdapterInput,
): Gateway {
  /** `data` and `errors` are lists when they are empty and objects when they are not. */
  async function post(path: string, values: Record<string, unknown>) {
    const { body } = await callProvider(call, { path, json: { merchant_id: merchant, ...values } });
    const coded = [body.data, body.errors].find((part) => isObject(part) && 'code' in part);
    const code = isObject(coded) ? Number(coded.code) : Number.NaN;
    if (!isObject(coded) || !Number.isInteger(code)) throw new GatewayUnavailable('ZarinPal answered without a code');
    return { code, data: coded, raw: pick(coded, recorded) };
  }

  async function inquire(authority: string): Promise<GatewayResponse> {
    const { code, data, raw } = await post('/v4/payment/inquiry.json', { authority });
    const ending = endings[code];
    if (ending) return { state: 'failed', reason: ending, raw };
    if (code !== 100) throw new GatewayUnavailable(`ZarinPal answered the inquiry with ${code}`);
    switch (data.status) {
      case 'PAID':
      // Only verification shows if the amount is ours.
      case 'VERIFIED':
        return { state: 'unverified', raw };
      case 'FAILED':
        return { state: 'failed', reason: 'پرداخت انجام نشد.', raw };
      case 'REVERSED':
        return { state: 'reversed', raw };
      default:
        return { state: 'pending', raw };
    }
  }

  async function verify(authority: string, charge: Charge): Promise<GatewayResponse> {
    const { code, raw } = await post('/v4/payment/verify.json', { authority, amount: charge.minor });
    if (code === 100 || code === 101) return { state: 'paid', charge, ref: authority, raw };
    const ending = endings[code];
    if (ending) return { state: 'failed', reason: ending, raw };
    if (code !== -51) throw new GatewayUnavailable(`ZarinPal answered the verification with ${code}`);
    // Not paid, or not yet: only the inquiry shows which.
    const found = await inquire(authority);
    return found.state === 'unverified' ? { state: 'pending', raw: found.raw } : found;
  }

  return {
    name,
    label,
    kind: 'bank',
    currency: 'IRR',
    limits: { min: 10_000, max: 1_000_000_000 },
    formOrigins: [new URL(url).origin, 'https://*.zarinpal.com', 'https://*.shaparak.ir'],

    async start({ id, charge, callbackUrl, description, mobile, email }) {
      const { code, data, raw } = await post('/v4/payment/request.json', {
        amount: charge.minor,
        currency: 'IRR',
        description: description.slice(0, 500),
        callback_url: callbackUrl,
        metadata: { order_id: id, auto_verify: false, ...(mobile && { mobile }), ...(email && { email }) },
      });
      if (code !== 100) throw refusalOf(label, code);
      const { authority } = data;
      if (typeof authority !== 'string' || !/^[A-Za-z0-9]{30,40}$/.test(authority))
        throw new GatewayUnavailable('ZarinPal answered without an authority');
      return { ref: authority, redirect: { method: 'get', url: `${url}/StartPay/${authority}` }, raw };
    },

    readCallback(values) {
      const status = values.get('Status');
      const outcome = status === 'OK' ? 'paid' : status === 'NOK' ? 'cancelled' : 'unknown';
      return { ref: values.get('Authority'), outcome };
    },

    verify: (attempt) => ofStarted(attempt, (ref) => verify(ref, attempt.charge)),
    inquire: (attempt) => ofStarted(attempt, inquire),

    async refund({ ref, charge }: GatewayAttempt, requested: Charge) {
      if (ref === null || requested.minor !== charge.minor)
        throw new GatewayRefusal(
          'زرین‌پال فقط همهٔ مبلغ یک پرداخت را یک‌جا برمی‌گرداند؛ این بازپرداخت را دستی انجام دهید.',
        );
      const before = await inquire(ref);
      if (before.state === 'reversed') return { state: 'done', raw: before.raw };
      const { code, raw } = await post('/v4/payment/reverse.json', { authority: ref });
      if (code === 100) return { state: 'done', raw };
      if (code === -63)
        throw new GatewayRefusal('مهلت ۳۰ دقیقه‌ای برگشت پول در زرین‌پال گذشته است؛ این بازپرداخت را دستی انجام دهید.');
      throw refusalOf(label, code);
    },

    async unverified() {
      const { code, data } = await post('/v4/payment/unVerified.json', {});
      if (code !== 100) throw new GatewayUnavailable(`ZarinPal answered the list with ${code}`);
      const listed = Array.isArray(data.authorities) ? data.authorities.filter(isObject) : [];
      return listed.map(({ authority, amount }) => ({
        ref: String(authority),
        charge: { currency: 'IRR', minor: Number(amount) },
      }));
    },
  };
}
