import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runTransaction } from '../../platform/db/transaction.ts';
import { rial } from '../../platform/money.ts';
import { postLedgerEntry, readBalance } from '../../shop/balance/index.ts';
import { upsertPlan } from '../../shop/catalogue/index.ts';
import type { DomainState } from '../../shop/domains/types.ts';
import { shopPaths } from '../../shop/paths.ts';
import { createFakeGateway, placeTestOrder, testPlan, testSelection } from '../../shop/payments/testing.ts';
import { createTopUp } from '../../shop/settlement/index.ts';
import { signLink } from '../../shop/signed-link.ts';
import { signInAs, startTestServer, type TestServer } from '../core/testing.ts';

let server: TestServer;
let cookies: Record<string, string>;
let userId: string;
const bank = createFakeGateway();

beforeAll(async () => {
  server = await startTestServer();
  server.services.shop.gateways = [bank.gateway];
  await upsertPlan(server.platform, testPlan);
  cookies = await signInAs(server, 'customer');
  const row = await server.platform.db.selectFrom('user').select('id').orderBy('createdAt', 'desc').executeTakeFirst();
  userId = row?.id ?? '';
});
afterAll(() => server.close());

const secret = () => server.services.config.secret;
const get = (path: string, headers: Record<string, string> = {}) => server.request(path, { headers });
const post = (fields: Record<string, string>, headers: Record<string, string> = {}, path = '/shop/pay') =>
  server.request(path, {
    method: 'POST',
    headers: { origin: server.url, ...headers },
    body: new URLSearchParams(fields),
  });
const own = () => ({ cookie: cookies.cookie ?? '' });
const topUp = () => createTopUp(server.platform, { userId, amount: rial(1_000_000), isTest: false, secret: secret() });
const stateOf = async (id: string) =>
  (await server.platform.db.selectFrom('invoices').select('state').where('id', '=', id).executeTakeFirst())?.state;

