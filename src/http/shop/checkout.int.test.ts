import { afterEach, beforeEach, expect, test } from 'vitest';
import { createPost } from '../../content/posts/index.ts';
import { defaultSettings, updateSettings } from '../../content/settings/index.ts';
import { solveForTest } from '../../platform/proof-of-work.testing.ts';
import { addToCart } from '../../shop/cart/index.ts';
import { upsertPlan } from '../../shop/catalogue/index.ts';
import { createFakeGateway, testPlan, testSelection } from '../../shop/payments/testing.ts';
import { startTestServer, type TestServer } from '../core/testing.ts';

let server: TestServer;
let bank: ReturnType<typeof createFakeGateway>;
let jar: Map<string, string>;
let codes: string[];

beforeEach(async () => {
  server = await startTestServer();
  bank = createFakeGateway();
  codes = [];
  server.services.shop.gateways = [bank.gateway];
  await upsertPlan(server.platform, testPlan);
  const cart = await addToCart(server.platform, { token: null }, testSelection);
  jar = new Map([['__Host-mizban_cart', cart?.token ?? '']]);
});
afterEach(() => server.close());

/** Enables SMS delivery. */
function connectSms() {
  server.services.sms = {
    kinds: ['code'],
    async send({ values }) {
      codes.push(values[0] ?? '');
      return '1';
    },
  };
}

const typed = {
  kind: 'person',
  name: 'سارا احمدی',
  mobile: '۰۹۱۲۱۲۳۴۵۶۷',
  email: 'sara@example.ir',
  way: 'fake',
  terms: 'yes',
  seen: '1990000',
  do: 'pay',
};

async function post(path: string, values: Record<string, string>, headers: Record<string, string> = {}) {
  const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const response = await server.request(path, {
    method: 'POST',
    headers: { origin: server.url, cookie, ...headers },
    body: new URLSearchParams(values),
  });
  for (const line of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (/Max-Age=0\b/i.test(line)) jar.delete(name);
    else jar.set(name, value);
  }
  return response;
}

const cartId = async () => (await server.platform.db.selectFrom('carts').select('id').executeTakeFirstOrThrow()).id;
const send = async (values: Record<string, string> = {}, headers?: Record<string, string>) =>
  post('/shop/checkout', { ...typed, key: await cartId(), ...values }, headers);
const addOrderPage = () =>
  createPost(server.platform, {
    type: 'page',
    slug: 'order-status',
    title: 'پیگیری سفارش',
    authorId: null,
    status: 'published',
    document: { version: 1, content: [{ id: 'status1', type: 'purchase-summary', v: 1, props: {} }] },
  });
const orders = () => server.platform.db.selectFrom('orders').selectAll().execute();

