// @postgres: sends statements that no test of data sends
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPost } from '../../content/posts/index.ts';
import { isShortOnPostgres, leaveOut } from '../../platform/db/testing.ts';
import { runTransaction } from '../../platform/db/transaction.ts';
import { randomToken } from '../../platform/ids.ts';
import { toman } from '../../platform/money.ts';
import { upsertOption } from '../../shop/catalogue/index.ts';
import { createFakeGateway } from '../../shop/payments/testing.ts';
import { paidUntil } from '../../shop/services/periods.ts';
import { readService } from '../../shop/services/read.ts';
import { addServices, addTestPlan } from '../../shop/services/testing.ts';
import { settleInvoice } from '../../shop/settlement/settle.ts';
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
    kinds: ['code'],
    async send({ values }) {
      code = values[0] ?? '';
      return '1';
    },
  };
  const { platform } = server;
  await createPost(platform, {
    type: 'page',
    slug: 'account',
    title: 'حساب من',
    document: { version: 1, content: [{ id: 'account', type: 'my-account', v: 1, props: {} }] },
    authorId: null,
    status: 'published',
  });
  for (const [slug, price] of Object.entries({ 'vps-de-0': 100_000, 'vps-de-1': 200_000, 'vps-de-2': 400_000 }))
    await addTestPlan(platform, slug, price);
  await addTestPlan(platform, 'host-1', 500_000);
  await platform.db.updateTable('plans').set({ category: 'hosting' }).where('slug', '=', 'host-1').execute();
  sara = await enter('09120000001');
  ali = await enter('09120000002');
});
afterAll(() => server.close());

async function enter(mobile: string) {
  const browser = testBrowser(server);
  await browser.post('/shop/account/otp', { mobile });
  await browser.post('/shop/account/verify', { code });
  const { user } = await browser.visitor();
  return { ...browser, id: user?.id ?? '' };
}

/** A service of Sara's that runs, at the beginning of a month. */
async function addActive() {
  const { platform } = server;
  const [id = ''] = await addServices(platform, { userId: sara.id });
  const now = platform.clock.now();
  const end = paidUntil(now, 1, 'gregorian');
  await platform.db
    .updateTable('services')
    .set({ state: 'active', anchor_at: now, period_start: now, paid_until: end, paid_months: 1, period_months: 1 })
    .where('id', '=', id)
    .execute();
  const page = `/account/?tab=services&id=${id}`;
  const form = (name: string, plan = '', browser = sara) =>
    browser.post(`/shop/account/services/${id}/${name}`, { plan, return: page });
  return { id, page, form, end, read: () => readService(platform.db, { id, userId: sara.id }) };
}

const invoicesOf = (serviceId: string) =>
  server.platform.db
    .selectFrom('invoices')
    .select(['id', 'state', 'purpose', 'total_rial'])
    .where('service_id', '=', serviceId)
    .execute();

test('a larger plan is one invoice to pay, and paying it changes the service once', async () => {
  const { platform } = server;
  const { id, page, form, read } = await addActive();
  const { html } = await sara.get(page);
  expect(html).toContain('تغییر پلن');
  expect(html).toContain('value="vps-de-2"');
  expect(html).not.toContain('value="host-1"');
  expect(html).not.toContain('value="vps-de-1"');
  const { status, to } = await form('upgrade', 'vps-de-2');
  expect(status).toBe(303);
  const invoices = await invoicesOf(id);
  expect(invoices).toMatchObject([{ state: 'proforma', purpose: 'upgrade', total_rial: toman(200_000) }]);
  const invoiceId = invoices[0]?.id ?? '';
  expect(to).toBe(`/shop/pay/${invoiceId}`);
  const payPage = (await sara.get(to ?? '')).html;
  for (const words of ['۲۰۰٬۰۰۰ تومان', 'طرح vps-de-1 VPS-DE-1', 'طرح vps-de-2 VPS-DE-2', 'srv0.example.ir'])
    expect(payPage).toContain(words);
  expect(await read()).toMatchObject({ selection: { plan: 'vps-de-1' } });
  const pay = () =>
    runTransaction(platform, (trx, touch) =>
      settleInvoice(platform, trx, touch, { invoiceId, by: 'staff', isTest: false }),
    );
  expect((await Promise.all([pay(), pay()])).sort()).toEqual(['already-paid', 'settled']);
  expect(await read()).toMatchObject({ selection: { plan: 'vps-de-2' }, renewal: toman(400_000), openInvoice: null });
  const { period_rial } = await platform.db
    .selectFrom('services')
    .select('period_rial')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(period_rial).toBe(toman(400_000));
});

