// @postgres: sends statements that no test of data sends

import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPost } from '../../content/posts/index.ts';
import { defaultSettings, updateSettings } from '../../content/settings/index.ts';
import { encodeJson } from '../../platform/db/json.ts';
import { isShortOnPostgres, leaveOut } from '../../platform/db/testing.ts';
import { runTransaction } from '../../platform/db/transaction.ts';
import { randomToken } from '../../platform/ids.ts';
import { toman } from '../../platform/money.ts';
import { createOutboxWorker } from '../../platform/outbox/worker.ts';
import { postLedgerEntry } from '../../shop/balance/index.ts';
import { upsertPlan } from '../../shop/catalogue/index.ts';
import { createMessageHandler, customerOf, messageTopic } from '../../shop/customers/index.ts';
import { shopPaths } from '../../shop/paths.ts';
import { recordReturn, reportTransfer, startPayment, verifyAttempt } from '../../shop/payments/index.ts';
import { createFakeGateway, placeTestOrder, testPlan, testSelection } from '../../shop/payments/testing.ts';
import { approveRefund, completeRefund, requestRefund } from '../../shop/refunds/index.ts';
import { identityTopic } from '../../shop/services/identity/check.ts';
import { createIdentityHandler, requestIdentityChecks } from '../../shop/services/index.ts';
import { paidUntil } from '../../shop/services/periods.ts';
import { storeSecret } from '../../shop/services/secrets.ts';
import { addServices, addTestPlan } from '../../shop/services/testing.ts';
import { signLink } from '../../shop/signed-link.ts';
import { startTestServer, type TestServer } from '../core/testing.ts';
import { testBrowser } from './browser.testing.ts';

/** Tests of rules; see `isShortOnPostgres`. */
const onSqlite = isShortOnPostgres ? leaveOut : test;

let server: TestServer;
let code = '';
let sara: Awaited<ReturnType<typeof enter>>;
let ali: Awaited<ReturnType<typeof enter>>;

beforeAll(async () => {
  server = await startTestServer();
  server.services.sms = {
    kinds: ['code', 'changed'],
    async send({ values }) {
      code = values[0] ?? '';
      return '1';
    },
  };
  const { platform } = server;
  // All tests share one address, and sign in with few numbers.
  await updateSettings(platform, { codes: { ...defaultSettings.codes, perAddress: 1_000, perNumber: 100 } });
  await createPost(platform, {
    type: 'page',
    slug: 'account',
    title: 'حساب من',
    document: { version: 1, content: [{ id: 'account', type: 'my-account', v: 1, props: {} }] },
    authorId: null,
    status: 'published',
  });
  await addTestPlan(platform, 'vps-de-1');
  await upsertPlan(platform, testPlan);
  sara = await enter('09120000001');
  ali = await enter('09120000002');
});
afterAll(() => server.close());

async function enter(mobile: string) {
  const browser = testBrowser(server);
  await browser.post('/shop/account/otp', { mobile });
  await browser.post('/shop/account/verify', { code });
  const { user } = await browser.visitor();
  const form = (name: string, values?: Record<string, string>) => browser.post(`/shop/account/${name}`, values);
  return { ...browser, form, mobile, id: user?.id ?? '' };
}

/** Creates an active service with a password that was not revealed yet. */
async function addActive(userId: string): Promise<string> {
  const { platform } = server;
  const [id = ''] = await addServices(platform, { userId });
  const now = platform.clock.now();
  await platform.db
    .updateTable('services')
    .set({ state: 'active', anchor_at: now, period_start: now, paid_until: paidUntil(now, 1, 'gregorian') })
    .where('id', '=', id)
    .execute();
  const { secret } = server.services.config;
  await runTransaction(platform, (trx) => storeSecret(platform, trx, { serviceId: id, text: 'hunter-22', secret }));
  return id;
}

onSqlite('the account is personal and uncached, and anonymous visitors see forms only', async () => {
  const own = await sara.get('/account/');
  expect(own.html).toContain('سلام مشتری');
  expect(own.headers.get('cache-control')).toBe('no-store');
  const foreign = await testBrowser(server).get('/account/?tab=invoices');
  expect(foreign.status).toBe(200);
  expect(foreign.html).toContain('/shop/account/otp');
  for (const tab of ['services', 'orders', 'invoices', 'payments', 'balance', 'profile', 'security'])
    expect((await sara.get(`/account/?tab=${tab}`)).html).toContain('aria-current="page"');
});

