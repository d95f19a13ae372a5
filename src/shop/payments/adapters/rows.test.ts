import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fixedClock } from '../../../platform/clock.ts';
import type { OutgoingCall, OutgoingResponse } from '../../../platform/outgoing.ts';
import { type Gateway, type GatewayAttempt, GatewayRefusal, GatewayUnavailable } from '../gateway.ts';
import { createPaypal } from './paypal/index.ts';
import { createZarinpal } from './zarinpal/index.ts';
import { createZibal } from './zibal/index.ts';

/** Next responses of the provider, by the end of the path. */
let replies: Record<string, unknown>;
let calls: OutgoingCall[];

beforeEach(() => {
  replies = {};
  calls = [];
});
afterEach(() => expect(calls.length).toBeGreaterThan(0));

async function call(request: OutgoingCall): Promise<OutgoingResponse> {
  calls.push(request);
  const name = Object.keys(replies).find((end) => request.path.endsWith(end));
  if (name === undefined) throw new Error(`nobody answers ${request.path}`);
  const body = replies[name];
  return { status: 200, headers: new Headers(), text: JSON.stringify(body), json: () => body };
}

const attempt: GatewayAttempt = {
  id: 'attempt-1',
  ref: '123456',
  charge: { currency: 'IRR', minor: 1_990_000 },
  callbackUrl: 'https://example.ir/shop/payment/secret1/return',
  description: 'سفارش ۱۲۳۴۵۶۷۸',
  mobile: '',
  email: '',
  createdAt: 0,
};
const stateOf = async (call: Promise<{ state: string }>) =>
  await call.then(
    ({ state }) => state,
    (err: unknown) => (err as Error).name,
  );

describe('ZarinPal v4', () => {
  let gateway: Gateway;
  beforeEach(() => {
    const destination = { url: 'https://payment.zarinpal.com/pg' };
    gateway = createZarinpal({ merchant: 'm', destination }, { call });
  });

  const bodyWith = (code: unknown, more = {}) => ({ data: { code, ...more }, errors: [] });
  const refused = (code: number) => ({ data: [], errors: { code, message: 'x' } });

  it('starts in rial, with auto_verify off and the known data of the buyer', async () => {
    replies = { 'request.json': bodyWith(100, { authority: `A${'0'.repeat(35)}` }) };
    const { redirect } = await gateway.start({ ...attempt, mobile: '09121234567' });
    expect(redirect).toEqual({ method: 'get', url: `https://payment.zarinpal.com/pg/StartPay/A${'0'.repeat(35)}` });
    expect(calls).toEqual([
      {
        path: '/v4/payment/request.json',
        json: {
          merchant_id: 'm',
          amount: 1_990_000,
          currency: 'IRR',
          description: attempt.description,
          callback_url: attempt.callbackUrl,
          metadata: { order_id: 'attempt-1', auto_verify: false, mobile: '09121234567' },
        },
      },
    ]);
  });

  it.each([-9, -10, -11, -12, -14, -41])('refuses to start with %i, in a sentence for people', async (code) => {
    replies = { 'request.json': refused(code) };
    await expect(gateway.start(attempt)).rejects.toThrow(GatewayRefusal);
    await expect(gateway.start(attempt)).rejects.toThrow('زرین‌پال این پرداخت را نپذیرفت');
  });

  it.each([
    ['100 paid', bodyWith(100), 'paid'],
    ['101 verified before', bodyWith(101), 'paid'],
    ['-50 other amount', refused(-50), 'failed'],
    ['-53 other merchant', refused(-53), 'failed'],
    ['-54 unknown authority', refused(-54), 'failed'],
    ['-11 merchant off: asked again later', refused(-11), 'GatewayUnavailable'],
    ['neither data nor errors', { data: [], errors: [] }, 'GatewayUnavailable'],
    ['a list', [], 'GatewayUnavailable'],
    ['null', null, 'GatewayUnavailable'],
  ])('verifies: %s', async (_row, reply, state) => {
    replies = { 'verify.json': reply };
    expect(await stateOf(gateway.verify(attempt))).toBe(state);
    expect(calls[0]?.json).toEqual({ merchant_id: 'm', authority: '123456', amount: 1_990_000 });
  });

  it.each([
    ['IN_BANK', 'pending', 'pending'],
    ['FAILED', 'failed', 'failed'],
    ['REVERSED', 'reversed', 'reversed'],
    ['PAID', 'pending', 'unverified'],
    ['VERIFIED', 'pending', 'unverified'],
  ])('inquires after -51, and never takes the inquiry for the money: %s', async (status, verified, inquired) => {
    replies = { 'verify.json': refused(-51), 'inquiry.json': bodyWith(100, { status }) };
    expect(await stateOf(gateway.verify(attempt))).toBe(verified);
    expect(await stateOf(gateway.inquire(attempt))).toBe(inquired);
  });

  it('lists unverified payments, although its code is a string', async () => {
    replies = { 'unVerified.json': bodyWith('100', { authorities: [{ authority: 'A1', amount: 50_500 }] }) };
    expect(await gateway.unverified?.()).toEqual([{ ref: 'A1', charge: { currency: 'IRR', minor: 50_500 } }]);
    replies = { 'unVerified.json': bodyWith('100', { authorities: [] }) };
    expect(await gateway.unverified?.()).toEqual([]);
  });

  it.each([
    ['-60 the bank cannot', -60, 'نپذیرفت'],
    ['-61 not paid', -61, 'نپذیرفت'],
    ['-62 address of the server not registered', -62, 'نپذیرفت'],
    ['-63 after 30 minutes', -63, 'مهلت ۳۰ دقیقه‌ای'],
  ])('cannot reverse: %s', async (_row, code, sentence) => {
    replies = { 'inquiry.json': bodyWith(100, { status: 'VERIFIED' }), 'reverse.json': refused(code) };
    await expect(gateway.refund?.(attempt, attempt.charge, 'k')).rejects.toThrow(GatewayRefusal);
    await expect(gateway.refund?.(attempt, attempt.charge, 'k')).rejects.toThrow(sentence);
  });
});