test('options are quoted by the address, added when they are paid, and taken away with the next period', async () => {
  const { platform } = server;
  const quantity = { min: 0, max: 8, step: 1, unit: 'عدد' };
  const price = { setup: toman(0), monthly: toman(30_000) };
  await upsertOption(
    platform,
    {
      slug: 'extra-ip',
      name: 'IPv4 اضافه',
      purpose: 'address',
      kind: 'quantity',
      settings: { price, quantity },
    },
    0,
  );
  const { id, page, read } = await addActive();
  const form = (name: string, ip: string) =>
    sara.post(`/shop/account/services/${id}/${name}`, { plan: 'vps-de-1', 'option-extra-ip': ip, return: page });
  expect((await sara.get(page)).html).toContain('name="option-extra-ip"');
  const quoted = (await sara.get(`${page}&option-extra-ip=2`)).html;
  expect(quoted).toContain('۶۰٬۰۰۰ تومان');
  expect(quoted).toContain('<input type="hidden" name="option-extra-ip" value="2"/>');
  expect((await sara.get(`${page}&option-extra-ip=99`)).html).toContain('از ۰ تا ۸ عدد است');
  const { to } = await form('upgrade', '2');
  const [invoice] = await invoicesOf(id);
  expect(invoice).toMatchObject({ state: 'proforma', purpose: 'upgrade', total_rial: toman(60_000) });
  expect(to).toBe(`/shop/pay/${invoice?.id}`);
  expect((await sara.get(`/shop/invoice/${invoice?.id}`)).html).toContain('IPv4 اضافه: ۲ عدد، برای');
  await runTransaction(platform, (trx, touch) =>
    settleInvoice(platform, trx, touch, { invoiceId: invoice?.id ?? '', by: 'staff', isTest: false }),
  );
  expect(await read()).toMatchObject({ renewal: toman(260_000), selection: { options: { 'extra-ip': '2' } } });
  expect((await form('downgrade', '1')).status).toBe(303);
  const { html } = await sara.get(page);
  expect(html).toContain('چنین می‌شود: <strong>IPv4 اضافه: ۱ عدد</strong>');
  expect((await form('upgrade', '1')).to).toBe(page);
  expect(await read()).toMatchObject({ next: { renewal: toman(230_000) } });
  expect((await ali.post(`/shop/account/services/${id}/upgrade`, { 'option-extra-ip': '3' })).status).toBe(404);
});

test.each(['upgrade', 'renew'])(
  'the invoice of the “%s” form can be paid at a gateway, even though its order was paid long ago',
  async (name) => {
    const { platform, services } = server;
    const fake = createFakeGateway();
    services.shop.gateways = [fake.gateway];
    const { id, page, form, end, read } = await addActive();
    await platform.db.updateTable('orders').set({ state: 'completed', expires_at: 0 }).execute();
    const { to } = await form(name, 'vps-de-2');
    const invoiceId = to?.split('/').at(-1) ?? '';
    expect((await sara.get(to ?? '')).html).toContain(`href="${page.replace('&', '&amp;')}"`);
    const sent = await sara.post('/shop/pay', { invoice: invoiceId, way: 'fake' });
    expect(sent.html).toContain('https://bank.test/');
    const [ref = '', held] = [...fake.payments][0] ?? [];
    fake.pay(ref);
    const back = await sara.get(`${new URL(held?.attempt.callbackUrl ?? '').pathname}?status=OK&ref=${ref}`);
    expect(back.headers.get('location')).toMatch(new RegExp(`^/shop/pay/${invoiceId}\\?key=`));
    expect(await invoicesOf(id)).toMatchObject([{ id: invoiceId, state: 'paid' }]);
    const isUpgrade = name === 'upgrade';
    const service = await read();
    expect(service?.selection.plan).toBe(isUpgrade ? 'vps-de-2' : 'vps-de-1');
    expect((service?.paidUntil ?? 0) > end).toBe(!isUpgrade);
  },
);

onSqlite('a downgrade is shown with its date, and can be cancelled', async () => {
  const { id, page, form, end, read } = await addActive();
  expect(await form('downgrade', 'vps-de-0')).toMatchObject({ status: 303, to: page, notice: 'plan-changes-later' });
  expect(await read()).toMatchObject({
    selection: { plan: 'vps-de-1' },
    next: { selection: { plan: 'vps-de-0' }, renewal: toman(100_000), from: end },
  });
  expect((await sara.get(page)).html).toContain('<strong>طرح vps-de-0 VPS-DE-0</strong>');
  expect(await form('keep-plan')).toMatchObject({ status: 303, to: page, notice: 'plan-kept' });
  expect(await read()).toMatchObject({ next: null });
  expect((await form('keep-plan')).notice).toBe('plan-not-kept');
  expect(await invoicesOf(id)).toEqual([]);
});