test('P13 services of others are not there, by real and by guessed ids, to see and to change', async () => {
  const id = await addActive(sara.id);
  expect((await sara.get(`/account/?tab=services&id=${id}`)).html).toContain('نمایش گذرواژه');
  const guessed = randomToken(12);
  const pages = await Promise.all([id, guessed].map((one) => ali.get(`/account/?tab=services&id=${one}`)));
  expect(pages.map(({ status }) => status)).toEqual([404, 404]);
  expect(pages[0]?.html).toBe(pages[1]?.html);
  for (const one of [id, guessed]) {
    for (const action of ['cancel', 'keep', 'renew', 'domain', 'nameservers', 'transfer-code'])
      expect((await ali.form(`services/${one}/${action}`)).status).toBe(404);
    const seen = await ali.form(`services/${one}/secret`, { return: `/account/?tab=services` });
    expect(seen).toMatchObject({ status: 303, notice: 'secret-seen' });
    expect(seen.html).not.toContain('hunter');
  }
  expect((await sara.form(`services/${id}/cancel`)).notice).toBe('service-cancelled');
  expect((await sara.form(`services/${id}/keep`)).notice).toBe('service-kept');
});

onSqlite('a password is shown once, to its owner, in the response to a form', async () => {
  const id = await addActive(sara.id);
  const page = `/account/?tab=services&id=${id}`;
  const seen = await sara.form(`services/${id}/secret`, { return: page });
  expect(seen.status).toBe(200);
  expect(seen.html).toContain('hunter-22');
  expect(seen.headers.get('cache-control')).toBe('no-store');
  expect((await sara.get(page)).html).not.toContain('hunter-22');
  for (const [place, to] of [
    [page, page],
    ['/%zz/', '/account/'],
  ] as const)
    expect(await sara.form(`services/${id}/secret`, { return: place })).toMatchObject({ notice: 'secret-seen', to });
});

onSqlite(
  'an invoice whose payment is being verified, by a gateway or by staff, is not offered for payment and cannot be started again',
  async () => {
    const { platform, services } = server;
    const bank = createFakeGateway();
    const { gateways } = services.shop;
    services.shop.gateways = [bank.gateway];
    const { to = '' } = await sara.form(`services/${await addActive(sara.id)}/renew`);
    const invoice = to?.split('/').at(-1) ?? '';
    const [transfer, returned] = [
      await placeTestOrder(platform, { userId: sara.id, secret: services.config.secret }),
      await placeTestOrder(platform, { userId: sara.id, secret: services.config.secret }),
    ];
    const places = ['', '?tab=services', '?tab=orders', '?tab=invoices'];
    const offered = async (id: string) => {
      const pages = await Promise.all(places.map((place) => sara.get(`/account/${place}`)));
      return pages.filter(({ html }) => html.includes(`<a class="button" href="/shop/pay/${id}"`)).length;
    };
    const invoices = [invoice, transfer.invoiceId, returned.invoiceId];
    expect(await Promise.all(invoices.map(offered))).toEqual([3, 3, 3]);
    await reportTransfer(platform, { invoiceId: transfer.invoiceId, trace: '77001122', paidOn: '۱۴۰۴/۰۸/۲۴' });
    for (const invoiceId of [invoice, returned.invoiceId]) {
      const { attemptId } = await startPayment(services.shop, { invoiceId, gateway: 'fake' });
      const secret = signLink(services.config.secret, 'payment', attemptId);
      await recordReturn(services.shop, { secret, values: new URLSearchParams('status=OK') });
    }
    expect(await Promise.all(invoices.map(offered))).toEqual([0, 0, 0]);
    // An outdated page does not start another payment.
    const { start } = bank.calls;
    for (const id of invoices)
      expect(await sara.post('/shop/pay', { invoice: id, way: 'fake' })).toMatchObject({ to: `/shop/pay/${id}` });
    expect((await sara.post(shopPaths.payOrder, { key: returned.orderSecret, way: 'fake' })).status).toBe(303);
    expect(bank.calls.start).toBe(start);
    services.shop.gateways = gateways;
  },
);

