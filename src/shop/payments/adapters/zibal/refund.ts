import type { ZibalRefunds } from '../../../../platform/config-shop.ts';
import type { Outgoing } from '../../../../platform/outgoing.ts';
import { toPersianDigits } from '../../../../platform/persian/digits.ts';
import { type Gateway, GatewayRefusal, GatewayUnavailable } from '../../gateway.ts';
import { callProvider, isObject, pick } from '../provider.ts';

const recorded = ['refundId', 'status', 'amount', 'wage', 'createdAt'];

/** Refund states in Zibal's list: 0 new, 1 sent to the bank, 2 done, 3 failed. */
const [done, failed] = [2, 3];

const notFound = 14;
/** Temporary results, worth a retry. */
const passing = new Set([45]);
const reasons: Readonly<Record<number, string>> = {
  2: 'توکن زیبال درست نیست',
  3: 'توکن زیبال درست نیست',
  4: 'توکن زیبال اجازهٔ بازپرداخت ندارد',
  7: 'نشانی این سرور در پنل زیبال ثبت نشده است',
  8: 'توکن زیبال غیرفعال است',
  10: 'زیبال چنین حسابی را نمی‌شناسد',
  11: 'موجودی حساب زیبال کافی نیست',
  29: 'موجودی حساب زیبال برای کارمزد کافی نیست',
};

/**
 * Refunds from an account at Zibal, by its panel API. The API has no idempotency keys, so ours is in the description, and
 * the known refunds of a payment are read before a request: a refund that was sent without a response is found again and
 * not sent twice.
 */
export function createRefund(
  { token, account }: Pick<ZibalRefunds, 'token' | 'account'>,
  call: Outgoing,
): NonNullable<Gateway['refund']> {
  async function post(path: string, json: Record<string, unknown>) {
    const { body } = await callProvider(call, { path, json, headers: { authorization: `Bearer ${token}` } });
    const { result } = body;
    if (typeof result !== 'number' || passing.has(result))
      throw new GatewayUnavailable(`Zibal answered a refund with ${result ?? 'no result'}`);
    return { result, data: body.data };
  }

  return async ({ ref, charge }, requested, key) => {
    if (ref === null) throw new GatewayUnavailable('Zibal knows no payment of this attempt');
    const trackId = Number(ref);
    const mark = `mizban refund ${key}`;
    const known = await post('/v1/account/refund/inquiry', { transactionTrackId: trackId });
    // Without knowing the previous refunds, nothing is refunded.
    if (known.result !== 1 && known.result !== notFound) throw refused(known.result);
    const listed = known.result === 1 ? [known.data].flat().filter(isObject) : [];
    const ours = listed.find(({ description }) => String(description).includes(mark));
    if (ours) {
      if (ours.status === failed) throw new GatewayRefusal(`زیبال نتوانست پول را برگرداند${byHand}`);
      return { state: ours.status === done ? 'done' : 'pending', raw: pick(ours, recorded) };
    }
    const before = listed
      .filter(({ status }) => status !== failed)
      .reduce((sum, { amount }) => sum + Number(amount), 0);
    if (!(before + requested.minor <= charge.minor))
      throw new GatewayRefusal(`از این پرداخت در زیبال پیش‌تر پول برگشته است${byHand}`);
    const { result, data } = await post('/v1/account/refund', {
      accountId: account,
      trackId,
      amount: requested.minor,
      description: mark,
      tryReverse: false,
    });
    if (result !== 1) throw refused(result);
    return { state: 'pending', raw: isObject(data) ? pick(data, recorded) : null };
  };
}

const byHand = '؛ این بازپرداخت را دستی انجام دهید.';

function refused(result: number): GatewayRefusal {
  const reason = reasons[result] ?? 'زیبال این بازپرداخت را نپذیرفت';
  return new GatewayRefusal(`${reason} (کد ${toPersianDigits(String(result))})${byHand}`);
}
