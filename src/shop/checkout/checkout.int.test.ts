import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isShortOnPostgres, leaveOut } from '../../platform/db/testing.ts';
import { runTransaction } from '../../platform/db/transaction.ts';
import { rial, toman } from '../../platform/money.ts';
import { postLedgerEntry } from '../balance/index.ts';
import { addToCart, mergeCarts, saveDraft, setCoupon } from '../cart/index.ts';
import { addCoupon, type CouponInput, changeCoupon, upsertPlan } from '../catalogue/index.ts';
import { ensureCustomer, unnamed } from '../customers/index.ts';
import { findOrder } from '../orders/index.ts';
import { verifyAttempt } from '../payments/index.ts';
import { createFakeGateway, createTestShop, testPlan, testSelection } from '../payments/testing.ts';
import { shownCharges } from './describe-charge.ts';
import type { CheckoutDraft } from './fields.ts';
import { readOrderStatus } from './order-status.ts';
import { readCheckout, type Shopper } from './read.ts';
import { submitCheckout } from './submit.testing.ts';
import { identifyByEmail, payOrder } from './submit.ts';

/** Tests of rules; see `isShortOnPostgres`. */
const onSqlite = isShortOnPostgres ? leaveOut : test;
const describeOnSqlite = isShortOnPostgres ? leaveOut : describe;

let made: Awaited<ReturnType<typeof createTestShop>>;
let shopper: Shopper;

beforeEach(async () => {
  made = await createTestShop();
  const cart = await addToCart(made.site, { token: null }, testSelection);
  const signIn = { byMobile: false, requestedFor: null, shownCode: '', demand: null };
  shopper = { user: null, cartToken: cart?.token ?? null, signIn };
});
afterEach(() => made.site.close());

const typed: CheckoutDraft = {
  kind: 'person',
  name: 'سارا احمدی',
  mobile: '09121234567',
  email: 'sara@example.ir',
  way: 'fake',
  terms: 'yes',
  seen: '1990000',
};

async function shown(who = shopper) {
  const read = await readCheckout(made.shop, who);
  if (!read || !('view' in read)) throw new Error(`no cart: ${JSON.stringify(read)}`);
  return read.view;
}

/** Sends the form as the page showed it, with these changes. */
async function send(changes: CheckoutDraft = {}, key?: string, coupon: string | null = null) {
  const { shop } = made;
  return submitCheckout(shop, shopper, {
    draft: { ...typed, ...changes },
    coupon,
    key: key ?? (await shown()).key,
  });
}

const count = async (table: 'orders' | 'invoices' | 'payment_attempts' | 'user') =>
  (await made.site.db.selectFrom(table).select('id').execute()).length;

/** The key of the only order's page. */
async function orderKey(): Promise<string> {
  const read = await readCheckout(made.shop, shopper);
  if (!read || !('placed' in read)) throw new Error('not placed');
  return new URL(read.placed, 'https://mizban.test').searchParams.get('key') ?? '';
}

