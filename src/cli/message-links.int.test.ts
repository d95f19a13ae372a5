// @sqlite: every statement is sent by the tests of what the messages are about
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addComment, approveComment } from '../content/comments/index.ts';
import { storeSubmission } from '../content/forms/index.ts';
import { createPost, publishDue, unpublishDue, updatePost } from '../content/posts/index.ts';
import { defaultSettings, updateSettings } from '../content/settings/index.ts';
import { invitePerson, requestReset } from '../content/users/index.ts';
import { signInAs, startTestServer, type TestServer } from '../http/core/testing.ts';
import { testBrowser } from '../http/shop/browser.testing.ts';
import { messageGroups } from '../mail/messages.ts';
import { decodeJson } from '../platform/db/json.ts';
import { runTransaction } from '../platform/db/transaction.ts';
import type { Mail } from '../platform/mail.ts';
import { rial } from '../platform/money.ts';
import { createOutboxWorker } from '../platform/outbox/worker.ts';
import { renewDue, scheduleDowngrade, startUpgrade } from '../shop/billing/index.ts';
import { testBuyer } from '../shop/buyer.testing.ts';
import { upsertPlan } from '../shop/catalogue/index.ts';
import {
  customerOf,
  ensureCustomer,
  notifyContactChange,
  requestEmail,
  requestSignUp,
  saveBuyer,
} from '../shop/customers/index.ts';
import { messageTexts } from '../shop/customers/message-texts.ts';
import { type MessageKind, messageTopic, notifyCustomer } from '../shop/customers/messages.ts';
import { sendOrderLink } from '../shop/orders/send-link.ts';
import { servicePath, shopPaths } from '../shop/paths.ts';
import { recordReturn, refuseTransfer, reportTransfer, startPayment, verifyAttempt } from '../shop/payments/index.ts';
import { createFakeGateway, placeTestOrder, testPlan } from '../shop/payments/testing.ts';
import { giveBackByStaff } from '../shop/refunds/give-back-by-staff.ts';
import { approveRefund, completeRefund, requestRefund } from '../shop/refunds/index.ts';
import { demo } from '../shop/services/adapters/demo.ts';
import { identityTopic } from '../shop/services/identity/check.ts';
import { createIdentityHandler, requestIdentityChecks } from '../shop/services/index.ts';
import { reconcileServices } from '../shop/services/reconcile.ts';
import { confirmIdentity } from '../shop/services/staff-actions.ts';
import { addServices, addTestPlan } from '../shop/services/testing.ts';
import { createProvisioningWorker } from '../shop/services/worker.ts';
import { settleInvoice } from '../shop/settlement/settle.ts';
import { signLink } from '../shop/signed-link.ts';
import { outboxHandlers } from './outbox.ts';

const baseUrl = 'https://mizban.test';
const day = 86_400_000;
const bank = createFakeGateway();
let server: TestServer;
let code = '';

beforeAll(async () => {
  const templates = { code: 'code', reminder: 'reminder', ready: 'ready', identity: 'identity' };
  const sms = { provider: 'kavenegar', key: 'a-key-of-sms', destination: { url: 'https://sms.test' }, templates };
  server = await startTestServer({}, { shop: { gateways: {}, sms } as never });
  // Demonstration services are paid with the test gateway only.
  server.services.shop.gateways = [bank.gateway, createFakeGateway('test', 'test').gateway];
  server.services.sms = {
    kinds: ['code'],
    async send({ values }) {
      code = values[0] ?? '';
      return '1';
    },
  };
  const { platform } = server;
  await upsertPlan(platform, testPlan);
  // All customers share one address, and one other customer opens many links.
  const codes = { ...defaultSettings.codes, perAddress: 1_000, perNumber: 100 };
  await updateSettings(platform, { email: 'staff@mizban.test', codes });
  const widgets = { account: 'my-account', 'order-status': 'purchase-summary', order: 'comments' };
  for (const [slug, type] of Object.entries(widgets)) await addPage(slug, [{ id: 'widget1', type, v: 1, props: {} }]);
});
afterAll(() => server.close());

const addPage = (slug: string, content: unknown[] = []) =>
  createPost(server.platform, {
    type: 'page',
    slug,
    title: `عنوان ${slug}`,
    document: { version: 1, content },
    authorId: null,
    status: 'published',
  } as never);

