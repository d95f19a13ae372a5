// @postgres: sends statements that no test of data sends
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPost } from '../../content/posts/index.ts';
import { decodeJson } from '../../platform/db/json.ts';
import { runTransaction } from '../../platform/db/transaction.ts';
import type { Mail } from '../../platform/mail.ts';
import { createOutboxWorker } from '../../platform/outbox/worker.ts';
import { readBilledTo } from '../../shop/billing/index.ts';
import { createEmailHandler, createMessageHandler, emailTopic, messageTopic } from '../../shop/customers/index.ts';
import { listCustomers } from '../../shop/customers/staff.ts';
import { readInvoice } from '../../shop/invoices/index.ts';
import { paidUntil } from '../../shop/services/periods.ts';
import { addServices, addTestPlan } from '../../shop/services/testing.ts';
import { settleInvoice } from '../../shop/settlement/settle.ts';
import { startTestServer, type TestServer } from '../core/testing.ts';
import { testBrowser } from './browser.testing.ts';

let server: TestServer;
let code = '';

beforeAll(async () => {
  server = await startTestServer();
  server.services.sms = {
    kinds: ['code'],
    async send({ values }) {
      code = values[0] ?? '';
      return '1';
    },
  };
  const pages = { account: 'my-account', checkout: 'checkout' };
  for (const [slug, type] of Object.entries(pages))
    await createPost(server.platform, {
      type: 'page',
      slug,
      title: slug,
      authorId: null,
      status: 'published',
      document: { version: 1, content: [{ id: 'widget1', type, v: 1, props: {} }] },
    });
  await addTestPlan(server.platform, 'vps-de-1');
});
afterAll(() => server.close());

async function deliver(): Promise<Mail[]> {
  const { platform, services } = server;
  const settings = { platform, secret: services.config.secret, baseUrl: 'https://mizban.test' };
  const handlers = {
    [messageTopic]: createMessageHandler({ ...settings, sms: [] }),
    [emailTopic]: createEmailHandler(settings),
  };
  await createOutboxWorker({ platform, handlers }).runOnce();
  const rows = await platform.db
    .selectFrom('outbox')
    .select('payload')
    .where('topic', '=', 'mail')
    .orderBy('id')
    .execute();
  await platform.db.deleteFrom('outbox').execute();
  return rows.map(({ payload }) => decodeJson(payload) as unknown as Mail);
}

const invoiceIn = (to: string | null) => to?.split('/').at(-1) ?? '';
const settle = (invoiceId: string) =>
  runTransaction(server.platform, (trx, touch) =>
    settleInvoice(server.platform, trx, touch, { invoiceId, by: 'staff', isTest: false }),
  );

test('a name and an e-mail that are changed once show everywhere, and issued invoices keep theirs', async () => {
  const { platform } = server;
  const sara = testBrowser(server);
  const form = (name: string, values?: Record<string, string>) => sara.post(`/shop/account/${name}`, values);
  await form('otp', { mobile: '09120000001' });
  await form('verify', { code });
  const userId = (await sara.visitor()).user?.id ?? '';
  const details = { kind: 'person', mobile: '09120000001', nationalId: '0013542419' };
  await form('profile', { ...details, name: 'سارا رضایی', email: 'sara@example.ir' });
  const [serviceId = ''] = await addServices(platform, { userId });
  const now = platform.clock.now();
  await platform.db
    .updateTable('services')
    .set({ state: 'active', anchor_at: now, period_start: now, paid_until: paidUntil(now, 1, 'gregorian') })
    .where('id', '=', serviceId)
    .execute();
  const issued = invoiceIn((await form(`services/${serviceId}/renew`)).to);
  await settle(issued);
  expect((await deliver()).map(({ to }) => to)).toEqual(['sara@example.ir']);

  // The name is changed in the profile, the e-mail by a link to the new one.
  await form('profile', { ...details, name: 'سارا کریمی', email: 'typed@example.ir' });
  server.clock.advance(60_000);
  await form('confirm-code');
  await form('confirm', { code });
  await form('add-email', { email: 'karimi@example.ir' });
  const [link] = await deliver();
  const key = /key=([\w.-]+)/.exec(link?.text ?? '')?.[1] ?? '';
  expect(await form('confirm-email', { key, password: 'one-two-three-four' })).toMatchObject({ notice: 'email-added' });
  expect(
    (await deliver()).map(({ to }) => to),
    'the old address is notified',
  ).toEqual(['sara@example.ir']);

  const old = /سارا رضایی|sara@example\.ir|typed@example\.ir/;
  await sara.post('/shop/cart/add', { plan: 'vps-de-1', cycle: 'monthly' });
  for (const path of ['/account/', '/account/?tab=profile', '/checkout/']) {
    const { html } = await sara.get(path);
    expect(html, path).toContain('سارا کریمی');
    expect(html, path).not.toMatch(old);
  }
  for (const path of ['/account/?tab=profile', '/account/?tab=security', '/checkout/'])
    expect((await sara.get(path)).html, path).toContain('karimi@example.ir');
  const found = { page: 1, perPage: 10, sort: 'name' } as const;
  for (const q of ['کریمی', 'karimi@'])
    expect((await listCustomers(platform, { ...found, q })).rows).toMatchObject([
      { id: userId, name: 'سارا کریمی', email: 'karimi@example.ir' },
    ]);
  for (const q of ['رضایی', 'sara@example'])
    expect((await listCustomers(platform, { ...found, q })).rows, q).toEqual([]);
  const present = { name: 'سارا کریمی', email: 'karimi@example.ir' };
  expect(await readBilledTo(platform.db, { serviceId, userId })).toMatchObject(present);
  const next = invoiceIn((await form(`services/${serviceId}/renew`)).to);
  expect(next).not.toBe(issued);
  expect((await readInvoice(platform.db, next))?.buyer).toMatchObject(present);
  await settle(next);
  const [mail] = await deliver();
  expect(mail).toMatchObject({ to: 'karimi@example.ir', text: expect.stringContaining('سارا کریمی') });
  expect((await readInvoice(platform.db, issued))?.buyer, 'as it was issued').toMatchObject({
    name: 'سارا رضایی',
    email: 'sara@example.ir',
  });
});