describe('Zibal', () => {
  let gateway: Gateway;
  beforeEach(() => {
    gateway = createZibal({ merchant: 'zibal', destination: { url: 'https://gateway.zibal.ir' } }, { call });
  });
  const amount = 1_990_000;

  it.each([
    ['100 paid', { result: 100, status: 1, amount }, null, 'paid'],
    ['100 without an amount', { result: 100, status: 1 }, null, 'GatewayUnavailable'],
    ['203 unknown id', { result: 203 }, null, 'failed'],
    ['102 merchant not found: asked again later', { result: 102 }, null, 'GatewayUnavailable'],
    ['no result', {}, null, 'GatewayUnavailable'],
    ['201 verified before, status 1', { result: 201 }, { result: 100, status: 1, amount }, 'paid'],
    ['201 with an inquiry that says nothing', { result: 201 }, { result: 102 }, 'GatewayUnavailable'],
    ['201 that was refunded', { result: 201 }, { result: 100, status: 15, amount }, 'reversed'],
    ['202 waiting', { result: 202 }, { result: 100, status: -1, amount }, 'pending'],
    ['202 cancelled', { result: 202 }, { result: 100, status: 3, amount }, 'failed'],
    ['202 and paid meanwhile', { result: 202 }, { result: 100, status: 2, amount }, 'pending'],
  ])('verifies: %s', async (_row, verified, inquired, state) => {
    replies = { '/v1/verify': verified, ...(inquired && { '/v1/inquiry': inquired }) };
    expect(await stateOf(gateway.verify(attempt))).toBe(state);
    expect(calls[0]?.json).toEqual({ merchant: 'zibal', trackId: 123_456 });
    expect(calls).toHaveLength(inquired === null ? 1 : 2);
  });

  it.each([
    [{ result: 100, status: 1, amount: 1_000 }, {}],
    [{ result: 201 }, { result: 100, status: 1, amount: 1_000 }],
  ])('returns the paid amount, never the requested one: %o', async (verified, inquired) => {
    replies = { '/v1/verify': verified, '/v1/inquiry': inquired };
    expect(await gateway.verify(attempt)).toMatchObject({ state: 'paid', charge: { currency: 'IRR', minor: 1_000 } });
  });

  it.each([
    [-1, 'pending'],
    [1, 'paid'],
    [2, 'unverified'],
    [3, 'failed'],
    [15, 'reversed'],
    [16, 'reversed'],
    [18, 'reversed'],
  ])('inquires: status %i is %s', async (status, state) => {
    replies = { '/v1/inquiry': { result: 100, status, amount } };
    expect(await stateOf(gateway.inquire(attempt))).toBe(state);
  });

  it.each([102, 103, 104, 105, 106, 113, 115])('refuses to start with %i, in a sentence for people', async (result) => {
    replies = { '/v1/request': { result } };
    await expect(gateway.start(attempt)).rejects.toThrow(GatewayRefusal);
  });
});