/** Runs the outbox until only mail and SMS are left, and returns these with the message they belong to. */
async function deliver(): Promise<Array<{ kind?: string; userId?: string; text: string }>> {
  const { platform, services } = server;
  const { mail: _mail, sms: _sms, ...handlers } = outboxHandlers({ platform, config: services.config });
  const identity = createIdentityHandler(platform, { matches: async () => false });
  await createOutboxWorker({ platform, handlers: { ...handlers, [identityTopic]: identity } }).runOnce();
  // Events that a handler adds for another lane are processed in the next round.
  await createOutboxWorker({ platform, handlers }).runOnce();
  const rows = await platform.db.selectFrom('outbox').selectAll().orderBy('id').execute();
  await platform.db.deleteFrom('outbox').execute();
  const messages = new Map(
    rows
      .filter(({ topic }) => topic === messageTopic)
      .map(({ id, payload }) => [String(id), decodeJson(payload) as { kind: string; userId: string }]),
  );
  return rows
    .filter(({ topic }) => topic === 'mail' || topic === 'sms')
    .map(({ topic, payload, dedupe_key }) => {
      const sent = decodeJson(payload) as Mail & { values?: string[] };
      const [, event = ''] = /^message:(\d+):/.exec(dedupe_key ?? '') ?? [];
      return { ...messages.get(event), text: topic === 'sms' ? (sent.values ?? []).join('\n') : sent.text };
    });
}

const linksOf = (text: string) => text.match(/https?:\/\/\S+/g) ?? [];

/** A customer with a verified mobile number and an e-mail address. */
async function addBuyer(mobile: string): Promise<{ userId: string; mobile: string }> {
  const { platform } = server;
  const userId = await runTransaction(platform, (trx) => ensureCustomer(platform, trx, { mobile, name: 'سارا' }));
  await runTransaction(platform, (trx) => saveBuyer(platform, trx, { userId, buyer: { ...testBuyer, mobile } }));
  return { userId, mobile };
}

type Browser = ReturnType<typeof testBrowser>;

/** Opens an address and follows redirects. */
async function follow(browser: Browser, address: string): Promise<{ status: number; html: string }> {
  const url = new URL(address, baseUrl);
  expect(url.origin).toBe(baseUrl);
  const { status, headers, html } = await browser.get(url.pathname + url.search);
  const to = headers.get('location');
  return to === null ? { status, html } : follow(browser, to);
}

/** Opens a link in a browser without a session. If it requires an account, its owner signs in there. */
async function open(link: string, { mobile }: { mobile: string }) {
  const browser = testBrowser(server);
  const first = await follow(browser, link);
  const door = /<form[^>]*action="\/shop\/account\/otp".*?name="return" value="([^"]*)"/s.exec(first.html);
  if (!door) {
    expect([...browser.jar.keys()], 'a link signs nobody in').toEqual([]);
    return { ...first, asks: false };
  }
  const back = (door[1] ?? '').replaceAll('&amp;', '&');
  const requested = await browser.post('/shop/account/otp', { mobile, return: back });
  expect((await follow(browser, requested.to ?? '')).html).toContain('/shop/account/verify');
  const entered = await browser.post('/shop/account/verify', { code, return: back });
  return { ...(await follow(browser, entered.to ?? '')), asks: true };
}

interface Case {
  /** Causes the event that sends the message. */
  cause(buyer: { userId: string }): Promise<unknown>;
  /** Text on the linked page; null for a message without a link. */
  shows: string | null;
  /** True if the owner of the account must sign in to see it. */
  asks: boolean;
}

const secret = () => server.services.config.secret;
const work = () =>
  createProvisioningWorker({ platform: server.platform, provisioners: [demo], secret: secret() }).runOnce();
const settle = (invoiceId: string) =>
  runTransaction(server.platform, (trx, touch) =>
    settleInvoice(server.platform, trx, touch, { invoiceId, by: 'staff', isTest: false }),
  );
const placeOrder = ({ userId }: { userId: string }) => placeTestOrder(server.platform, { userId, secret: secret() });

