// @postgres: sends statements that no test of data sends
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { updateSettings } from '../../content/settings/index.ts';
import { defaultSettings } from '../../content/settings/schema.ts';
import { isShortOnPostgres, leaveOut } from '../../platform/db/testing.ts';
import { formatJalali } from '../../platform/persian/dates.ts';
import { addToCart } from '../../shop/cart/index.ts';
import { upsertPlan } from '../../shop/catalogue/index.ts';
import { readOrderStatus } from '../../shop/checkout/order-status.ts';
import { readCheckout } from '../../shop/checkout/read.ts';
import { expireOrdersDue } from '../../shop/orders/index.ts';
import { orderPath, shopPaths } from '../../shop/paths.ts';
import { listReceiptKeys } from '../../shop/payments/receipt.ts';
import { createFakeGateway, placeTestOrder, testPlan, testSelection } from '../../shop/payments/testing.ts';
import { signInAs, startTestServer, type TestServer } from '../core/testing.ts';

/** Tests of rules; see `isShortOnPostgres`. */
const onSqlite = isShortOnPostgres ? leaveOut : it;

let server: TestServer;
let customer: Record<string, string>;
let userId: string;
let staff: Record<string, string>;
let traces = 100_000;

const account = {
  bank: 'بانک آزمون',
  owner: 'شرکت میزبان',
  sheba: 'IR062960000000100324200001',
  card: '',
};
const offer = (bankAccounts = [account]) =>
  updateSettings(server.platform, { shop: { ...defaultSettings.shop, bankAccounts } });

beforeAll(async () => {
  server = await startTestServer();
  server.services.shop.gateways = [createFakeGateway().gateway];
  await upsertPlan(server.platform, testPlan);
  customer = await signInAs(server, 'customer');
  const row = await server.platform.db.selectFrom('user').select('id').orderBy('createdAt', 'desc').executeTakeFirst();
  userId = row?.id ?? '';
  staff = await signInAs(server, 'administrator');
});
beforeEach(() => offer());
afterAll(() => server.close());

const own = () => ({ cookie: customer.cookie ?? '' });
const place = (who = userId) => placeTestOrder(server.platform, { userId: who, secret: server.services.config.secret });
const day = '۱۴۰۴/۰۸/۲۴';
const aTrace = () => String(traces++);
const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  server.request(path, {
    method: 'POST',
    headers: { origin: server.url, ...headers },
    body: new URLSearchParams(fields),
  });
const report = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  post(shopPaths.tellTransfer, { trace: aTrace(), paidOn: day, ...fields }, headers);
const attemptsOf = (invoiceId: string) =>
  server.platform.db.selectFrom('payment_attempts').selectAll().where('invoice_id', '=', invoiceId).execute();
