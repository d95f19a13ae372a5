// @postgres: sends statements that no test of data sends

import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgetOldChanges } from '../../content/audit/index.ts';
import type { AuditRow } from '../../content/audit/kinds.ts';
import { addComment } from '../../content/comments/index.ts';
import { storeSubmission } from '../../content/forms/index.ts';
import { createPost } from '../../content/posts/index.ts';
import { vote } from '../../content/ratings/index.ts';
import { saveRedirect } from '../../content/redirects/index.ts';
import { addTerm } from '../../content/terms/index.ts';
import { findUserId } from '../../content/users/index.ts';
import { stepAt, totpCode } from '../../content/users/totp.ts';
import { runTransaction } from '../../platform/db/transaction.ts';
import { formatNumber, toPersianDigits } from '../../platform/persian/digits.ts';
import { testPlanRest, testSpecs } from '../../shop/catalogue/testing.ts';
import { ensureCustomer } from '../../shop/customers/index.ts';
import { addTestAttempt, addTestInvoice, addTestOrder } from '../../shop/orders.testing.ts';
import { addServices } from '../../shop/services/testing.ts';
import type { StaffWriteName } from '../../staff/calls.ts';
import { allRoutes } from '../core/app.ts';
import { addPage, password, signInAs, startTestServer, type TestServer } from '../core/testing.ts';
import { responseMismatches } from './response-shape.testing.ts';

let server: TestServer;
let headers: Awaited<ReturnType<typeof signInAs>>;
beforeAll(async () => {
  server = await startTestServer();
  headers = await signInAs(server, 'administrator');
});
afterAll(() => server.close());

const base = '/wp-json/mizban/v1/';
const document = { version: 1, content: [] };
/** Part of every request body; must never be stored. */
const secret = 'رازِ‌ناگفتنی';

interface Sent {
  id?: number | string;
  query?: string;
  body?: object;
  file?: Uint8Array;
  /** Expected sentence of the entry. */
  says: string;
}