async function payAtBank(invoiceId: string, attemptId: string): Promise<void> {
  const { shop, platform } = server.services;
  const { ref } = await platform.db
    .selectFrom('payment_attempts')
    .select('ref')
    .where('id', '=', attemptId)
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirstOrThrow();
  bank.pay(ref ?? '');
  await recordReturn(shop, {
    secret: signLink(secret(), 'payment', attemptId),
    values: new URLSearchParams('status=OK'),
  });
  await verifyAttempt(shop, attemptId);
}

async function runService({ userId }: { userId: string }): Promise<string> {
  const [id = ''] = await addServices(server.platform, { userId, isTest: true });
  await work();
  server.clock.advance(2_000);
  await work();
  return id;
}

/** A domain that was registered; it is billed each month here. */
async function runDomain(buyer: { userId: string }): Promise<string> {
  const id = await runService(buyer);
  await server.platform.db.updateTable('services').set({ product: 'domain' }).where('id', '=', id).execute();
  return id;
}

/** Sends a message that leads to the page of a domain; what causes each is in `domains.int.test.ts`. */
async function tellOfDomain(
  buyer: { userId: string },
  kind: 'domain-ready' | 'domain-transfer-started' | 'domain-needs',
): Promise<void> {
  const id = await runService(buyer);
  await runTransaction(server.platform, (trx) =>
    notifyCustomer(server.platform, trx, {
      ...{ userId: buyer.userId, kind, dedupeKey: `${kind}:${id}` },
      data: { domain: 'mizban.ir', path: servicePath(id) },
    }),
  );
}

/** Runs the daily jobs of an unpaid service, day by day. */
async function letPass(count: number): Promise<void> {
  for (let passed = 0; passed < count; passed += 1) {
    server.clock.advance(day);
    await renewDue(server.platform);
    await reconcileServices(server.platform);
    await work();
  }
}

async function openInvoiceOf({ userId }: { userId: string }): Promise<string> {
  const { id } = await server.platform.db
    .selectFrom('invoices')
    .select('id')
    .where('user_id', '=', userId)
    .where('state', '=', 'proforma')
    .executeTakeFirstOrThrow();
  return id;
}

async function payRenewal(buyer: { userId: string }): Promise<void> {
  await settle(await openInvoiceOf(buyer));
  await work();
}

async function refund(buyer: { userId: string }, method: 'balance' | 'manual'): Promise<string> {
  const { platform } = server;
  const { invoiceId } = await placeOrder(buyer);
  await settle(invoiceId);
  const refundInput = { invoiceId, amount: rial(990_000), method, reason: 'پشیمان شد', staff: 's1' };
  const { id } = await requestRefund(platform, refundInput);
  await approveRefund(platform, { id, version: 1, staff: 's2' });
  return id;
}

/** A service of a customer, and a cheaper plan with a smaller disk. */
async function smallerDisk({ userId }: { userId: string }) {
  const serviceId = await runService({ userId });
  await addTestPlan(server.platform, 'vps-de-0', 100_000, { diskGb: 30 });
  return { serviceId, userId, plan: 'vps-de-0' };
}

const label = 'طرح vps-de-1';