const invoiceOf = (id: string) =>
  server.platform.db.selectFrom('invoices').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const decide = (attemptId: string, what: string, body: object) =>
  server.request(`/wp-json/mizban/v1/staff/payments/${attemptId}/${what}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { ...staff, origin: server.url, 'content-type': 'application/json' },
  });

describe('reporting a bank transfer', () => {
  it('is pending with the reported details on both pages, and pays the invoice once when staff approve it', async () => {
    const { invoiceId, orderSecret: key } = await place();
    const payPage = `/shop/pay/${invoiceId}?key=${key}`;
    const offered = await (await server.request(payPage)).text();
    expect(offered).toContain('<span>IR06 </span><wbr/><span>2960 </span>');
    expect(offered).toContain('value="IR062960000000100324200001" aria-label="کپی شمارهٔ شبا"');
    expect(offered).toContain('۱٬۹۹۰٬۰۰۰ ریال');
    const back = orderPath(key);
    const sent = { invoice: invoiceId, key, return: back, trace: '۴۴۵۵ ۶۶۷۷' };
    const responses = await Promise.all([report(sent), report(sent)]);
    for (const { status, headers } of responses) expect([status, headers.get('location')]).toEqual([303, back]);
    const [attempt, ...others] = await attemptsOf(invoiceId);
    expect([attempt?.state, others]).toEqual(['verifying', []]);

    const waiting = await server.request(payPage);
    const text = await waiting.text();
    for (const words of ['منتظر تأیید', '44556677', day]) expect(text).toContain(words);
    expect([text.includes('action="/shop/'), waiting.headers.get('refresh')]).toEqual([false, null]);
    expect(await readOrderStatus(server.services.shop, key)).toMatchObject({
      phase: 'approving',
      ways: [],
      accounts: [],
      pendingTransfers: [{ trace: '44556677', paidOn: day }],
    });
    // Reporting another transfer while one is pending has no effect.
    expect((await report({ invoice: invoiceId, key })).headers.get('location')).toBe(payPage);
    expect(await attemptsOf(invoiceId)).toHaveLength(1);

    const approve = () => decide(attempt?.id ?? '', 'approve', {});
    expect((await Promise.all([approve(), approve()])).map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await invoiceOf(invoiceId)).toMatchObject({ state: 'paid', paid_by: 'bank-transfer' });
    expect(await (await server.request(payPage)).text()).toContain('پرداخت شما رسید');
  });

  it('is possible for a renewal of an order that was paid long ago', async () => {
    const { invoiceId } = await place();
    const { db } = server.platform;
    const { order_id: orderId } = await invoiceOf(invoiceId);
    await db.updateTable('orders').set({ state: 'completed', expires_at: 0 }).where('id', '=', orderId).execute();
    expect((await report({ invoice: invoiceId }, own())).status, 'the order itself').toBe(409);
    await db.updateTable('invoices').set({ purpose: 'renewal' }).where('id', '=', invoiceId).execute();
    expect((await report({ invoice: invoiceId }, own())).status).toBe(303);
  });

  it('redirects the owner without a key back to the payment page, and never to another site', async () => {
    const { invoiceId } = await place();
    const response = await report({ invoice: invoiceId, return: 'https://evil.example/' }, own());
    expect([response.status, response.headers.get('location')]).toEqual([303, `/shop/pay/${invoiceId}`]);
  });

  it('keeps typed values with a message for each invalid field', async () => {
    const { invoiceId, orderSecret: key } = await place();
    const refused = await report({ invoice: invoiceId, key, return: orderPath(key), trace: '؟<b>', paidOn: '۳۱ مهر' });
    expect(refused.status).toBe(422);
    const text = await refused.text();
    for (const words of ['از روی رسید', 'مانند ۱۴۰۵/۰۸/۲۴ بنویسید', 'value="؟&lt;b&gt;"', 'value="۳۱ مهر"'])
      expect(text).toContain(words);
    expect(text).toMatch(/<details[^>]* open=""/);
    expect(text).toContain(`name="return" value="${orderPath(key)}"`);
    const tomorrow = formatJalali(server.platform.clock.now() + 86_400_000, { style: 'short' });
    for (const paidOn of ['', '۱۴۰۵/۱۳/۰۱', tomorrow])
      expect((await report({ invoice: invoiceId, key, paidOn })).status).toBe(422);
    const other = await place();
    const trace = aTrace();
    await report({ invoice: other.invoiceId, key: other.orderSecret, trace });
    const taken = await report({ invoice: invoiceId, key, trace });
    expect([taken.status, (await taken.text()).includes('پیش‌تر ثبت شده است')]).toEqual([422, true]);
    expect(await attemptsOf(invoiceId)).toEqual([]);
  });

  it('P13 is for the owner of an invoice and anyone with its link; another customer gets 404, and a visitor who is not signed in is redirected to sign in', async () => {
    const [mine, other] = [await place(), await place('other')];
    const refused = await Promise.all([
      report({ invoice: other.invoiceId }, own()),
      report({ invoice: other.invoiceId, key: mine.orderSecret }, own()),
      report({ invoice: mine.invoiceId }),
      report({ invoice: mine.invoiceId, key: '0'.repeat(48) }),
      report({ invoice: 'none' }, own()),
    ]);
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 303, 303, 404]);
    expect([...(await attemptsOf(mine.invoiceId)), ...(await attemptsOf(other.invoiceId))]).toEqual([]);
  });

  it('P15 takes nothing that another site sends', async () => {
    const { invoiceId } = await place();
    expect((await report({ invoice: invoiceId }, { ...own(), origin: 'https://evil.example' })).status).toBe(403);
    expect(await attemptsOf(invoiceId)).toEqual([]);
  });

  it('is offered nowhere and refused where the provider has named no account', async () => {
    await offer([]);
    const { invoiceId, orderSecret: key } = await place();
    expect(await (await server.request(`/shop/pay/${invoiceId}?key=${key}`)).text()).not.toContain('انتقال بانکی');
    expect(await readOrderStatus(server.services.shop, key)).toMatchObject({ phase: 'waiting', accounts: [] });
    expect((await report({ invoice: invoiceId, key })).status).toBe(409);
    expect(await attemptsOf(invoiceId)).toEqual([]);
  });

  it('can be repeated with the same trace number after staff refused it; their reason is shown', async () => {
    const { invoiceId, orderSecret: key } = await place();
    const trace = aTrace();
    await report({ invoice: invoiceId, key, trace });
    const [attempt] = await attemptsOf(invoiceId);
    expect((await decide(attempt?.id ?? '', 'refuse', { reason: 'در حساب نیست' })).status).toBe(200);
    const text = await (await server.request(`/shop/pay/${invoiceId}?key=${key}`)).text();
    expect([text.includes('در حساب نیست'), text.includes('action="/shop/transfer"')]).toEqual([true, true]);
    expect(await readOrderStatus(server.services.shop, key)).toMatchObject({ phase: 'failed', accounts: [account] });
    expect((await report({ invoice: invoiceId, key, trace })).status).toBe(303);
    expect(await readOrderStatus(server.services.shop, key)).toMatchObject({
      phase: 'approving',
      pendingTransfers: [{ trace }],
    });
  });
});

describe('the receipt of a transfer', () => {
  const picture = () =>
    sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
      .withExif({ IFD0: { ImageDescription: 'where it was taken' } })
      .jpeg()
      .toBuffer();
  const send = (fields: Record<string, string>, file: Blob | null, headers: Record<string, string> = {}) => {
    const body = new FormData();
    for (const [name, value] of Object.entries({ trace: aTrace(), paidOn: day, ...fields })) body.set(name, value);
    body.set('receipt', file ?? new Blob([]), file ? '../رسید.jpg' : '');
    return server.request(shopPaths.tellTransfer, {
      method: 'POST',
      headers: { origin: server.url, ...headers },
      body,
    });
  };
  const filesKept = async () => {
    const keys: string[] = [];
    for await (const key of server.platform.storage.list()) if (key.startsWith('forms/')) keys.push(key);
    return keys;
  };

  onSqlite('of 40 MB is refused with 413', async () => {
    const { invoiceId, orderSecret: key } = await place();
    const response = await send({ invoice: invoiceId, key }, new Blob([Buffer.alloc(40 * 1024 * 1024)]));
    expect(response.status).toBe(413);
    expect(await attemptsOf(invoiceId)).toEqual([]);
  });

  it('P13 is visible to the buyer and to staff with permission for orders only', async () => {
    const { invoiceId, orderSecret: key } = await place();
    const sent = await picture();
    expect((await send({ invoice: invoiceId, key }, new Blob([sent as BlobPart]))).status).toBe(303);
    const [attempt] = await attemptsOf(invoiceId);
    const path = `${shopPaths.tellTransfer}/${attempt?.id}/receipt`;
    expect(await (await server.request(`/shop/pay/${invoiceId}?key=${key}`)).text()).toContain(`${path}?key=${key}`);

    const staffPath = `/wp-json/mizban/v1/staff/payments/${attempt?.id}/receipt`;
    const seen = await Promise.all([
      server.request(`${path}?key=${key}`),
      server.request(path, { headers: own() }),
      server.request(staffPath, { headers: staff }),
    ]);
    for (const response of seen) {
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
      expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="receipt-[\w-]{6}\.jpg"$/);
      expect(response.headers.get('cache-control')).toContain('no-store');
      expect(Buffer.from(await response.arrayBuffer()).includes('where it was taken')).toBe(false);
    }
    const other = await place('other');
    const refused = await Promise.all([
      server.request(path),
      server.request(`${path}?key=${other.orderSecret}`),
      server.request(staffPath, { headers: own() }),
      server.request(staffPath),
      server.request(`/media/${(await filesKept())[0]}`),
      server.request(`${shopPaths.tellTransfer}/none/receipt?key=${key}`),
    ]);
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 403, 401, 404, 404]);
    const listed = await server.request('/wp-json/mizban/v1/staff/payments?look=transfers', { headers: staff });
    expect(((await listed.json()) as { data: Array<{ id: string }> }).data).toContainEqual(
      expect.objectContaining({ id: attempt?.id, receipt: 'image/jpeg' }),
    );
    expect(await listReceiptKeys(server.platform.db), 'the sweep of files leaves it').toEqual(await filesKept());
  });

  onSqlite('is validated by its content, and a refused one is not stored', async () => {
    const { invoiceId, orderSecret: key } = await place();
    const before = await filesKept();
    const page = new Blob(['<html><script>alert(1)</script>'], { type: 'image/jpeg' });
    const refused = await send({ invoice: invoiceId, key, trace: '55660011' }, page);
    const text = await refused.text();
    expect([refused.status, text.includes('فقط تصویر یا PDF'), text.includes('value="55660011"')]).toEqual([
      ...[422, true, true],
    ]);
    // Nor for one whose transfer is rejected, or was reported before.
    const good = new Blob([(await picture()) as BlobPart]);
    expect((await send({ invoice: invoiceId, key, paidOn: '' }, good)).status).toBe(422);
    const twice = { invoice: invoiceId, key, trace: aTrace() };
    const other = await place();
    expect((await send({ invoice: other.invoiceId, key: other.orderSecret, trace: twice.trace }, null)).status).toBe(
      303,
    );
    expect((await send(twice, good)).status).toBe(422);
    expect(await attemptsOf(invoiceId)).toEqual([]);
    expect(await filesKept()).toEqual(before);
    const large = new Blob([new Uint8Array(12 * 1024 * 1024)]);
    expect((await send({ invoice: invoiceId, key }, large)).status).toBe(413);
  });
});

it('an order stays open while its transfer waits', async () => {
  const { platform } = server;
  const [reported, unreported] = [await place(), await place()];
  await report({ invoice: reported.invoiceId, key: reported.orderSecret });
  await expireOrdersDue({ ...platform, clock: { ...platform.clock, now: () => Date.now() + 2 * 86_400_000 } });
  expect(await readOrderStatus(server.services.shop, reported.orderSecret)).toMatchObject({ phase: 'approving' });
  expect(await readOrderStatus(server.services.shop, unreported.orderSecret)).toMatchObject({ phase: 'expired' });
});

describe('the checkout', () => {
  const typed = {
    kind: 'person',
    name: 'سارا احمدی',
    mobile: '09121234567',
    email: 'sara@example.ir',
    way: 'bank-transfer',
    terms: 'yes',
    seen: '1990000',
    do: 'pay',
  };
  async function checkOut() {
    const made = await addToCart(server.platform, { token: null }, testSelection);
    const shopper = {
      user: null,
      cartToken: made?.token ?? '',
      signIn: { byMobile: false, requestedFor: null, shownCode: '', demand: null },
    };
    const read = await readCheckout(server.services.shop, shopper);
    const view = read && 'view' in read ? read.view : null;
    const response = await post(
      shopPaths.placeOrder,
      { ...typed, key: view?.key ?? '' },
      { cookie: `__Host-mizban_cart=${shopper.cartToken}` },
    );
    return { ways: view?.ways.map(({ name }) => name), to: response.headers.get('location') ?? '' };
  }

  onSqlite('places the order and redirects to its page with the accounts expanded', async () => {
    const { ways, to } = await checkOut();
    expect(ways).toEqual(['fake', 'bank-transfer']);
    const [, key = ''] = /^\/order-status\/\?key=([0-9a-f]+)&way=bank-transfer$/.exec(to) ?? [];
    expect(await readOrderStatus(server.services.shop, key)).toMatchObject({ phase: 'waiting', accounts: [account] });
  });

  it('neither offers nor takes it without an account', async () => {
    await offer([]);
    expect(await checkOut()).toEqual({ ways: ['fake'], to: '/checkout/#checkout-problems' });
  });
});