async function send(name: string, { id = '', query = '', body = {}, file }: Omit<Sent, 'says'>) {
  const [method = '', path = ''] = name.split(' ');
  const address = base + path.replace(/:(?:id|person|key)/, String(id)) + query;
  const answer = await server.request(address, {
    method,
    headers: file ? { ...headers, 'content-type': 'application/octet-stream' } : headers,
    body: file ? (file as BodyInit) : JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
}
const rows = async (query = ''): Promise<AuditRow[]> =>
  (await (await server.request(`${base}staff/audit${query}`, { headers })).json()).data;

let made = 0;
/** Creates a draft with a unique name. */
async function aPost() {
  made += 1;
  const title = `نوشتهٔ شمارهٔ ${made}`;
  const input = { type: 'page', slug: `page-${made}`, title, document, authorId: null, status: 'draft' } as const;
  const post = await createPost(server.platform, input);
  return { ...post, title, called: `صفحهٔ «${title}»` };
}
async function aComment() {
  made += 1;
  const post = await addPage(server.platform, { slug: `talk-${made}`, text: 'x' });
  const added = await addComment(server.platform, {
    post: { id: post.id, title: 'گفت‌وگو', path: '/talk/' },
    ...{ parentId: null, name: 'سارا', email: `s${made}@example.ir`, url: '', text: `${secret} ${made}` },
    ...{ user: null, commenterId: null, isTrapped: false, addressHash: String(made) },
    baseUrl: 'https://mizban.test',
  });
  if (!added.ok) throw new Error(added.reason);
  return { id: added.id, called: `دیدگاه «سارا» دربارهٔ «عنوان talk-${made}»` };
}
/** Creates a term in a separate taxonomy. */
async function aTerm() {
  made += 1;
  const name = `دستهٔ شمارهٔ ${made}`;
  const term = await addTerm(server.platform, { taxonomy: `topic${made}`, name });
  return { ...term, called: `دستهٔ «${name}»` };
}
async function aSubmission() {
  made += 1;
  const stored = await storeSubmission(server.platform, {
    ...{ postId: 7107, widgetId: 'frm0001', formName: 'تماس', attempt: String(made), content: '' },
    fields: [{ id: 'name', label: 'نام', type: 'text', value: secret }],
    meta: { path: '/talk/', title: 'گفت‌وگو', visitor: secret },
    effects: { emails: [], subject: '', webhookUrl: '', baseUrl: '' },
  });
  const id = stored?.id ?? 0;
  return { id, called: `فرم «تماس» شمارهٔ ${formatNumber(id)}` };
}
const onSubmission = (body: object, says: (called: string) => string) => async () => {
  const { id, called } = await aSubmission();
  return { id, body, says: says(called) };
};
async function aRedirect() {
  made += 1;
  const from = `/old-${made}`;
  const input = { of: null, from, to: 'https://example.com/', baseUrl: 'https://mizban.test' };
  return { ...(await saveRedirect(server.platform, input)), called: `تغییر مسیر «${from}»` };
}
const drawing = (width = 40) =>
  sharp({ create: { width, height: 20, channels: 3, background: '#2f45d8' } })
    .png()
    .toBuffer();
async function aPicture() {
  made += 1;
  const { body } = await send('POST staff/media', { query: `?name=pic-${made}.png`, file: await drawing(40 + made) });
  return { id: body.id as number, version: body.version as number, called: `پروندهٔ «pic-${made}` };
}
const planOf = (changes: object = {}) => {
  made += 1;
  return {
    ...{ slug: `plan-${made}`, code: `P-${made}`, name: `پلن ${made}`, category: 'vps', line: 'linux' },
    specs: testSpecs,
    ...testPlanRest,
    prices: [{ cycle: 'monthly', amount: 1_000_000 }],
    ...changes,
  };
};
const optionOf = () => {
  made += 1;
  return {
    ...{ slug: `option-${made}`, name: `گزینهٔ ${made}`, purpose: 'extra', kind: 'yes-no', active: true },
    settings: { lines: [], price: { setup: 0, monthly: 10_000 } },
  };
};
const couponOf = () => {
  made += 1;
  return {
    ...{ code: `CODE-${made}`, kind: 'percent', amount: 10, plans: [], cycles: [], active: true },
    ...{ maxUses: null, maxPerCustomer: null, startsAt: null, endsAt: null },
  };
};
async function aPerson() {
  made += 1;
  const name = `همکار ${made}`;
  const { body } = await send('POST staff/people', { body: { name, email: `p${made}@x.test`, role: 'author' } });
  return { id: body.id as string, version: body.version as number, name, called: `«${name}»` };
}
const begin = async () => (await send('POST staff/me/second-factor/begin', { body: { password } })).body.secret;
const codeOf = (key: string) => totpCode(key, stepAt(server.clock.now()));
const aCustomer = () => {
  made += 1;
  const known = { email: `c${made}@example.ir`, name: `مشتری ${made}` };
  return runTransaction(server.platform, (trx) => ensureCustomer(server.platform, trx, known));
};
/** Call on a service whose provisioning waits for staff, failed or is done. */
const onService =
  (verb: string, body: object, job: 'waiting_for_staff' | 'failed' | 'done' = 'waiting_for_staff') =>
  async () => {
    const { platform, clock } = server;
    const [id = ''] = await addServices(platform);
    const done_at = job === 'done' ? clock.now() : null;
    await platform.db.updateTable('service_jobs').set({ state: job, done_at }).where('service_id', '=', id).execute();
    await platform.db
      .updateTable('services')
      .set({ state: job === 'done' ? 'active' : 'provisioning' })
      .where('id', '=', id)
      .execute();
    return { id, body, says: verb.replace('…', 'سرویس «srv0.example.ir»') };
  };
const aPayment = async (changes: { state?: 'verifying'; gateway?: string } = {}) => {
  const { invoiceId } = await addTestOrder(server.platform, { userId: await aCustomer() });
  return addTestAttempt(server.platform, { invoiceId, state: 'refund_due', ...changes });
};
async function newRefund(method = 'balance') {
  const { invoiceId } = await addTestOrder(server.platform, { state: 'completed', userId: await aCustomer() });
  await addTestAttempt(server.platform, { invoiceId, state: 'settled' });
  return { invoiceId, amount: 10_000, method, reason: 'ناراضی بود' };
}
async function aRefund(method = 'balance') {
  const { body } = await send('POST staff/refunds', { body: await newRefund(method) });
  return { id: body.id as string };
}
const onPost = (verb: string, body: (post: Awaited<ReturnType<typeof aPost>>) => object) => async () => {
  const post = await aPost();
  return { id: post.id, body: body(post), says: verb.replace('…', post.called) };
};
const onComment = (verb: string) => async () => {
  const { id, called } = await aComment();
  return { id, says: `${called} ${verb}` };
};
const onPerson = (says: (called: string) => string) => async () => {
  const { id, called } = await aPerson();
  return { id, says: says(called) };
};

/** An effective request for each staff write; null where nothing is recorded on purpose. */
const walk: { [N in StaffWriteName]: (() => Promise<Sent>) | null } = {
  'POST staff/posts': async () => ({
    body: { type: 'page', title: 'تازه', excerpt: secret, document },
    says: 'صفحهٔ «تازه» را ساخت',
  }),
  'POST staff/posts/bulk': async () => {
    const [one, other] = [await aPost(), await aPost()];
    return {
      body: { action: 'trash', ids: [one.id, 999_999_999, other.id] },
      says: `${one.called}، ${other.called} را به زباله‌دان برد`,
    };
  },
  'PUT staff/posts/:id/draft': onPost('پیش‌نویس … را ذخیره کرد', (post) => ({
    ...{ title: secret, document, baseRevisionId: post.draftRevisionId },
  })),
  'PUT staff/posts/:id/panel': onPost('مشخصات … را عوض کرد: چکیده', () => ({ version: 1, excerpt: secret })),
  'POST staff/posts/:id/duplicate': onPost('از … رونوشت ساخت', () => ({})),
  'POST staff/posts/:id/restore-revision': onPost('… را به نسخه‌ای پیشین برگرداند', (post) => ({
    ...{ revisionId: post.draftRevisionId, baseRevisionId: post.draftRevisionId },
  })),
  'POST staff/posts/:id/preview-links': onPost('برای … پیوند پیش‌نمایش ساخت', () => ({ hours: 1 })),
  'POST staff/posts/:id/revoke-preview-link': async () => {
    const { id, called } = await aPost();
    const link = await send('POST staff/posts/:id/preview-links', { id, body: { hours: 1 } });
    return { id, body: { linkId: link.body.id }, says: `پیوند پیش‌نمایش ${called} را باطل کرد` };
  },
  'POST staff/posts/:id/hand-in': onPost('… را برای انتشار تحویل داد', (post) => ({
    revisionId: post.draftRevisionId,
  })),
  'POST staff/posts/:id/publish': onPost('… را با وجود ایرادهای بررسی منتشر کرد', (post) => ({
    revisionId: post.draftRevisionId,
    overrule: 'صفحه هنوز خالی است',
  })),
  'POST staff/posts/:id/editing': null,
  'POST staff/posts/:id/seen': null,
  'POST staff/posts/:id/left': null,
  'PUT staff/posts/:id/autosave': null,
  'POST staff/posts/:id/drop-autosave': null,
  'POST staff/posts/:id/check': null,
  'POST staff/clean-document': null,
  'POST staff/render-widget': null,
  'POST staff/load-widgets': null,
  'POST staff/matching-posts': null,
  'POST staff/plans/effect': null,
  'POST staff/plans/prices/effect': null,
  'POST refresh-loop': null,
  'POST staff/comments/bulk': async () => {
    const { id, called } = await aComment();
    return { body: { action: 'spam', ids: [id] }, says: `${called} را هرزنامه شمرد` };
  },
  'PUT staff/comments/:id': async () => {
    const { id, called } = await aComment();
    return { id, body: { version: 1, text: secret }, says: `متن ${called} را اصلاح کرد` };
  },
  'POST staff/comments/:id/reply': async () => {
    const { id, called } = await aComment();
    return { id, body: { text: secret }, says: `به ${called} پاسخ داد` };
  },
  'POST staff/comments/:id/approve': onComment('را پذیرفت'),
  'POST staff/comments/:id/hold': onComment('را در انتظار گذاشت'),
  'POST staff/comments/:id/spam': onComment('را هرزنامه شمرد'),
  'POST staff/comments/:id/trash': onComment('را به زباله‌دان برد'),
  'POST staff/submissions/bulk': async () => {
    const { id, called } = await aSubmission();
    return { body: { action: 'done', ids: [id] }, says: `${called} را انجام‌شده شمرد` };
  },
  'PUT staff/submissions/:id': onSubmission({ version: 1, assigneeId: null }, (called) => `مسئول ${called} را عوض کرد`),
  'DELETE staff/submissions/:id': onSubmission({ version: 1 }, (called) => `${called} را حذف کرد`),
  'POST staff/submissions/:id/read': null,
  'POST staff/submissions/:id/webhook': null,
  'POST staff/undelivered/bulk': null,
  'PUT staff/submissions/:id/notes': async () => {
    const { id, called } = await aSubmission();
    await send('POST staff/submissions/:id/notes', { id, body: { text: 'نخست' } });
    const { id: noteId } = await server.platform.db
      .selectFrom('submission_notes')
      .select('id')
      .where('submission_id', '=', id)
      .executeTakeFirstOrThrow();
    return { id, body: { noteId, text: secret }, says: `یادداشت خود برای ${called} را تغییر داد` };
  },
  'POST staff/submissions/:id/notes': onSubmission({ text: secret }, (called) => `برای ${called} یادداشت نوشت`),
  'POST staff/terms': async () => ({
    body: { taxonomy: 'category', name: 'سرور', description: secret },
    says: 'دستهٔ «سرور» را ساخت',
  }),
  'PUT staff/terms/:id': async () => {
    const { id, version, called } = await aTerm();
    return { id, body: { version, name: secret }, says: `${called} را عوض کرد` };
  },
  'POST staff/terms/order': async () => {
    const { id, taxonomy } = await aTerm();
    return { body: { taxonomy, places: [{ id, parentId: null }] }, says: 'ترتیب دسته‌ها را عوض کرد' };
  },
  'POST staff/terms/:id/merge': async () => {
    const { id, version, taxonomy, called } = await aTerm();
    const into = await addTerm(server.platform, { taxonomy, name: secret });
    return { id, body: { version, intoId: into.id }, says: `${called} را با دسته‌ای دیگر یکی کرد` };
  },
  'DELETE staff/terms/:id': async () => {
    const { id, version, called } = await aTerm();
    return { id, body: { version }, says: `${called} را حذف کرد` };
  },
  'POST staff/terms/bulk': async () => {
    const { id, called } = await aTerm();
    return { body: { action: 'delete', ids: [id] }, says: `${called} را حذف کرد` };
  },
  'POST staff/ratings/discard': async () => {
    made += 1;
    const post = await addPage(server.platform, { slug: `rated-${made}`, text: 'x' });
    const voter = { id: secret, address: secret, network: secret, newId: secret };
    await vote(server.platform, { postId: post.id, slug: 'default', stars: 5, best: 5, voter });
    const now = server.clock.now();
    const body = { postId: post.id, slug: 'default', network: null, from: now, until: now };
    return { body, says: `۱ رأی به «عنوان rated-${made}» را کنار گذاشت` };
  },
  'POST staff/redirects': async () => ({
    body: { from: '/first-old', to: 'https://example.com/' },
    says: 'تغییر مسیر «/first-old» را ساخت',
  }),
  'PUT staff/redirects/:id': async () => {
    const { id, version, called } = await aRedirect();
    const body = { version, from: `/changed-${id}`, to: 'https://example.com/' };
    return { id, body, says: `${called} را عوض کرد` };
  },
  'POST staff/redirects/bulk': async () => {
    const { id, called } = await aRedirect();
    return { body: { action: 'delete', ids: [id] }, says: `${called} را حذف کرد` };
  },
  'POST staff/redirects/import': async () => ({
    body: { lines: `/pasted https://example.com/\n${secret}` },
    says: '۱ تغییر مسیر را یک‌جا وارد کرد',
  }),
  'POST staff/missing/bulk': async () => {
    server.services.missing.note({ path: '/gone/', referrer: null });
    await server.services.missing.flush();
    const row = await server.platform.db.selectFrom('missing_addresses').select('id').executeTakeFirstOrThrow();
    return { body: { action: 'dismiss', ids: [row.id] }, says: 'نشانی پیدانشدهٔ «/gone/» را کنار گذاشت' };
  },
  'POST staff/media': async () => ({
    query: '?name=front.png',
    file: await drawing(),
    says: 'پروندهٔ «front',
  }),
  'POST staff/media/bulk': async () => {
    const { id, called } = await aPicture();
    return { body: { action: 'move', ids: [id], folder: 'سرورها' }, says: called };
  },
  'PUT staff/media/:id': async () => {
    const { id, version, called } = await aPicture();
    return { id, body: { version, alt: secret }, says: `مشخصات ${called}` };
  },
  'POST staff/media/:id/crop': async () => {
    const { id, version, called } = await aPicture();
    return { id, body: { version, crop: { x: 0, y: 0, width: 50, height: 50 } }, says: called };
  },
  'POST staff/media/:id/replace': async () => {
    const { id, version, called } = await aPicture();
    return { id, query: `?version=${version}&name=other.png`, file: await drawing(300), says: called };
  },
  'DELETE staff/media/:id': async () => {
    const { id, version, called } = await aPicture();
    return { id, body: { version }, says: called };
  },
  'PUT staff/menus': async () => ({
    body: { location: 'main', version: 0, items: [] },
    says: 'منوی «منوی اصلی» را عوض کرد',
  }),
  'POST staff/menus': async () => ({ body: { title: 'منوی فرود' }, says: 'منوی «منوی فرود» را ساخت' }),
  'POST staff/menus/rename': async () => {
    const { body } = await send('POST staff/menus', { body: { title: 'منوی پیشین' } });
    const { location, version } = body;
    return { body: { location, version, title: 'منوی نوروز' }, says: 'نام یک منو را «منوی نوروز» گذاشت' };
  },
  'POST staff/menus/remove': async () => {
    const { body } = await send('POST staff/menus', { body: { title: 'منوی رفتنی' } });
    return { body: { location: body.location, version: body.version }, says: 'منوی «منوی رفتنی» را پاک کرد' };
  },
  'POST staff/plans': async () => {
    const plan = planOf();
    return { body: plan, says: `پلن «${plan.name} (${plan.code})» را ساخت` };
  },
  'PUT staff/plans/:id': async () => {
    const plan = planOf();
    const { body } = await send('POST staff/plans', { body: plan });
    return { id: body.id, body: { ...plan, version: 1 }, says: `پلن «${plan.name} (${plan.code})»` };
  },
  'DELETE staff/plans/:id': async () => {
    const plan = planOf();
    const { body } = await send('POST staff/plans', { body: plan });
    return { id: body.id, body: { version: 1 }, says: `پلن «${plan.name} (${plan.code})» را حذف کرد` };
  },
  'PUT staff/plans/lines': async () => ({
    body: { lines: [{ slug: 'linux', name: 'لینوکس' }] },
    says: 'خط‌های محصول را عوض کرد',
  }),
  'POST staff/plans/order': async () => {
    const line = planOf({ category: 'ordered' });
    const { body } = await send('POST staff/plans', { body: line });
    return { body: { category: 'ordered', line: 'linux', ids: [body.id] }, says: 'ترتیب پلن‌ها را عوض کرد' };
  },
  'POST staff/orders/:key/cancel': async () => {
    const { id, code } = await addTestOrder(server.platform);
    const says = `سفارش ${toPersianDigits(code)} را لغو کرد، به این دلیل: «خودش خواست»`;
    return { id, body: { reason: 'خودش خواست' }, says };
  },
  'POST staff/orders/:key/send-link': async () => {
    const { id, code } = await addTestOrder(server.platform, { userId: await aCustomer() });
    return { id, says: `پیوند پیگیری سفارش ${toPersianDigits(code)} را دوباره برای مشتری فرستاد` };
  },
  'POST staff/invoices/:key/settle': async () => {
    const { id } = await addTestInvoice(server.platform, { purpose: 'top-up' });
    return { id, body: { reason: 'کارت به کارت' }, says: 'پیش‌فاکتور «سارا رضایی» را پرداخت‌شده ثبت کرد' };
  },
  'POST staff/plans/prices': async () => {
    const { body } = await send('POST staff/plans', { body: planOf({ category: 'repriced' }) });
    const change = { category: 'repriced', line: '', cycle: '', by: { kind: 'percent', percent: 10 } };
    return {
      body: { change, seen: [{ id: body.id, version: 1 }], reason: 'گرانی ارز' },
      says: '۱ قیمت از ۱ پلن را یک‌جا ۱۰٪ گران کرد، به این دلیل: «گرانی ارز»',
    };
  },
  'POST staff/options': async () => {
    const option = optionOf();
    return { body: option, says: `گزینهٔ «${option.name}» را ساخت` };
  },
  'PUT staff/options/:id': async () => {
    const option = optionOf();
    const { body } = await send('POST staff/options', { body: option });
    return { id: body.id, body: { version: 1, option }, says: `گزینهٔ «${option.name}» را عوض کرد` };
  },
  'DELETE staff/options/:id': async () => {
    const option = optionOf();
    const { body } = await send('POST staff/options', { body: option });
    return { id: body.id, body: { version: 1 }, says: `گزینهٔ «${option.name}» را حذف کرد` };
  },
  'DELETE staff/coupons/:id': async () => {
    const coupon = couponOf();
    const { body } = await send('POST staff/coupons', { body: coupon });
    return { id: body.id, body: { version: 1 }, says: `کد تخفیف «${coupon.code}» را حذف کرد` };
  },
  'POST staff/options/order': async () => {
    const rows = await server.platform.db.selectFrom('plan_options').select('id').execute();
    return { body: { ids: rows.map(({ id }) => id) }, says: 'ترتیب گزینه‌های پلن را عوض کرد' };
  },
  'POST staff/coupons': async () => {
    const coupon = couponOf();
    return { body: coupon, says: `کد تخفیف «${coupon.code}» را ساخت` };
  },
  'PUT staff/coupons/:id': async () => {
    const coupon = couponOf();
    const { body } = await send('POST staff/coupons', { body: coupon });
    return {
      id: body.id,
      body: { version: 1, coupon: { ...coupon, active: false } },
      says: `کد تخفیف «${coupon.code}» را عوض کرد و خاموش است`,
    };
  },
  'POST staff/vat-rates': async () => ({
    body: { from: Date.UTC(2050, 2, 21), rate: 950 },
    says: 'نرخ مالیات ۹٫۵٪ را از ۱ فروردین ۱۴۲۹ گذاشت',
  }),
  'DELETE staff/vat-rates/:id': async () => {
    const from = Date.UTC(2051, 2, 21);
    await send('POST staff/vat-rates', { body: { from, rate: 900 } });
    return { id: from, body: { rate: 900 }, says: 'نرخ مالیات «۹٪» را پیش از آغازش برداشت' };
  },
  'POST staff/services/:key/retry': onService('گذاشت کار ناموفق … دوباره تلاش شود', {}, 'failed'),
  'POST staff/services/:key/done': onService('کار باز … را انجام‌شده ثبت کرد', {
    access: { ipv4: '192.0.2.7' },
    password: secret,
  }),
  'POST staff/services/:key/suspend': onService('… را متوقف کرد، به این دلیل: «شکایت»', { reason: 'شکایت' }, 'done'),
  'POST staff/services/:key/resume': onService(
    '… را دوباره راه انداخت، به این دلیل: «حل شد»',
    { reason: 'حل شد' },
    'done',
  ),
  'POST staff/services/:key/terminate': onService('به … پایان داد، به این دلیل: «خواست»', { reason: 'خواست' }),
  'POST staff/services/:key/confirm-identity': async () => {
    const userId = await aCustomer();
    const [id = ''] = await addServices(server.platform, { userId, needsIdentity: true });
    const says = 'هویت صاحب سرویس «srv0.example.ir» را تأیید کرد، به این دلیل: «شاهکار»';
    return { id, body: { reason: 'شاهکار' }, says };
  },
  'POST staff/services/:key/notes': onService('برای … یادداشت نوشت', { text: secret }),
  'POST staff/payments/:key/check': async () => ({
    ...(await aPayment()),
    says: 'پرداخت «سارا رضایی» را از درگاه پرسید',
  }),
  'POST staff/payments/:key/handle': async () => ({
    ...(await aPayment()),
    body: { how: 'balance', amount: 100_000, reason: 'مبلغ دیگری رسید' },
    says: 'پرداخت «سارا رضایی» را به اعتبار حساب مشتری برد، به این دلیل: «مبلغ دیگری رسید»',
  }),
  'POST staff/payments/:key/note': async () => ({
    ...(await aPayment()),
    body: { text: secret },
    says: 'برای پرداخت «سارا رضایی» یادداشت نوشت',
  }),
  'POST staff/payments/:key/approve': async () => ({
    ...(await aPayment({ state: 'verifying', gateway: 'bank-transfer' })),
    says: 'واریز بانکی پرداخت «سارا رضایی» را تأیید کرد',
  }),
  'POST staff/payments/:key/refuse': async () => ({
    ...(await aPayment({ state: 'verifying', gateway: 'bank-transfer' })),
    body: { reason: 'در حساب نیست' },
    says: 'واریز بانکی پرداخت «سارا رضایی» را نپذیرفت، به این دلیل: «در حساب نیست»',
  }),
  'POST staff/refunds': async () => ({
    body: await newRefund(),
    says: 'بازگشت پول «سارا رضایی» را به مبلغ ۱۰٬۰۰۰ تومان خواست، به این دلیل: «ناراضی بود»',
  }),
  'POST staff/refunds/:key/approve': async () => ({
    ...(await aRefund()),
    body: { version: 1, reason: 'همکار دیگری نیست' },
    says: 'بازگشت پول «سارا رضایی» را پذیرفت',
  }),
  'POST staff/refunds/:key/refuse': async () => ({
    ...(await aRefund()),
    body: { version: 1, reason: 'مهلتش گذشته' },
    says: 'بازگشت پول «سارا رضایی» را رد کرد، به این دلیل: «مهلتش گذشته»',
  }),
  'POST staff/refunds/:key/complete': async () => {
    const { id } = await aRefund('manual');
    await send('POST staff/refunds/:key/approve', { id, body: { version: 1, reason: 'همکار دیگری نیست' } });
    return { id, body: { version: 2, trace: '778899' }, says: 'را انجام‌شده ثبت کرد، با شمارهٔ پیگیری 778899' };
  },
  'POST staff/refunds/:key/retry': async () => {
    const { id } = await aRefund('gateway');
    await send('POST staff/refunds/:key/approve', { id, body: { version: 1, reason: 'همکار دیگری نیست' } });
    await server.platform.db.updateTable('refunds').set({ problem: 'نپذیرفت' }).where('id', '=', id).execute();
    return { id, body: { version: 2 }, says: 'بازگشت پول «سارا رضایی» را دوباره به درگاه سپرد' };
  },
  'POST staff/refunds/:key/by-hand': async () => {
    const { id } = await aRefund('gateway');
    await send('POST staff/refunds/:key/approve', { id, body: { version: 1, reason: 'همکار دیگری نیست' } });
    return { id, body: { version: 2 }, says: 'بازگشت پول «سارا رضایی» را به واریز دستی سپرد' };
  },
  'POST staff/customers/:person/correction': async () => ({
    id: await aCustomer(),
    body: { amount: 50_000, reason: 'جبران قطعی', key: `key-${made}-000` },
    says: `اعتبار مشتری «مشتری ${made}» را ۵۰٬۰۰۰ تومان اصلاح کرد، به این دلیل: «جبران قطعی»`,
  }),
  'PUT staff/settings': async () => ({
    body: { tagline: secret, phone: '02191001234' },
    says: 'تنظیمات سایت را عوض کرد: شعار، تلفن',
  }),
  'PUT staff/synonyms': async () => ({
    body: { seenAt: Date.now(), groups: [['دامنه', 'domain']] },
    says: 'واژه‌های هم‌معنی جست‌وجو را عوض کرد',
  }),
  'POST staff/settings/test-mail': async () => ({ body: { to: 'x@example.ir' }, says: 'ایمیل آزمایشی فرستاد' }),
  'POST staff/people': async () => ({
    body: { name: 'نازنین', email: 'nazanin@x.test', role: 'editor' },
    says: '«نازنین» را با نقش ویرایشگر دعوت کرد',
  }),
  'POST staff/people/bulk': async () => {
    const { id, called } = await aPerson();
    return { body: { action: 'lock', ids: [id, 'nobody'] }, says: `حساب ${called} را بست` };
  },
  'PUT staff/people/:person': async () => {
    const { id, version, name, called } = await aPerson();
    return {
      id,
      body: { name, role: 'editor', version },
      says: `نام یا نقش ${called} را عوض کرد: ${called}، ویرایشگر`,
    };
  },
  'PUT staff/people/:person/author': async () => {
    const { id, name, called } = await aPerson();
    return {
      id,
      body: { name, slug: '', bio: '', pictureId: null, isTeam: false },
      says: `معرفی ${called} به خوانندگان را عوض کرد`,
    };
  },
  'POST staff/people/:person/delete': async () => {
    const { id, version, called } = await aPerson();
    return { id, body: { heirId: null, version }, says: `حساب ${called} را حذف کرد` };
  },
  'POST staff/people/:person/invite': onPerson((called) => `${called} را دوباره دعوت کرد`),
  'POST staff/people/:person/lock': onPerson((called) => `حساب ${called} را بست`),
  'POST staff/people/:person/unlock': onPerson((called) => `حساب ${called} را باز کرد`),
  'POST staff/people/:person/end-sessions': onPerson((called) => `نشست‌های ${called} را پایان داد`),
  'POST staff/people/:person/reset-second-factor': onPerson((called) => `ورود دومرحله‌ای ${called} را برداشت`),
  'PUT staff/roles': async () => ({
    body: { role: 'author', secondFactor: true },
    says: 'ورود دومرحله‌ای را برای نقش نویسنده اجباری کرد',
  }),
  'POST staff/tools/drop-cache': async () => ({ says: 'حافظهٔ نهان صفحه‌ها را خالی کرد' }),
  'POST staff/tools/backups': async () => ({ says: 'پشتیبان گرفت' }),
  'POST staff/tools/backups/remove': async () => {
    const name = 'mizban-2026-01-01T00-00-00.tar.gz';
    return { body: { name }, says: `پشتیبان ${name} را حذف کرد` };
  },
  'POST staff/tools/import': null,
  'POST staff/tools/import/apply': async () => {
    const archive = await server.request(`${base}staff/tools/content.tar.gz`, { headers });
    const file = new Uint8Array(await archive.arrayBuffer());
    const { body } = await send('POST staff/tools/import', { file });
    return { body: { id: body.id }, says: 'محتوای یک بایگانی را درون‌ریزی کرد: ۰ تازه، ۰ عوض‌شده' };
  },
  'PUT staff/me': async () => ({ body: { name: 'administrator' }, says: 'نام خود را عوض کرد' }),
  'PUT staff/me/author': async () => ({
    body: { name: 'سارا', slug: '', bio: '', pictureId: null, isTeam: false },
    says: 'معرفی خود به خوانندگان را عوض کرد',
  }),
  'POST staff/me/end-sessions': async () => ({ body: { id: null }, says: 'نشست‌های خود را پایان داد' }),
  'POST staff/me/second-factor/begin': null,
  'POST staff/me/second-factor/confirm': async () => ({
    body: { code: codeOf(await begin()) },
    says: 'ورود دومرحله‌ای خود را روشن کرد',
  }),
  'POST staff/me/second-factor/renew-codes': async () => ({ body: { password }, says: 'کدهای بازیابی تازه گرفت' }),
  'POST staff/me/second-factor/remove': async () => ({ body: { password }, says: 'ورود دومرحله‌ای خود را خاموش کرد' }),
  'POST staff/tokens': async () => ({
    body: { name: 'گزارش‌گیر', scopes: ['posts.read'], days: 1 },
    says: 'کلید «گزارش‌گیر» را ساخت',
  }),
  'POST staff/tokens/:id/revoke': async () => {
    const { body } = await send('POST staff/tokens', { body: { name: 'کهنه', scopes: ['posts.read'], days: 1 } });
    return { id: body.id, says: 'کلید «کهنه» را باطل کرد' };
  },
};

describe('the log of who changed what', () => {
  const written = Object.entries(walk).flatMap(([name, make]) => (make ? [[name, make] as const] : []));

  it('says nothing of calls that change nothing that lasts, and of no other', () => {
    const silent = Object.entries(walk).flatMap(([name, value]) => (value === null ? [name] : []));
    const unrecorded = allRoutes(server.services)
      .filter(({ method, path, isAudited }) => method !== 'GET' && path.startsWith(base) && isAudited === false)
      .map(({ method, path }) => `${method} ${path.slice(base.length).replace(/\{.*\}/, '')}`);
    expect(['POST refresh-loop', ...unrecorded].sort()).toEqual(silent.sort());
  });

  it.each(written)(
    'P66 %s leaves a row that says who did what to which, and no secret, and answers as it is described',
    async (name, make) => {
      const { says, ...sent } = await make();
      const [last] = await rows('?perPage=1');
      const answer = await send(name, sent);
      expect(answer).toMatchObject({ status: expect.toSatisfy((status: number) => status < 300) });
      expect(responseMismatches(name as StaffWriteName, answer.body)).toEqual([]);
      const [row, before] = await rows('?perPage=2');
      expect(before?.id).toBe(last?.id);
      expect(row).toMatchObject({ person: 'administrator', byToken: false, at: server.clock.now() });
      expect(row?.sentence).toContain(says);
      expect(JSON.stringify(row)).not.toContain(secret);
      if (sent.id !== undefined) expect(row?.objectId).toBe(String(sent.id));
    },
  );

  it('has no row of a call that was refused, or of which nothing came', async () => {
    const [last] = await rows('?perPage=1');
    expect((await send('PUT staff/settings', { body: { title: '' } })).status).toBe(422);
    expect((await send('PUT staff/plans/:id', { id: 999_999, body: { ...planOf(), version: 1 } })).status).toBe(404);
    expect((await send('POST staff/posts/bulk', { body: { action: 'trash', ids: [999_999] } })).body.done).toEqual([]);
    expect((await rows('?perPage=1'))[0]?.id).toBe(last?.id);
  });

  it('a change is not acknowledged when its row cannot be written', async () => {
    await server.platform.db.schema.alterTable('audit_log').renameTo('audit_gone').execute();
    const answer = await send('PUT staff/menus', { body: { location: 'footer-help', version: 0, items: [] } });
    await server.platform.db.schema.alterTable('audit_gone').renameTo('audit_log').execute();
    expect(answer.status).toBeGreaterThanOrEqual(500);
  });

  it('tells when a program did it with the token of somebody', async () => {
    const made = await send('POST staff/tokens', { body: { name: 'x', scopes: ['terms.edit'], days: 1 } });
    await server.request(`${base}staff/terms`, {
      method: 'POST',
      headers: { authorization: `Bearer ${made.body.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ taxonomy: 'category', name: 'از برنامه' }),
    });
    expect((await rows('?perPage=1'))[0]).toMatchObject({
      person: 'administrator',
      byToken: true,
      objectName: 'از برنامه',
    });
    expect(JSON.stringify(await rows('?perPage=100'))).not.toContain(made.body.token);
  });

  it('is narrowed by person, kind and time, and searched', async () => {
    const editor = await signInAs(server, 'editor');
    const boss = headers;
    server.clock.advance(60_000);
    headers = editor;
    await send('POST staff/terms', { body: { taxonomy: 'category', name: 'میزبانی' } });
    expect((await server.request(`${base}staff/audit`, { headers })).status).toBe(403);
    headers = boss;
    const id = await findUserId(server.platform, 'editor@mizban.test');
    const only = [expect.objectContaining({ person: 'editor', kind: 'terms', objectName: 'میزبانی' })];
    expect(await rows(`?personId=${id}`)).toEqual(only);
    expect(await rows(`?from=${server.clock.now()}`)).toEqual(only);
    expect(await rows(`?q=${encodeURIComponent('ميزباني')}`)).toEqual(only);
    expect(await rows(`?from=${server.clock.now()}&until=${server.clock.now()}`)).toEqual([]);
    expect(await rows(`?personId=${id}&kind=plans`)).toEqual([]);
    const { people } = await (await server.request(`${base}staff/audit/people`, { headers })).json();
    expect(people).toEqual([
      { id: expect.any(String), name: 'administrator' },
      { id, name: 'editor' },
    ]);
  });

  it('P66 keeps a change of the password, without the password', async () => {
    const next = 'کاملاً دیگر ۹۸ و تازه';
    const answer = await server.request('/wp-admin/auth/change-password', {
      ...{ method: 'POST', headers },
      body: JSON.stringify({ current: password, next }),
    });
    expect(answer.status).toBe(200);
    const last = await server.platform.db
      .selectFrom('audit_log')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(last)).not.toContain(next);
    expect(last).toMatchObject({ person_name: 'administrator', kind: 'account', sentence: 'گذرواژهٔ خود را عوض کرد' });
  });

  it('forgets after a year', async () => {
    const { platform, clock } = server;
    const count = async () => (await platform.db.selectFrom('audit_log').select('id').execute()).length;
    clock.advance(364 * 86_400_000);
    const all = await count();
    await forgetOldChanges(platform);
    expect(await count()).toBe(all);
    clock.advance(2 * 86_400_000);
    await forgetOldChanges(platform);
    expect(await count()).toBe(0);
    const names = await platform.db.selectFrom('names').select('owner_id').where('kind', '=', 'change').execute();
    expect(names).toEqual([]);
  });
});