/** Every kind of message to customers. A new kind without a line here fails to compile, and fails the test below. */
const cases: Readonly<Record<MessageKind, Case>> = {
  'order-placed': { cause: placeOrder, shows: 'سرور آلمان', asks: false },
  'order-link': {
    async cause(buyer) {
      const { orderId } = await placeOrder(buyer);
      await sendOrderLink(server.platform, { orderId, secret: secret(), by: 'staff' });
    },
    shows: 'سرور آلمان',
    asks: false,
  },
  'invoice-paid': {
    async cause(buyer) {
      const { invoiceId } = await placeOrder(buyer);
      await settle(invoiceId);
    },
    shows: 'سارا رضایی',
    asks: false,
  },
  'transfer-refused': {
    async cause(buyer) {
      const { platform } = server;
      const { invoiceId } = await placeOrder(buyer);
      const { attemptId } = await reportTransfer(platform, { invoiceId, trace: '40521873', paidOn: '۱۴۰۴/۰۸/۰۱' });
      await refuseTransfer(platform, { attemptId, staff: 's1', reason: 'در صورت‌حساب بانک نبود' });
    },
    shows: 'name="way"',
    asks: false,
  },
  'service-ready': { cause: runService, shows: label, asks: true },
  'domain-ready': { cause: (buyer) => tellOfDomain(buyer, 'domain-ready'), shows: label, asks: true },
  'domain-transfer-started': {
    cause: (buyer) => tellOfDomain(buyer, 'domain-transfer-started'),
    shows: label,
    asks: true,
  },
  'domain-needs': { cause: (buyer) => tellOfDomain(buyer, 'domain-needs'), shows: label, asks: true },
  'domain-renewed': {
    async cause(buyer) {
      await runDomain(buyer);
      await letPass(17);
      await payRenewal(buyer);
    },
    shows: label,
    asks: true,
  },
  'domain-renewal-invoice': {
    async cause(buyer) {
      await runDomain(buyer);
      await letPass(17);
    },
    shows: 'name="way"',
    asks: false,
  },
  'domain-renewal-due': {
    async cause(buyer) {
      await runDomain(buyer);
      await letPass(17 + 7);
    },
    shows: 'name="way"',
    asks: false,
  },
  'domain-expired': {
    async cause(buyer) {
      await runDomain(buyer);
      await letPass(31);
    },
    shows: 'name="way"',
    asks: false,
  },
  'domain-last-days': {
    async cause(buyer) {
      await runDomain(buyer);
      await letPass(31 + 3);
    },
    shows: 'name="way"',
    asks: false,
  },
  'domain-ended': {
    async cause(buyer) {
      await runDomain(buyer);
      await letPass(31 + 3 + 14);
    },
    shows: 'عنوان order',
    asks: false,
  },
  'domain-not-renewed': {
    async cause(buyer) {
      const { platform } = server;
      const serviceId = await runDomain(buyer);
      await letPass(17);
      await settle(await openInvoiceOf(buyer));
      const renewals = platform.db.updateTable('service_jobs').where('service_id', '=', serviceId);
      await renewals.set({ state: 'waiting_for_staff' }).where('action', '=', 'renew').execute();
      await giveBackByStaff(platform, { serviceId, by: 'staff', reason: 'ثبت‌کننده نپذیرفت' });
    },
    shows: label,
    asks: true,
  },
  'domain-failed': {
    cause: ({ userId }) =>
      runTransaction(server.platform, (trx) =>
        notifyCustomer(server.platform, trx, {
          ...{ userId, kind: 'domain-failed', dedupeKey: `failed:${userId}` },
          data: { domain: 'mizban.ir', reason: 'گرفته شد', amount: rial(990_000), path: shopPaths.order },
        }),
      ),
    shows: '/order/',
    asks: false,
  },
  'identity-differs': {
    async cause({ userId }) {
      await addServices(server.platform, { userId, needsIdentity: true });
      await requestIdentityChecks(server.platform);
    },
    shows: 'name="nationalId"',
    asks: true,
  },
  'identity-known': {
    async cause({ userId }) {
      const [serviceId = ''] = await addServices(server.platform, { userId });
      await server.platform.db
        .updateTable('services')
        .set({ wanted_plan: 'de-1' })
        .where('id', '=', serviceId)
        .execute();
      await confirmIdentity(server.platform, { serviceId, by: 'staff', reason: 'دیده شد' });
    },
    shows: label,
    asks: true,
  },
  'renewal-invoice': {
    async cause(buyer) {
      await runService(buyer);
      await letPass(17);
    },
    shows: 'name="way"',
    asks: false,
  },
  'renewal-due': {
    async cause(buyer) {
      await runService(buyer);
      await letPass(17 + 7);
    },
    shows: 'name="way"',
    asks: false,
  },
  'renewal-overdue': {
    async cause(buyer) {
      await runService(buyer);
      await letPass(31);
    },
    shows: 'name="way"',
    asks: false,
  },
  'service-changed': {
    async cause(buyer) {
      const { platform } = server;
      const serviceId = await runService(buyer);
      await addTestPlan(platform, 'vps-de-2', 400_000);
      const started = await startUpgrade(platform, {
        serviceId,
        userId: buyer.userId,
        plan: 'vps-de-2',
        secret: secret(),
      });
      if (!started.ok) throw new Error(started.message);
      await settle(started.invoiceId);
      await work();
    },
    shows: 'طرح vps-de-2',
    asks: true,
  },
  'rebuild-planned': {
    async cause(buyer) {
      await scheduleDowngrade(server.platform, { ...(await smallerDisk(buyer)), rebuild: true });
    },
    shows: label,
    asks: true,
  },
  'service-rebuilt': {
    async cause(buyer) {
      await scheduleDowngrade(server.platform, { ...(await smallerDisk(buyer)), rebuild: true });
      await letPass(20);
      await payRenewal(buyer);
      await letPass(13);
    },
    shows: 'طرح vps-de-0',
    asks: true,
  },
  'downgrade-dropped': {
    async cause(buyer) {
      await scheduleDowngrade(server.platform, { ...(await smallerDisk(buyer)), rebuild: true });
      // A state requested before confirmation by the owner was required.
      await server.platform.db
        .updateTable('services')
        .set({ next_rebuilds: 0 })
        .where('user_id', '=', buyer.userId)
        .execute();
      await letPass(20);
    },
    shows: label,
    asks: true,
  },
  'service-suspended': {
    async cause(buyer) {
      await runService(buyer);
      await letPass(31 + 3);
    },
    shows: 'name="way"',
    asks: false,
  },
  'service-resumed': {
    async cause(buyer) {
      await runService(buyer);
      await letPass(31 + 3);
      await payRenewal(buyer);
    },
    shows: label,
    asks: true,
  },
  'service-terminated': {
    async cause(buyer) {
      await runService(buyer);
      await letPass(31 + 3 + 14);
    },
    shows: 'عنوان order',
    asks: false,
  },
  'money-kept': {
    async cause(buyer) {
      const { shop } = server.services;
      const { invoiceId } = await placeOrder(buyer);
      const attempts = [
        await startPayment(shop, { invoiceId, gateway: 'fake' }),
        await startPayment(shop, { invoiceId, gateway: 'fake' }),
      ];
      for (const { attemptId } of attempts) await payAtBank(invoiceId, attemptId);
    },
    shows: '۱۹۹٬۰۰۰ تومان',
    asks: true,
  },
  'refund-done': {
    async cause(buyer) {
      const id = await refund(buyer, 'manual');
      await completeRefund(server.platform, { id, version: 2, staff: 's2', trace: '123456' });
    },
    shows: 'شمارهٔ پیگیری ۱۲۳۴۵۶',
    asks: false,
  },
  'refund-credited': { cause: (buyer) => refund(buyer, 'balance'), shows: 'دلیل', asks: false },
};