onSqlite(
  'an early renewal and a top-up redirect to the payment page, and the ledger is shown to its owner',
  async () => {
    const id = await addActive(sara.id);
    const renewal = await sara.form(`services/${id}/renew`);
    expect(renewal.to).toMatch(/^\/shop\/pay\/[0-9a-f]{24}$/);
    expect((await sara.form(`services/${id}/renew`)).to).toBe(renewal.to);
    expect((await sara.get('/account/')).html).toContain(renewal.to);
    expect((await sara.form('top-up', { amount: '۲۵۰٬۰۰۰' })).to).toMatch(/^\/shop\/pay\//);
    for (const amount of ['', '9999', '-50000', '1e9', '100000001', '999999999999999'])
      expect((await sara.form('top-up', { amount })).notice).toBe('top-up-wrong');
    const { platform } = server;
    const booking = {
      userId: sara.id,
      amount: toman(70_000),
      kind: 'correction',
      key: 'c1',
      note: 'هدیه <b>',
    } as const;
    await runTransaction(platform, (trx) => postLedgerEntry(platform, trx, booking));
    expect((await sara.get('/account/?tab=balance')).html).toContain('هدیه &lt;b&gt;');
    expect((await ali.get('/account/?tab=balance')).html).not.toContain('هدیه');
  },
);

test('an identity that differs is shown in overview and list until its owner corrects it, and the owner is notified by SMS and mail', async () => {
  const { platform, services } = server;
  const mina = await enter('09120000003');
  const profile = { kind: 'person', name: 'مینا راد', mobile: mina.mobile, email: 'mina@example.ir' };
  await mina.form('profile', { ...profile, nationalId: '0013542419' });
  await addServices(platform, { userId: mina.id, needsIdentity: true, buyer: { nationalId: '0013542419' } });
  services.config.shop.identity = { token: 'a-token', destination: { url: 'https://service.zohal.test' } };
  const sms = { kinds: ['identity'], secret: 's', baseUrl: 'https://mizban.test' } as const;
  const handlers = {
    [identityTopic]: createIdentityHandler(platform, { matches: async () => false }),
    [messageTopic]: createMessageHandler({ platform, ...sms, sms: sms.kinds }),
  };
  await requestIdentityChecks(platform);
  await createOutboxWorker({ platform, handlers }).runOnce();
  await createOutboxWorker({ platform, handlers }).runOnce();
  const sent = await platform.db.selectFrom('outbox').select(['topic', 'payload']).orderBy('id').execute();
  const texts = sent.filter(({ topic }) => topic === 'mail' || topic === 'sms').map(({ payload }) => String(payload));
  expect(texts).toHaveLength(2);
  for (const text of texts) expect(text).toContain('https://mizban.test/account/?tab=profile');

  const wrong = 'کد ملی و شمارهٔ همراه شما به نام یک نفر نیست';
  for (const tab of ['', '?tab=services', '?tab=profile'])
    expect((await mina.get(`/account/${tab}`)).html).toContain(wrong);
  await mina.form('profile', { ...profile, nationalId: '0499370899' });
  const { html } = await mina.get('/account/');
  expect([html.includes(wrong), html.includes('بررسی هویت شما')]).toEqual([false, true]);
});

test('P14 the profile accepts its own fields only, and keeps invalid input with its errors', async () => {
  const typed = {
    name: 'سارا احمدی',
    mobile: '0912',
    role: 'administrator',
    user_id: ali.id,
    identity_verified_at: '1',
  };
  expect((await sara.form('profile', typed)).notice).toBe('profile-wrong');
  const page = await sara.get('/account/?tab=profile');
  expect(page.html).toContain('value="0912"');
  expect(page.html).toContain('شمارهٔ همراه درست نیست');
  expect((await sara.form('profile', { ...typed, mobile: '۰۹۱۲۰۰۰۰۰۰۱' })).notice).toBe('profile-saved');
  expect(await customerOf(server.platform, sara.id)).toMatchObject({
    name: 'سارا احمدی',
    mobile: sara.mobile,
    isIdentityVerified: false,
    draft: null,
    buyer: { name: 'سارا احمدی', mobile: '09120000001' },
  });
  expect(await customerOf(server.platform, ali.id)).toMatchObject({ name: 'مشتری', buyer: {} });
  const { role } = await server.platform.db
    .selectFrom('user')
    .select('role')
    .where('id', '=', sara.id)
    .executeTakeFirstOrThrow();
  expect(role).toBe('customer');
});

test('P21 a new mobile number needs its code, must not belong to another account, and ends the other sessions', async () => {
  const here = await enter('09120000003');
  const there = await enter('09120000003');
  // A session alone changes nothing: a code to the current number, or the password, is required first.
  await here.form('otp', { mobile: '09120000004' });
  expect((await here.form('mobile', { code })).notice).toBe('confirm-first');
  expect((await here.form('add-email', { email: 'thief@example.ir' })).notice).toBe('confirm-first');
  expect((await here.form('confirm', { code })).notice, 'a code of another number').toBe('confirm-other');
  expect((await here.visitor()).isConfirmed).toBe(false);
  server.clock.advance(60_000);
  await here.form('confirm-code');
  expect((await here.visitor()).signIn.requestedFor).toBe('09120000003');
  expect((await here.form('confirm', { code })).notice).toBe('confirmed');
  expect((await here.visitor()).isConfirmed).toBe(true);
  there.jar.set('__Host-mizban_confirmed', here.jar.get('__Host-mizban_confirmed') ?? '');
  expect((await there.visitor()).isConfirmed, 'it counts in its own session').toBe(false);
  await here.form('otp', { mobile: ali.mobile });
  expect((await here.form('mobile', { code })).notice).toBe('mobile-taken');
  await here.form('otp', { mobile: '09120000004' });
  expect((await here.form('mobile', { code: code === '000000' ? '000001' : '000000' })).notice).toBe('otp-wrong');
  expect((await here.form('mobile', { code })).notice).toBe('mobile-changed');
  expect((await here.visitor()).isConfirmed, 'it counts for one change').toBe(false);
  const notices = await server.platform.db
    .selectFrom('outbox')
    .select('payload')
    .where('topic', '=', 'sms')
    .orderBy('id')
    .execute();
  expect(notices.map(({ payload }) => (typeof payload === 'string' ? JSON.parse(payload) : payload))).toContainEqual({
    mobile: '09120000003',
    kind: 'changed',
    values: ['شمارهٔ همراه'],
  });
  expect((await here.visitor()).user?.id).toBe(here.id);
  expect((await there.visitor()).user).toBeNull();
  expect((await enter('09120000004')).id).toBe(here.id);
  expect((await enter('09120000003')).id).not.toBe(here.id);
});

test('P21 sessions are listed and ended by their owner only; another customer gets 404', async () => {
  const here = await enter('09120000005');
  const there = await enter('09120000005');
  const sessionId = (await there.visitor()).user?.sessionId ?? '';
  expect((await ali.form('end-session', { id: sessionId })).status).toBe(404);
  expect((await here.get('/account/?tab=security')).html).toContain(sessionId);
  expect((await here.form('end-session', { id: sessionId })).notice).toBe('session-ended');
  expect((await there.visitor()).user).toBeNull();
  const again = await enter('09120000005');
  expect((await here.form('end-sessions')).notice).toBe('sessions-ended');
  expect((await again.visitor()).user).toBeNull();
  expect((await here.visitor()).user?.id).toBe(here.id);
});

test('P13 the owner of a domain states what its registry needs, and nothing typed is lost', async () => {
  const { platform } = server;
  await upsertPlan(platform, {
    ...testPlan,
    ...{ slug: 'dom-com', code: 'DOM-COM', product: 'domain', ending: '.com', specs: null },
    prices: [{ cycle: 'annual', amount: toman(1_000_000) }],
  });
  const [id = ''] = await addServices(platform, { userId: sara.id });
  const selection = encodeJson({
    ...testSelection,
    plan: 'dom-com',
    operation: 'transfer' as const,
    hostname: 'sara.com',
  });
  const bought = { hostname: 'sara.com', selection, product: 'domain' as const };
  await platform.db.updateTable('services').set(bought).where('id', '=', id).execute();
  const page = `/account/?tab=services&id=${id}`;
  const send = (form: string, values: Record<string, string>) =>
    sara.form(`services/${id}/${form}`, { return: page, ...values });
  const named = { name: '<b>Sara</b> Rezaei', city: 'تهران', code: 'canary-code-77' };
  expect(await send('domain', named)).toMatchObject({ status: 303, to: page, notice: 'domain-incomplete' });
  const { html } = await sara.get(page);
  expect(html).toContain('value="&lt;b&gt;Sara&lt;/b&gt; Rezaei"');
  expect(html).toMatch(/aria-invalid="true"[^>]*value="تهران"/);
  expect(html).toContain('کدی نوشته‌اید');
  expect(html).not.toContain('canary-code-77');
  const more = { address: '12 Azadi St.', city: 'Tehran', postcode: '۱۲۳۴۵۶۷۸۹۰', email: 'sara@example.ir' };
  expect((await send('domain', { ...more, phone: '09120000001' })).notice).toBe('domain-stated');
  const wrong = await send('nameservers', { nameservers: 'ns1.example.com' });
  expect(wrong).toMatchObject({ to: `${page}&nameservers=ns1.example.com`, notice: 'nameservers-wrong' });
  expect((await sara.get(wrong.to ?? '')).html).toMatch(/<textarea[^>]*aria-invalid="true"[^>]*>ns1\.example\.com</);
  expect((await send('nameservers', { nameservers: 'ns1.example.com\nns2.example.com' })).notice).toBe(
    'nameservers-taken',
  );
  expect((await send('transfer-code', {})).status).toBe(404);
  expect((await ali.form(`services/${id}/domain`, named)).status).toBe(404);
});

test('anonymous visitors are redirected to sign in, whatever form they send', async () => {
  const outsider = testBrowser(server);
  for (const name of [
    'profile',
    'mobile',
    'confirm',
    'confirm-code',
    'change-password',
    'end-session',
    'end-sessions',
    'top-up',
  ])
    expect(await outsider.post(`/shop/account/${name}`, { return: '/cart/' })).toMatchObject({
      status: 303,
      to: '/account/',
    });
  expect((await outsider.post(`/shop/account/services/${randomToken(12)}/secret`)).to).toBe('/account/');
});

onSqlite('a long ledger has pages, and nothing of it is left out', async () => {
  const { platform } = server;
  const reza = await enter('09120000003');
  await runTransaction(platform, async (trx) => {
    for (let number = 0; number < 51; number++)
      await postLedgerEntry(platform, trx, {
        userId: reza.id,
        amount: toman(1_000),
        kind: 'correction',
        key: `ledger ${number}`,
        note: `سطر ${number}.`,
      });
  });
  const first = await reza.get('/account/?tab=balance');
  expect(first.html).toContain('سطر 50.');
  expect(first.html).not.toContain('سطر 0.');
  expect(first.html).toContain('href="/account/?tab=balance&amp;page=2">قدیمی‌ترها');
  const second = await reza.get('/account/?tab=balance&page=2');
  expect(second.html).toContain('سطر 0.');
  expect(second.html).not.toContain('سطر 1.');
  expect(second.html).toContain('href="/account/?tab=balance">تازه‌ترها');
  expect(second.html).not.toContain('قدیمی‌ترها');
  expect((await reza.get('/account/?tab=balance&page=3')).status).toBe(404);
});

test('refunds are shown next to invoice and payment with their stage, and a payment with both of its parts', async () => {
  const { platform, services } = server;
  const bank = createFakeGateway();
  const { gateways } = services.shop;
  services.shop.gateways = [bank.gateway];
  const nima = await enter('09120000006');
  const gift = { userId: nima.id, amount: toman(90_000), kind: 'correction', key: 'nima', note: '' } as const;
  await runTransaction(platform, (trx) => postLedgerEntry(platform, trx, gift));
  const { invoiceId } = await placeTestOrder(platform, { userId: nima.id, secret: services.config.secret });
  const fromBalance = { userId: nima.id, seen: toman(90_000) };
  const { attemptId } = await startPayment(services.shop, { invoiceId, gateway: 'fake', fromBalance });
  const attempts = platform.db.selectFrom('payment_attempts').select('ref').where('id', '=', attemptId);
  bank.pay((await attempts.executeTakeFirstOrThrow()).ref ?? '');
  const secret = signLink(services.config.secret, 'payment', attemptId);
  await recordReturn(services.shop, { secret, values: new URLSearchParams('status=OK') });
  await verifyAttempt(services.shop, attemptId);
  services.shop.gateways = gateways;
  const shown = async (who = nima) => {
    const pages = await Promise.all(['payments', 'invoices'].map((tab) => who.get(`/account/?tab=${tab}`)));
    return pages.map(({ html }) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' '));
  };
  const [payments = ''] = await shown();
  expect(payments).toContain('مبلغ ۱۹۹٬۰۰۰ تومان از اعتبار ۹۰٬۰۰۰ تومان');
  expect(payments).toContain('۱۰۹٬۰۰۰ تومان');
  expect(payments).not.toContain('بازگشت پول');

  const refund = { invoiceId, amount: toman(50_000), method: 'manual', reason: 'پشیمان شد', staff: 's1' } as const;
  const { id } = await requestRefund(platform, refund);
  const expectStage = async (stage: string) => {
    for (const text of await shown()) expect(text).toMatch(new RegExp(`بازگشت پول ${stage} مبلغ ۵۰٬۰۰۰ تومان`));
  };
  await expectStage('درخواست در دست بررسی');
  await approveRefund(platform, { id, version: 1, staff: 's2' });
  await expectStage('پذیرفته شد؛ در صف واریز');
  await completeRefund(platform, { id, version: 2, staff: 's2', trace: '77665544' });
  await expectStage('انجام شد');
  for (const text of await shown()) expect(text).toContain('شمارهٔ پیگیری 77665544');
  for (const text of await shown(ali)) expect(text).not.toContain('بازگشت پول');
});