test('the form redirects to the bank through a page of ours, and resets the cart count in the menu', async () => {
  jar.set('mizban_cart_count', '1');
  const response = await send();
  expect(response.status).toBe(200);
  expect(response.headers.get('refresh')).toMatch(/^0;url=https:\/\/bank\.test\//);
  expect(response.headers.get('content-security-policy')).toContain("form-action 'self';");
  expect(await response.text()).toMatch(/<a class="btn" href="https:\/\/bank\.test\//);
  expect(await orders()).toHaveLength(1);
  expect(jar.has('mizban_cart_count')).toBe(false);
  expect(jar.has('__Host-mizban_cart')).toBe(true);
});

test('an order whose payment could not begin continues with one click from its page and from its mail', async () => {
  await addOrderPage();
  const { start } = bank.gateway;
  // The database is down at the moment when the gateway responds.
  bank.gateway.start = async (attempt) => {
    const started = await start(attempt);
    server.setAway(true);
    return started;
  };
  const response = await send();
  server.setAway(false);
  bank.gateway.start = start;
  const page = response.headers.get('location') ?? '';
  expect([response.status, page]).toEqual([303, expect.stringMatching(/^\/order-status\/\?key=/)]);
  const { payload } = await server.platform.db
    .selectFrom('outbox')
    .select('payload')
    .where('dedupe_key', 'like', 'order-placed:%')
    .executeTakeFirstOrThrow();
  expect(payload).toContain(page);
  const html = await (await server.request(page)).text();
  const key = /name="key" value="([^"]+)"/.exec(html)?.[1] ?? '';
  expect([/<button[^>]* value="fake"/.test(html), html.includes('رفتید')]).toEqual([true, false]);
  const paid = await post('/shop/order/pay', { key, way: 'fake' });
  expect(paid.headers.get('refresh')).toMatch(/^0;url=https:\/\/bank\.test\//);
  expect(await orders()).toHaveLength(1);
});

test('errors redirect back to the page, and so does a coupon, with all typed values kept', async () => {
  const refused = await send({ terms: '' });
  expect([refused.status, refused.headers.get('location')]).toEqual([303, '/checkout/#checkout-problems']);
  const counted = await send({ do: 'coupon', coupon: ' nowruz۱ ', name: 'نام دیگر' });
  expect([counted.status, counted.headers.get('location')]).toEqual([303, '/checkout/#checkout-summary']);
  const { coupon, draft } = await server.platform.db
    .selectFrom('carts')
    .select(['coupon', 'draft'])
    .executeTakeFirstOrThrow();
  expect(coupon).toBe('NOWRUZ1');
  expect(JSON.stringify(draft)).toContain('نام دیگر');
  expect(await orders()).toEqual([]);
});

test('unsent input is stored with its cart, without the code, and accepted from this site only', async () => {
  await send({ terms: '' });
  const storedDraft = async () =>
    server.platform.db.selectFrom('carts').select(['draft', 'problems']).executeTakeFirstOrThrow();
  const { problems } = await storedDraft();
  const response = await post('/shop/checkout/typed', { ...typed, name: 'نیما راد', code: '123456', price: '1' });
  expect([response.status, response.headers.getSetCookie()]).toEqual([204, []]);
  const after = await storedDraft();
  expect(JSON.stringify(after.draft)).toContain('نیما راد');
  expect(JSON.stringify(after.draft)).not.toMatch(/123456|price/);
  expect([after.problems, JSON.stringify(problems)]).toEqual([problems, expect.stringContaining('قوانین')]);
  const forged = await post('/shop/checkout/typed', { name: 'دیگری' }, { origin: 'https://evil.example' });
  jar.clear();
  const outsider = await post('/shop/checkout/typed', { name: 'دیگری' });
  expect([forged.status, outsider.status, await storedDraft()]).toEqual([403, 204, after]);
  expect(await orders()).toEqual([]);
});

test('P14 P15 P32 nothing but the form of this site orders, and nothing but its fields counts', async () => {
  expect((await send({}, { origin: 'https://evil.example' })).status).toBe(403);
  expect(await orders()).toEqual([]);
  await send({ user_id: 'somebody', price: '1', total_rial: '1', is_test: '1', state: 'completed' });
  const [order] = await orders();
  expect(order).toMatchObject({ state: 'placed', is_test: 0 });
  expect(order?.user_id).not.toBe('somebody');
});

test('with SMS configured, a guest enters a code and is signed in with the order', async () => {
  connectSms();
  const rejected = await send({ email: '' });
  expect([rejected.status, rejected.headers.get('location')]).toEqual([303, '/checkout/#checkout-code']);
  expect(codes).toHaveLength(1);
  expect(await orders()).toEqual([]);
  const wrong = await send({ email: '', code: codes[0] === '000000' ? '000001' : '000000' });
  expect(wrong.headers.get('location')).toBe('/checkout/#checkout-problems');
  expect(await orders()).toEqual([]);
  const paid = await send({ email: '', code: codes[0] ?? '' });
  expect(paid.headers.get('refresh')).toMatch(/^0;url=https:\/\/bank\.test\//);
  const [order] = await orders();
  const customer = await server.platform.db.selectFrom('customers').selectAll().executeTakeFirstOrThrow();
  expect(customer).toMatchObject({ user_id: order?.user_id, mobile: '09121234567' });
  expect([...jar.keys()].some((name) => name.includes('session_token'))).toBe(true);
});

test('P77 a buyer behind an address that has used up its codes gets one for a solved challenge', async () => {
  connectSms();
  await updateSettings(server.platform, { codes: { ...defaultSettings.codes, perAddress: 1 } });
  await post('/shop/account/otp', { mobile: '09350000000' });
  const guest = { email: '' };
  const demanded = await send(guest);
  expect([demanded.status, demanded.headers.get('location')]).toEqual([303, '/checkout/#checkout-demand']);
  const demand = JSON.parse(Buffer.from(jar.get('__Host-mizban_demand') ?? '', 'base64url').toString());
  const response = await send({ ...guest, proof: await solveForTest(demand.challenge) });
  expect(response.headers.get('location')).toBe('/checkout/#checkout-code');
  expect([codes.length, jar.has('__Host-mizban_demand')]).toEqual([2, false]);
  const soon = await send(guest);
  expect([soon.headers.get('location'), codes.length]).toEqual(['/checkout/#checkout-problems', 2]);
  const paid = await send({ ...guest, code: codes[1] ?? '' });
  expect(paid.headers.get('refresh')).toMatch(/^0;url=https:\/\/bank\.test\//);
});

test('P23 a code is for the number that was typed: with another number another one is sent', async () => {
  connectSms();
  await send({ email: '' });
  await send({ email: '', mobile: '09350000000', code: codes[0] ?? '' });
  expect(codes).toHaveLength(2);
  expect(await orders()).toEqual([]);
});

test('P13 an order can be paid from its page only with its key', async () => {
  await send();
  const pay = (key: string) => post('/shop/order/pay', { key, way: 'fake' });
  expect((await pay('0'.repeat(48))).status).toBe(404);
  expect((await pay('')).status).toBe(404);
  expect((await pay(await cartId())).status).toBe(404);
  expect(bank.calls.start).toBe(1);
});