describe('every link in customer messages opens its target in a fresh browser', () => {
  test('no kind of message is left out', () => {
    expect(Object.keys(cases).sort()).toEqual(Object.keys(messageTexts).sort());
  });

  test.each(Object.entries(cases))('%s', async (kind, { cause, shows, asks }) => {
    const number = Object.keys(cases).indexOf(kind);
    const buyer = await addBuyer(`0912000${String(1_000 + number)}`);
    await cause(buyer);
    const sent = (await deliver()).filter((one) => one.kind === kind && one.userId === buyer.userId);
    expect(sent.length).toBeGreaterThan(0);
    const links = sent.flatMap(({ text }) => linksOf(text));
    expect(links.length > 0).toBe(shows !== null);
    for (const link of links) {
      const page = await open(link, buyer);
      expect([link, page.status, page.asks]).toEqual([link, 200, asks]);
      expect(page.html.includes(shows ?? ''), `${link} shows ${shows}`).toBe(true);
      // Other signed-in users cannot see it.
      const stranger = await addBuyer(`0913000${String(1_000 + number)}`);
      if (asks && /[?&]id=/.test(link)) expect((await open(link, stranger)).status).toBe(404);
    }
  });

  test('the key of an invoice opens neither another invoice nor the account, and the key of an order no renewal', async () => {
    const buyer = await addBuyer('09125550000');
    const [first, second] = [await placeOrder(buyer), await placeOrder(buyer)];
    await settle(first.invoiceId);
    await settle(second.invoiceId);
    await runService(buyer);
    await letPass(17);
    const { platform } = server;
    const renewal = await platform.db
      .selectFrom('invoices')
      .select('id')
      .where('purpose', '=', 'renewal')
      .where('user_id', '=', buyer.userId)
      .executeTakeFirstOrThrow();
    await platform.db.updateTable('invoices').set({ order_id: first.orderId }).where('id', '=', renewal.id).execute();
    const key = signLink(secret(), 'invoice', first.invoiceId);
    const requiresSignIn = async (path: string) => {
      const { html } = await follow(testBrowser(server), path);
      return html.includes('/shop/account/otp');
    };
    expect(await requiresSignIn(`/shop/invoice/${first.invoiceId}?key=${key}`)).toBe(false);
    expect(await requiresSignIn(`/shop/invoice/${first.invoiceId}?key=${first.orderSecret}`)).toBe(false);
    for (const path of [
      `/shop/invoice/${second.invoiceId}?key=${key}`,
      `/shop/pay/${second.invoiceId}?key=${key}`,
      `/shop/invoice/${renewal.id}?key=${first.orderSecret}`,
      `/shop/pay/${renewal.id}?key=${first.orderSecret}`,
      `/account/?tab=invoices&key=${key}`,
    ])
      expect([path, await requiresSignIn(path)]).toEqual([path, true]);
    await deliver();
  });
});