describe('the page on which an invoice is paid', () => {
  it('is for its owner and for anyone with its signed link; P13 another customer gets 404, and a visitor who is not signed in is redirected to sign in', async () => {
    const { invoiceId } = await topUp();
    const key = signLink(secret(), 'invoice', invoiceId);
    expect((await get(`/shop/pay/${invoiceId}`, own())).status).toBe(200);
    const page = await get(`/shop/pay/${invoiceId}?key=${key}`);
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(await page.text()).toContain('۱۰۰٬۰۰۰ تومان');
    const other = await placeTestOrder(server.platform, { userId: 'other', secret: secret() });
    const refused = await Promise.all([
      get(`/shop/pay/${other.invoiceId}`, own()),
      get('/shop/pay/none', own()),
      post({ invoice: other.invoiceId, way: 'fake' }, own()),
    ]);
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([404]));
    const led = await Promise.all([
      get(`/shop/pay/${invoiceId}`),
      get(`/shop/pay/${invoiceId}?key=${'0'.repeat(48)}`),
      post({ invoice: invoiceId, way: 'fake' }),
    ]);
    const door = `/account/?${new URLSearchParams({ return: `/shop/pay/${invoiceId}` })}`;
    expect(led.map(({ status, headers }) => [status, headers.get('location')])).toEqual(led.map(() => [303, door]));
    expect(invoiceId).toMatch(/^[0-9a-f]{24}$/);
  });

  it('redirects to the gateway through an intermediate page, and shows the payment state', async () => {
    const { invoiceId } = await topUp();
    const response = await post({ invoice: invoiceId, way: 'fake' }, own());
    const address = response.headers.get('refresh')?.replace('0;url=', '') ?? '';
    expect([response.status, address]).toEqual([200, expect.stringMatching(/^https:\/\/bank\.test\//)]);
    const ref = address.split('/').at(-1) ?? '';
    const { callbackUrl } = bank.payments.get(ref)?.attempt ?? { callbackUrl: '' };
    // The payment is undecided; the page shows this and refreshes.
    const back = await get(new URL(callbackUrl).pathname);
    const status = back.headers.get('location') ?? '';
    const waiting = await get(status);
    expect(waiting.headers.get('refresh')).toBe('8');
    expect(await waiting.text()).toContain('در حال بررسی');
    bank.pay(ref);
    await get(`${new URL(callbackUrl).pathname}?status=OK`);
    expect(await (await get(status)).text()).toContain('پرداخت شما رسید');
    expect(await stateOf(invoiceId)).toBe('paid');
  });

  it('gives a form to gateways that take one, with a button and no script', async () => {
    const { invoiceId } = await topUp();
    const { start } = bank.gateway;
    bank.gateway.start = async (attempt) => ({
      ...(await start(attempt)),
      redirect: { method: 'post', url: 'https://post.test/pay', fields: { token: 'a"b' } },
    });
    const response = await post({ invoice: invoiceId, way: 'fake' }, own());
    bank.gateway.start = start;
    expect(response.headers.get('content-security-policy')).toContain("form-action 'self' https://post.test;");
    expect(await response.text()).toContain('<input type="hidden" name="token" value="a&quot;b"/>');
  });

  it('reports in a sentence why a payment did not begin, and offers it again', async () => {
    const { invoiceId } = await topUp();
    bank.faults.refuses = true;
    const response = await post({ invoice: invoiceId, way: 'fake' }, own());
    bank.faults.refuses = false;
    const text = await response.text();
    expect([response.status, text.includes('نمی‌پذیریم.'), text.includes('name="way"')]).toEqual([409, true, true]);
    expect((await post({ invoice: invoiceId, way: 'nothing' }, own())).status).toBe(409);
  });

  it('pays from the balance of its owner, but not for a visitor with the link only', async () => {
    const amount = rial(2_000_000);
    await runTransaction(server.platform, (trx) =>
      postLedgerEntry(server.platform, trx, { userId, amount, kind: 'correction', key: 'gift' }),
    );
    const order = await placeTestOrder(server.platform, { userId, secret: secret() });
    const before = await readBalance(server.platform.db, userId);
    const linked = await get(`/shop/pay/${order.invoiceId}?key=${order.orderSecret}`);
    expect(await linked.text()).not.toContain('value="balance"');
    const sent = { invoice: order.invoiceId, key: order.orderSecret, way: 'balance' };
    expect((await post(sent)).status).toBe(409);
    await post({ key: order.orderSecret, way: 'balance' }, {}, shopPaths.payOrder);
    expect(await stateOf(order.invoiceId)).toBe('proforma');
    expect((await post({ ...sent, key: '' }, own())).status).toBe(303);
    expect([await stateOf(order.invoiceId), await readBalance(server.platform.db, userId)]).toEqual([
      'paid',
      before - 1_990_000,
    ]);
  });

  it('P31 P39 takes a part from the balance only after both amounts were shown and agreed to, without script', async () => {
    const { platform } = server;
    const have = await readBalance(platform.db, userId);
    const amount = rial(700_000 - have);
    await runTransaction(platform, (trx) =>
      postLedgerEntry(platform, trx, { userId, amount, kind: 'correction', key: 'part' }),
    );
    const order = await placeTestOrder(platform, { userId, secret: secret() });
    const way = 'balance+fake';
    const page = `/shop/pay/${order.invoiceId}`;
    expect(await (await get(page, own())).text()).toContain(`value="${way}"`);
    expect(await (await get(`${page}?key=${order.orderSecret}`)).text()).not.toContain(`value="${way}"`);
    // Neither the link alone nor a form without the displayed amount moves money.
    expect((await post({ invoice: order.invoiceId, key: order.orderSecret, way, part: '700000' })).status).toBe(409);
    const confirmation = await post({ invoice: order.invoiceId, way }, own());
    const confirm = confirmation.headers.get('location') ?? '';
    expect([confirmation.status, confirm]).toEqual([303, `${page}?way=balance%2Bfake`]);
    const fromOrder = await post({ key: order.orderSecret, way }, own(), shopPaths.payOrder);
    expect(fromOrder.headers.get('location')).toBe(confirm);
    const shown = await (await get(confirm, own())).text();
    for (const sum of ['۱۹۹٬۰۰۰ تومان', '۷۰٬۰۰۰ تومان', '۱۲۹٬۰۰۰ تومان']) expect(shown).toContain(sum);
    expect(await readBalance(platform.db, userId)).toBe(700_000);
    expect((await post({ invoice: order.invoiceId, way, part: '699990' }, own())).status).toBe(409);
    const sent = await post({ invoice: order.invoiceId, way, part: '700000' }, own());
    const ref = sent.headers.get('refresh')?.split('/').at(-1) ?? '';
    expect([bank.payments.get(ref)?.charge.minor, await readBalance(platform.db, userId)]).toEqual([1_290_000, 0]);
    expect(await (await get(page, own())).text()).toContain('کنار گذاشته از اعتبار حساب');
    bank.pay(ref);
    await get(`${new URL(bank.payments.get(ref)?.attempt.callbackUrl ?? '').pathname}?status=OK`);
    expect(await stateOf(order.invoiceId)).toBe('paid');
    for (const path of [page, `/shop/invoice/${order.invoiceId}`]) {
      const text = await (await get(path, own())).text();
      for (const part of ['از اعتبار حساب', '۷۰٬۰۰۰', '۱۲۹٬۰۰۰'])
        expect([path, text]).toEqual([path, expect.stringContaining(part)]);
    }
  });

  it('P15 takes nothing that another site sends', async () => {
    const { invoiceId } = await topUp();
    const forged = { ...own(), origin: 'https://evil.example' };
    expect((await post({ invoice: invoiceId, way: 'fake' }, forged)).status).toBe(403);
  });
});

describe('an order of a domain that is paid hours after it was placed', () => {
  const states = new Map<string, DomainState>();
  const isAsked = () => bank.calls.start;

  beforeAll(async () => {
    server.services.shop.domains = {
      check: async (names) => new Map(names.map((name) => [name, states.get(name) ?? 'unknown'])),
    };
    await upsertPlan(server.platform, {
      ...testPlan,
      ...{ slug: 'dom-com', code: 'DOM-COM', product: 'domain', ending: '.com', specs: null },
      prices: [{ cycle: 'annual', amount: rial(10_000_000) }],
    });
  });
  const place = (hostname: string) =>
    placeTestOrder(server.platform, {
      ...{ userId, secret: secret() },
      selection: { ...testSelection, plan: 'dom-com', cycle: 'annual', hostname },
    });

  it.each<[DomainState, RegExp]>([
    ['taken', /دیگر آزاد نیست/],
    ['unknown', /نمی‌توان بررسی کرد/],
    ['reserved', /به کسی داده نمی‌شود/],
  ])('is not paid while its name is %s, from no page and in no way', async (state, says) => {
    const hostname = `${state}-later.com`;
    const { invoiceId, orderSecret } = await place(hostname);
    states.set(hostname, state);
    await postLedgerEntry(server.platform, server.platform.db, {
      ...{ userId, amount: rial(20_000_000), kind: 'correction', key: state, invoiceId: null, isTest: false, by: null },
    });
    const before = isAsked();
    const pages = [
      await post({ invoice: invoiceId, way: 'fake' }, own()),
      await post({ invoice: invoiceId, way: 'balance' }, own()),
      await post({ key: orderSecret, way: 'fake' }, own(), shopPaths.payOrder),
      await post({ invoice: invoiceId, trace: '40521873', paidOn: '۱۴۰۴/۱۰/۰۱' }, own(), shopPaths.tellTransfer),
    ];
    for (const page of pages) {
      expect(page.status).toBe(409);
      const html = await page.text();
      expect(html).toMatch(says);
      expect(html).toContain('چیزی پرداخت نشده است');
      expect(html).not.toContain('name="way"');
    }
    expect([await stateOf(invoiceId), isAsked()]).toEqual(['proforma', before]);
    states.set(hostname, 'free');
    const paid = await post({ invoice: invoiceId, way: 'fake' }, own());
    expect(paid.headers.get('refresh')).toContain('https://bank.test/');
  });
});