onSqlite('a guest buys with the requested details, and becomes a customer', async () => {
  expect(await shown()).toMatchObject({
    account: null,
    ways: [{ name: 'fake' }],
    cart: { quote: { dueNow: 1_990_000 } },
  });
  const result = await send();
  expect(result).toMatchObject({
    isPlaced: true,
    redirect: { method: 'get', url: expect.stringMatching(/^https:\/\/bank\.test\//) },
  });
  expect([await count('orders'), await count('invoices'), await count('user')]).toEqual([1, 1, 1]);
  const status = await readOrderStatus(made.shop, await orderKey());
  expect(status).toMatchObject({ phase: 'waiting', invoice: { number: null, total: 1_990_000 } });
});

onSqlite(
  'a number that a code was sent to elsewhere on the site is in its field, and the code is requested',
  async () => {
    shopper = { ...shopper, signIn: { byMobile: true, requestedFor: '09121234567', shownCode: '', demand: null } };
    expect(await shown()).toMatchObject({ values: { mobile: '09121234567' }, code: { mobile: '09121234567' } });
    const { cart } = await shown();
    await saveDraft(made.site, cart.id, { mobile: '09350000000' }, {});
    expect(await shown()).toMatchObject({ values: { mobile: '09350000000' }, code: null });
  },
);

test('P33 many sendings at once, and the ones after, are one order', async () => {
  const { key } = await shown();
  const results = await Promise.all(Array.from({ length: 12 }, () => send({}, key)));
  results.push(await send({}, key));
  expect(results.every(({ isPlaced }) => isPlaced)).toBe(true);
  expect([await count('orders'), await count('invoices'), await count('user')]).toEqual([1, 1, 1]);
});

onSqlite('P32 an invalid displayed total is refused, before and after the order is placed', async () => {
  const { key } = await shown();
  for (const seen of ['1.5', '-1990000', '۱۹۹۰۰۰۰', '9'.repeat(400), 'NaN', ''])
    expect([seen, (await send({ seen }, key)).isPlaced]).toEqual([seen, false]);
  await send({}, key);
  for (const seen of ['1.5', '-1990000', '9'.repeat(400), 'NaN', ''])
    expect([seen, await send({ seen }, key)]).toEqual([seen, { to: '/checkout/#checkout-problems', isPlaced: false }]);
});

onSqlite('a customer known by mobile number only is asked for a name; the field is not prefilled', async () => {
  const id = await runTransaction(made.site, (trx) =>
    ensureCustomer(made.site, trx, { mobile: '09121234567', name: unnamed }),
  );
  const view = await shown({ ...shopper, user: { id, name: unnamed, email: '' } });
  expect(view).toMatchObject({ account: { name: '09121234567' }, values: { name: '', mobile: '09121234567' } });
});

onSqlite('P34 the same cart with another buyer is refused once it is placed', async () => {
  const { key } = await shown();
  await send({}, key);
  await expect(send({ name: 'کسی دیگر' }, key)).rejects.toMatchObject({ name: 'KeyReused', status: 422 });
  expect(await count('orders')).toBe(1);
});

onSqlite('errors are shown, and all typed values are kept', async () => {
  const long = 'خیابان آزادی، پلاک ۱۲';
  expect(await send({ mobile: '۰۹۱۲', address: long, terms: '' })).toMatchObject({
    isPlaced: false,
    to: '/checkout/#checkout-problems',
  });
  const view = await shown();
  expect(view.values).toMatchObject({ name: 'سارا احمدی', mobile: '۰۹۱۲', address: long, way: 'fake' });
  expect(Object.keys(view.problems)).toEqual(['mobile', 'terms']);
  expect(await count('orders')).toBe(0);
  await send();
  expect(await count('orders')).toBe(1);
});

describe('nothing is charged that was not seen', () => {
  test('P32 a price that changed meanwhile is shown, and only then paid', async () => {
    const { site } = made;
    const { key } = await shown();
    await upsertPlan(site, { ...testPlan, prices: [{ cycle: 'monthly', amount: toman(250_000) }] });
    await send({}, key);
    expect((await shown()).problems).toEqual({ price: expect.stringMatching(/^قیمت .* عوض شده است؛ .*۲۵۰٬۰۰۰ تومان/) });
    expect(await count('orders')).toBe(0);
    expect(await send({ seen: '2500000' })).toMatchObject({ isPlaced: true });
  });

  test('P32 a foreign charge is shown with its rate before it is paid, and again when the rate changes', async () => {
    let rate = { rial: 1_150_000, at: made.site.clock.now() };
    const dollars = { ...made.bank.gateway, name: 'dollars', currency: 'USD', limits: { min: 50, max: 99_999 } };
    made.shop = { ...made.shop, gateways: [dollars], rateOf: async () => rate };
    const view = await shown();
    expect(view.ways).toMatchObject([{ name: 'dollars', charge: { currency: 'USD', minor: 174, rate: 1_150_000 } }]);
    const sent = { way: 'dollars', charges: shownCharges(view.ways).join(' ') };
    rate = { ...rate, rial: 1_000_000 };
    await send(sent, view.key);
    expect((await shown()).problems).toEqual({ price: expect.stringMatching(/^نرخ ارز/) });
    expect(await count('orders')).toBe(0);
    const now = shownCharges((await shown()).ways).join(' ');
    expect(await send({ ...sent, charges: now }, view.key)).toMatchObject({ isPlaced: true, redirect: {} });
    const attempt = await made.site.db.selectFrom('payment_attempts').selectAll().executeTakeFirstOrThrow();
    expect(attempt).toMatchObject({ currency: 'USD', minor_amount: 199 });
  });

  test('P32 no field of the form makes it cheaper', async () => {
    await send({ seen: '10' });
    await send({ ...({ total: '10', price: '10', dueNow: '10' } as CheckoutDraft), seen: '10' });
    expect(await count('orders')).toBe(0);
  });
});

const half: CouponInput = {
  code: 'HALF',
  kind: 'percent',
  amount: 50,
  plans: [],
  cycles: [],
  maxUses: null,
  maxPerCustomer: null,
  startsAt: null,
  endsAt: null,
  active: true,
};

describeOnSqlite('the coupon in the field is applied when the order is paid', () => {
  const cart = async () => (await shown()).cart;

  onSqlite('a code that was not applied is applied, and its price is shown before anything is paid', async () => {
    await addCoupon(made.site, half);
    const { key } = await shown();
    expect(await send({}, key, 'HALF')).toEqual({ to: '/checkout/#checkout-problems', isPlaced: false });
    expect([await count('orders'), (await cart()).quote.dueNow]).toEqual([0, 995_000]);
    expect((await shown()).problems).toEqual({ price: expect.stringMatching(/^کد تخفیف حساب شد؛ .*۹۹٬۵۰۰ تومان/) });
    expect(await send({ seen: '995000' }, key, 'HALF')).toMatchObject({ isPlaced: true, redirect: {} });
    expect(await made.site.db.selectFrom('invoices').select('total_rial').execute()).toEqual([{ total_rial: 995_000 }]);
  });

  onSqlite('a code that does not count is refused with its reason, and an empty field removes it', async () => {
    const { key } = await shown();
    expect(await send({}, key, 'NOTHING')).toMatchObject({ isPlaced: false });
    expect((await shown()).problems).toEqual({ coupon: 'چنین کد تخفیفی نداریم.' });
    expect(await send({}, key, '')).toMatchObject({ isPlaced: true, redirect: {} });
  });

  onSqlite('a code that counted and was emptied shows the full price before it is paid', async () => {
    await addCoupon(made.site, half);
    await setCoupon(made.site, { token: shopper.cartToken }, 'HALF');
    const { key } = await shown();
    expect(await send({ seen: '995000' }, key, '')).toMatchObject({ isPlaced: false });
    expect((await shown()).problems).toEqual({ price: expect.stringMatching(/^کد تخفیف برداشته شد؛ .*۱۹۹٬۰۰۰ تومان/) });
    expect(await send({}, key, '')).toMatchObject({ isPlaced: true });
  });

  onSqlite('a form without the field leaves the code alone', async () => {
    await addCoupon(made.site, half);
    await setCoupon(made.site, { token: shopper.cartToken }, 'HALF');
    expect(await send({ seen: '995000' })).toMatchObject({ isPlaced: true });
  });
});

describeOnSqlite('the true reason is stated at the first try', () => {
  const problems = async () => {
    expect(await count('orders')).toBe(0);
    return (await shown()).problems;
  };

  onSqlite('a plan that is sold out, and nothing is shown to be paid', async () => {
    const { key } = await shown();
    await upsertPlan(made.site, { ...testPlan, stock: 'out' });
    await send({}, key);
    expect(await problems()).toEqual({ cart: '«سرور آلمان» فعلاً ناموجود است.' });
    expect((await shown()).cart).toMatchObject({ isReady: false, quote: { lines: [] } });
    await upsertPlan(made.site, testPlan);
    expect(await problems(), 'once it is back').toEqual({});
  });

  onSqlite('a plan that is gone', async () => {
    const { key } = await shown();
    await upsertPlan(made.site, { ...testPlan, active: false });
    await send({}, key);
    expect(await problems()).toEqual({ cart: 'این پلن دیگر فروخته نمی‌شود.' });
  });

  onSqlite('an expired coupon, together with the errors of the fields', async () => {
    const coupon = await addCoupon(made.site, half);
    await setCoupon(made.site, { token: shopper.cartToken }, 'HALF');
    const { key } = await shown();
    const ended = { ...half, endsAt: made.site.clock.now() };
    await changeCoupon(made.site, { id: coupon.id, version: coupon.version, coupon: ended });
    await send({ seen: '995000', terms: '' }, key, 'HALF');
    expect(await problems()).toEqual({ terms: expect.any(String), coupon: 'این کد تخفیف دیگر معتبر نیست.' });
    await setCoupon(made.site, { token: shopper.cartToken }, '');
    expect(Object.keys(await problems()), 'without the code').toEqual(['terms']);
  });

  onSqlite('the last one that another order has taken', async () => {
    await upsertPlan(made.site, { ...testPlan, stockCount: 1 });
    const { key } = await shown();
    const other = await addToCart(made.site, { token: null }, testSelection);
    const first = { ...shopper, cartToken: other?.token ?? null };
    const otherKey = (await shown(first)).key;
    await submitCheckout(made.shop, first, { draft: typed, coupon: null, key: otherKey });
    await send({}, key);
    expect((await shown()).problems).toEqual({ cart: expect.stringContaining('«سرور آلمان»') });
    expect(await count('orders')).toBe(1);
  });
});

test('P13 a key of another visitor’s cart has no effect', async () => {
  const { key } = await shown();
  const outsider: Shopper = { ...shopper, cartToken: 'f'.repeat(64) };
  expect(await submitCheckout(made.shop, outsider, { draft: typed, coupon: 'HALF', key })).toEqual({
    to: '/checkout/',
    isPlaced: false,
  });
  expect(await count('orders')).toBe(0);
  expect(await readOrderStatus(made.shop, 'a'.repeat(48))).toBeNull();
  expect(await readOrderStatus(made.shop, key)).toBeNull();
});

describe('the page of the order', () => {
  test('after a failed payment another method is one click away, and the typed values are kept', async () => {
    const second = createFakeGateway('other');
    made.shop = { ...made.shop, gateways: [made.bank.gateway, second.gateway] };
    await send();
    const key = await orderKey();
    const [ref = ''] = made.bank.payments.keys();
    made.bank.cancel(ref);
    const { id } = await made.site.db.selectFrom('payment_attempts').select('id').executeTakeFirstOrThrow();
    await verifyAttempt(made.shop, id);
    const failed = await readOrderStatus(made.shop, key);
    expect(failed).toMatchObject({ phase: 'failed', ways: [{ name: 'fake' }, { name: 'other' }] });

    const { invoiceId } = (await findOrder(made.site.db, key)) ?? { invoiceId: '' };
    made.site.clock.advance(1_000);
    const again = await payOrder(made.shop, { key, invoiceId, payer: null, way: 'other', due: 1_990_000 });
    expect(again).toMatchObject({ redirect: { method: 'get' } });
    const [next = ''] = second.payments.keys();
    second.pay(next);
    const attempt = await made.site.db
      .selectFrom('payment_attempts')
      .select('id')
      .where('gateway', '=', 'other')
      .executeTakeFirstOrThrow();
    await verifyAttempt(made.shop, attempt.id);
    const paid = await readOrderStatus(made.shop, key);
    expect(paid).toMatchObject({ phase: 'preparing', invoice: { number: 1, paidBy: 'other' }, ways: [] });
    expect(paid?.tries).toHaveLength(2);
    expect(await payOrder(made.shop, { key, invoiceId, payer: null, way: 'fake', due: 1_990_000 })).toMatchObject({
      to: `/order-status/?key=${key}`,
    });
  });

  onSqlite('a gateway that is down leaves an order that can be paid', async () => {
    made.bank.faults.isDown = true;
    expect(await send()).toMatchObject({ isPlaced: true, to: expect.stringMatching(/^\/order-status\/\?key=/) });
    expect(await readOrderStatus(made.shop, await orderKey())).toMatchObject({
      phase: 'failed',
      ways: [{ name: 'fake' }],
    });
  });
});

onSqlite('a signed-in customer can pay from a sufficient balance', async () => {
  const { id } = await identifyByEmail(made.shop, { name: 'سارا', email: 'sara@example.ir' } as never);
  shopper = { ...shopper, user: { id, name: 'سارا', email: 'sara@example.ir' } };
  expect((await shown()).ways.map(({ name }) => name)).toEqual(['fake']);
  await runTransaction(made.site, (trx) =>
    postLedgerEntry(made.site, trx, { userId: id, amount: rial(2_000_000), kind: 'correction', key: 'gift' }),
  );
  expect((await shown()).ways.map(({ name }) => name)).toEqual(['fake', 'balance']);
  expect(await send({ way: 'balance', email: '' })).toMatchObject({ to: expect.stringMatching(/^\/order-status\//) });
  expect(await readOrderStatus(made.shop, await orderKey())).toMatchObject({
    phase: 'preparing',
    invoice: { paidBy: 'balance' },
  });
});

test('a session that ends on the way takes nothing with it but the balance, and the order is of the same account', async () => {
  const { id } = await identifyByEmail(made.shop, { name: 'سارا', email: 'sara@example.ir' } as never);
  const user = { id, name: 'سارا', email: 'sara@example.ir' };
  await runTransaction(made.site, async (trx) => {
    await mergeCarts(made.site, trx, { token: shopper.cartToken, userId: id });
    await postLedgerEntry(made.site, trx, { userId: id, amount: rial(2_000_000), kind: 'correction', key: 'gift' });
  });
  const { key } = await shown({ ...shopper, user });
  await send({ way: 'balance' }, key);
  expect(await shown()).toMatchObject({ account: null, values: { name: typed.name, mobile: typed.mobile } });
  expect(Object.keys((await shown()).problems)).toEqual(['way']);
  expect(await send({}, key)).toMatchObject({ isPlaced: true, redirect: {} });
  expect(await made.site.db.selectFrom('orders').select('user_id').execute()).toEqual([{ user_id: id }]);
});