interface OtherCase {
  cause(): Promise<unknown>;
  /** Texts on the linked pages, in order. */
  shows: string[];
}

/** The staff app, which shows its sign-in form without a redirect. */
const staffApp = '<div id="app">';
const signIn = 'action="/shop/account/otp"';

/** The mails that are sent in other ways than `notifyCustomer`, by their group, each by its name. */
const otherMails: Readonly<Record<string, Readonly<Record<string, OtherCase>>>> = {
  account: {
    invitation: {
      cause: () => invitePerson(server.platform, { name: 'رضا', email: 'reza@mizban.test', role: 'editor', baseUrl }),
      shows: [staffApp],
    },
    'sign-up': {
      cause: () => requestSignUp(server.platform, { name: 'مینا', email: 'mina@mizban.test', returnTo: '/account/' }),
      shows: ['action="/shop/account/set-password"'],
    },
    'customer-reset': {
      async cause() {
        await signInAs(server, 'customer');
        await requestReset(server.platform, 'customer@mizban.test', '/account/');
      },
      shows: ['action="/shop/account/set-password"'],
    },
    reset: {
      async cause() {
        await signInAs(server, 'editor');
        await requestReset(server.platform, 'editor@mizban.test');
      },
      shows: [staffApp],
    },
  },
  email: {
    free: {
      async cause() {
        const { userId } = await addBuyer('09126660000');
        await requestEmail(server.platform, { userId, email: 'new@mizban.test' });
      },
      shows: [signIn],
    },
    taken: {
      async cause() {
        const { userId } = await addBuyer('09126660000');
        await requestEmail(server.platform, { userId, email: 'editor@mizban.test' });
      },
      shows: [signIn],
    },
  },
  contact: {
    changed: {
      async cause() {
        const { platform } = server;
        const { userId } = await addBuyer('09126660000');
        const before = await customerOf(platform, userId);
        if (!before) throw new Error('nobody');
        const known = { ...before, email: 'old@mizban.test' };
        await runTransaction(platform, (trx) =>
          notifyContactChange(platform, trx, { before: known, changed: 'email', sms: [] }),
        );
      },
      // The recipient may no longer open the account, so it names the support.
      shows: [],
    },
  },
  schedule: {
    held: { cause: () => scheduleAndShow({ broken: ['دکمه به جایی نمی‌رسد'], flaws: [] }), shows: [staffApp] },
    shown: { cause: () => scheduleAndShow({ broken: [], flaws: [] }), shows: ['<title>اعلان'] },
    flawed: { cause: () => scheduleAndShow({ broken: [], flaws: ['تصویر شرح ندارد'] }), shows: ['<title>اعلان'] },
    gone: {
      async cause() {
        const { id } = await addPage('ends');
        await changePost(id, { unpublishAt: server.clock.now() + day });
        server.clock.advance(day);
        await unpublishDue(server.platform, { baseUrl });
      },
      shows: [staffApp],
    },
  },
  comment: {
    toStaff: { cause: () => comment('پرسش نخست', null), shows: ['پرسش نخست'] },
    toAuthor: {
      async cause() {
        const { id } = await comment('پرسشی دیگر', null);
        await approveComment(server.platform, { id, baseUrl });
        const reply = await comment('پاسخ ما', id);
        await deliver();
        await approveComment(server.platform, { id: reply.id, baseUrl });
      },
      shows: ['پاسخ ما'],
    },
  },
  form: {
    filled: {
      async cause() {
        const { id } = await addPage('contact');
        const file = { key: `forms/${'ab'.repeat(16)}.pdf`, name: 'رسید.pdf', bytes: 10, type: 'application/pdf' };
        await storeSubmission(server.platform, {
          postId: id,
          widgetId: 'frm0001',
          formName: 'تماس',
          attempt: 'a1',
          content: 'c1',
          fields: [{ id: 'file', type: 'upload', label: 'رسید', value: '', files: [file] }],
          meta: { path: '/contact/', title: 'تماس' },
          effects: { emails: ['staff@mizban.test'], subject: '', webhookUrl: '', baseUrl },
        } as never);
      },
      shows: [staffApp, '<title>عنوان contact'],
    },
  },
};