describe('a refund at Zibal', () => {
  const panel = { token: 'panel-token', account: '1010101', destination: { url: 'https://api.zibal.ir' } };
  const refund = (minor = 500_000) =>
    createZibal(
      { merchant: 'zibal', destination: { url: 'https://gateway.zibal.ir' }, refunds: panel },
      { call, refunds: call },
    ).refund?.(attempt, { currency: 'IRR', minor }, 'key-1') ?? Promise.reject(new Error('no refund'));
  const known = (...data: object[]) => ({ result: 1, data });
  const ours = (status: number) => ({ refundId: 'r1', amount: 500_000, description: 'mizban refund key-1', status });
  const other = (amount: number, status = 2) => ({ refundId: 'r0', amount, description: 'by hand', status });

  it.each([
    ['nothing was given back yet', { result: 14 }, 'pending', 2],
    ['another part was given back', known(other(1_000_000)), 'pending', 2],
    ['all of it failed before', known(other(1_990_000, 3)), 'pending', 2],
    ['ours is new', known(ours(0)), 'pending', 1],
    ['ours is on its way', known(ours(1)), 'pending', 1],
    ['ours is done', known(other(1_000_000), ours(2)), 'done', 1],
    ['ours failed', known(ours(3)), 'GatewayRefusal', 1],
    ['more than is left', known(other(1_600_000)), 'GatewayRefusal', 1],
    ['an amount that is none', known({ ...other(0), amount: 'all' }), 'GatewayRefusal', 1],
    ['the token is wrong', { result: 3 }, 'GatewayRefusal', 1],
    ['its providers are away', { result: 45 }, 'GatewayUnavailable', 1],
    ['no result', {}, 'GatewayUnavailable', 1],
  ])('inquires known refunds before it sends one: %s', async (_row, inquiry, state, count) => {
    replies = { '/refund/inquiry': inquiry, '/account/refund': { result: 1, data: { refundId: 'r1' } } };
    expect(await stateOf(refund())).toBe(state);
    expect(calls).toHaveLength(count);
    expect(calls.map(({ headers }) => headers)).toEqual(calls.map(() => ({ authorization: 'Bearer panel-token' })));
    if (count === 2)
      expect(calls[1]?.json).toEqual({
        accountId: '1010101',
        trackId: 123_456,
        amount: 500_000,
        tryReverse: false,
        description: 'mizban refund key-1',
      });
  });

  it.each([
    [4, 'اجازهٔ بازپرداخت ندارد'],
    [11, 'موجودی حساب زیبال کافی نیست'],
    [6, 'نپذیرفت'],
  ])('is refused with %i in a sentence for staff', async (result, sentence) => {
    replies = { '/refund/inquiry': { result: 14 }, '/account/refund': { result } };
    await expect(refund()).rejects.toThrow(GatewayRefusal);
    await expect(refund()).rejects.toThrow(sentence);
  });
});

describe('PayPal', () => {
  const hour = 3_600_000;
  const order = (status: string) => ({ id: '123456', status, purchase_units: [] });

  it('keeps its token until it ends, and requests one once though many wait', async () => {
    const clock = fixedClock(0);
    const config = { clientId: 'c', secret: 's', webhookId: 'w', currency: 'USD' as const };
    const gateway = createPaypal({ ...config, destination: { url: 'https://api-m.paypal.com' } }, { call, clock });
    const tokens = () => calls.filter(({ path }) => path === '/v1/oauth2/token').length;
    replies = { token: { access_token: 'a', expires_in: 32_400 }, '123456': order('CREATED') };
    await Promise.all([gateway.inquire(attempt), gateway.inquire(attempt), gateway.inquire(attempt)]);
    clock.advance(8 * hour);
    await gateway.inquire(attempt);
    expect(tokens()).toBe(1);
    clock.advance(hour);
    await gateway.inquire(attempt);
    expect(tokens()).toBe(2);
  });

  it('sends visitors to its own pages only', async () => {
    const config = { clientId: 'c', secret: 's', webhookId: 'w', currency: 'USD' as const };
    const destination = { url: 'https://api-m.sandbox.paypal.com' };
    const gateway = createPaypal({ ...config, destination }, { call, clock: fixedClock(0) });
    const link = (href: string) => ({ ...order('PAYER_ACTION_REQUIRED'), links: [{ rel: 'payer-action', href }] });
    replies = { token: { access_token: 'a', expires_in: 60 }, orders: link('https://evil.example/checkoutnow') };
    await expect(gateway.start(attempt)).rejects.toThrow(GatewayUnavailable);
    replies.orders = link('https://www.sandbox.paypal.com/checkoutnow?token=123456');
    expect((await gateway.start(attempt)).ref).toBe('123456');
  });
});