test('the same plan, one of another category and one in the wrong direction are refused in a sentence', async () => {
  const { id, page, form, read } = await addActive();
  for (const [name, plan] of [
    ['upgrade', 'vps-de-1'],
    ['upgrade', 'host-1'],
    ['upgrade', 'vps-de-0'],
    ['upgrade', ''],
    ['downgrade', 'vps-de-1'],
    ['downgrade', 'host-1'],
    ['downgrade', 'vps-de-2'],
  ] as const)
    expect(await form(name, plan)).toMatchObject({ status: 303, to: page, notice: 'plan-refused' });
  expect(await invoicesOf(id)).toEqual([]);
  expect(await read()).toMatchObject({ selection: { plan: 'vps-de-1' }, next: null });
  sara.jar.set('__Host-mizban_notice', 'plan-refused');
  expect((await sara.get(page)).html).toContain('سرویس را نمی‌توان به این پلن برد');
  sara.jar.delete('__Host-mizban_notice');
});

onSqlite('P13 the plan of another customer’s service cannot be changed, by a real or a guessed id', async () => {
  const { id, form, read } = await addActive();
  for (const name of ['upgrade', 'downgrade', 'keep-plan']) {
    expect((await form(name, 'vps-de-2', ali)).status).toBe(404);
    for (const guessed of [randomToken(12), 'x'])
      expect((await ali.post(`/shop/account/services/${guessed}/${name}`, { plan: 'vps-de-2' })).status).toBe(404);
    expect((await testBrowser(server).post(`/shop/account/services/${id}/${name}`)).to).toBe('/account/');
  }
  expect(await invoicesOf(id)).toEqual([]);
  expect(await read()).toMatchObject({ selection: { plan: 'vps-de-1' }, next: null });
});

test('P72 a plan with a smaller disk is chosen with the disk, or without the data after two confirmations', async () => {
  const { platform } = server;
  const price = { setup: toman(0), monthly: toman(500) };
  const quantity = { min: 0, max: 200, step: 10, unit: 'گیگابایت' };
  await upsertOption(
    platform,
    {
      slug: 'extra-disk',
      name: 'دیسک اضافه',
      purpose: 'disk',
      kind: 'quantity',
      settings: { price, quantity },
    },
    1,
  );
  await addTestPlan(platform, 'vps-small', 100_000, { diskGb: 30 });
  const { id, page, form, read } = await addActive();
  const send = (fields: Record<string, string>) =>
    sara.post(`/shop/account/services/${id}/downgrade`, { plan: 'vps-small', return: page, ...fields });
  expect((await form('downgrade', 'vps-small')).notice).toBe('disk-refused');
  const { html } = await sara.get(page);
  expect(html).toContain('دیسک این سرویس ۶۰ گیگابایت است و آنچه خواسته‌اید ۳۰ گیگابایت');
  expect(html).toContain('<input type="hidden" name="option-extra-disk" value="30"/>');
  expect(await send({ 'option-extra-disk': '30' })).toMatchObject({ notice: 'plan-changes-later' });
  expect((await read())?.next).toMatchObject({ rebuilds: false, renewal: toman(115_000) });
  await form('keep-plan');

  const rebuild = `/account/?tab=services&id=${id}&rebuild=vps-small`;
  expect(html).toContain(`href="${rebuild.replaceAll('&', '&amp;')}#rebuild"`);
  const first = (await sara.get(rebuild)).html;
  expect(first).toContain('<input type="checkbox" required="" name="agreed" value="yes"/>');
  expect(first).not.toContain('name="erase"');
  expect((await sara.get(`${rebuild}&agreed=yes`)).html).toContain('name="erase"');
  for (const fields of [{ erase: 'srv0.example.ir' }, { agreed: 'yes' }, { agreed: 'yes', erase: 'srv1.example.ir' }])
    expect(await send(fields as Record<string, string>)).toMatchObject({ notice: 'rebuild-not-confirmed' });
  expect(await read()).toMatchObject({ next: null });
  expect(await send({ agreed: 'yes', erase: ' SRV0.example.ir ' })).toMatchObject({ notice: 'rebuild-later' });
  expect((await read())?.next).toMatchObject({ rebuilds: true, renewal: toman(100_000) });
  expect((await sara.get(page)).html).toContain('همهٔ داده‌های این سرویس پاک می‌شود');
});