let staffId = '';
const changePost = async (postId: number, changes: Parameters<typeof updatePost>[1]['changes']) => {
  if (staffId === '') {
    await signInAs(server, 'author');
    const found = await server.platform.db
      .selectFrom('user')
      .select('id')
      .where('email', '=', 'author@mizban.test')
      .executeTakeFirstOrThrow();
    staffId = found.id;
  }
  return updatePost(server.platform, { postId, changes, userId: staffId });
};

let scheduled = 0;
async function scheduleAndShow(judgement: { broken: string[]; flaws: string[] }): Promise<void> {
  const { platform, clock } = server;
  scheduled += 1;
  const document = { version: 1 as const, content: [] };
  const post = { type: 'page', slug: `later-${scheduled}`, title: 'اعلان', document, authorId: null } as const;
  const { id } = await createPost(platform, post);
  await changePost(id, { status: 'scheduled', publishedAt: clock.now() + day });
  clock.advance(day);
  await publishDue(platform, { check: async () => judgement, baseUrl });
}

async function comment(text: string, parentId: number | null) {
  server.clock.advance(day);
  const path = '/order/';
  const { id } = await server.platform.db
    .selectFrom('posts')
    .select('id')
    .where('path', '=', path)
    .executeTakeFirstOrThrow();
  const added = await addComment(server.platform, {
    post: { id, title: 'سفارش', path },
    parentId,
    text,
    url: '',
    baseUrl,
    user: null,
    commenterId: null,
    name: `نام ${text.length}`,
    email: `a${text.length}@example.ir`,
    isTrapped: false,
    addressHash: text,
  });
  if (!added.ok) throw new Error(added.reason);
  return added;
}

describe('every link in other mails opens its target in a fresh browser', () => {
  test('no mail is left out', () => {
    const src = join(import.meta.dirname, '..');
    const sending = readdirSync(src, { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!test)\.tsx?$/.test(file) && !file.endsWith('.test.ts'))
      .filter((file) => /^ +(?:for .*|if .*)?await enqueueMail\(/m.test(readFileSync(join(src, file), 'utf8')));
    expect(sending.sort()).toEqual([
      'content/comments/mail.ts',
      'content/forms/store.ts',
      'content/posts/schedule-notifications.ts',
      'content/users/mail.ts',
      'shop/customers/add-email.ts',
      'shop/customers/contact-news.ts',
      'shop/customers/messages.ts',
      'shop/timeline/mail-staff.ts',
    ]);
    // Alarms of payments name a screen of staff and have no link.
    const others = messageGroups.filter(({ id }) => id !== 'customer' && id !== 'payment');
    expect(Object.keys(otherMails).sort()).toEqual(others.map(({ id }) => id).sort());
    for (const { id, texts } of others)
      expect(Object.keys(otherMails[id] ?? {}).sort()).toEqual(Object.keys(texts).sort());
  });

  const all = Object.entries(otherMails).flatMap(([group, covered]) =>
    Object.entries(covered).map(([name, one]) => [`${group} ${name}`, one] as const),
  );
  test.each(all)('%s', async (_name, { cause, shows }) => {
    await cause();
    const links = (await deliver()).flatMap(({ text }) => linksOf(text));
    expect(links).toHaveLength(shows.length);
    for (const [index, link] of links.entries()) {
      const { status, html } = await follow(testBrowser(server), link);
      expect([link, status]).toEqual([link, 200]);
      expect(html.includes(shows[index] ?? ''), `${link} shows ${shows[index]}`).toBe(true);
    }
  });
});
