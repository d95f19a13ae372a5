import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPost } from '../../content/posts/index.ts';
import { testPlanRest, testSpecs } from '../../shop/catalogue/testing.ts';
import { allRoutes } from '../core/app.ts';
import { addPage, signInAs, startTestServer, type TestServer } from '../core/testing.ts';

let server: TestServer;
let headers: Awaited<ReturnType<typeof signInAs>>;
let draft: Awaited<ReturnType<typeof createPost>>;

beforeAll(async () => {
  server = await startTestServer();
  headers = await signInAs(server, 'administrator');
  await addPage(server.platform, { id: 7107, slug: 'germany-vps', text: 'پیش از ویرایش' });
  draft = await createPost(server.platform, {
    type: 'page',
    slug: 'draft',
    title: 'پیش‌نویس',
    document,
    authorId: null,
    status: 'draft',
  });
});
afterAll(() => server.close());

const base = '/wp-json/mizban/v1/staff';
const document = { version: 1, content: [] };
const mark = 'mass-assigned';

/** Fields that callers must not be able to set. */
const extras = {
  ...{ role: 'administrator', isAdmin: true, mustChangePassword: true, emailVerified: true, password: mark },
  ...{ id: 424_242, user_id: mark, userId: mark, author_id: mark, authorId: mark, email: `${mark}@x.test` },
  ...{ status: 'published', path: `/${mark}/`, published_at: 424_242, live_revision_id: 424_242, price: 424_242 },
  ...{ created_at: 424_242, updated_at: 424_242, createdAt: 424_242, meta: { x: mark }, moderation_hash: mark },
};

const plan = {
  ...{ slug: 'vps-de-1', code: 'VPS-DE-1', name: 'پایه', category: 'germany-vps', line: 'linux' },
  specs: testSpecs,
  ...testPlanRest,
  prices: [{ cycle: 'monthly', amount: 10 }],
};

const prices = { category: '', line: '', cycle: '', by: { kind: 'percent', percent: 10 } };
const option = {
  ...{ slug: 'backup', name: 'پشتیبان', purpose: 'extra', kind: 'yes-no', active: true },
  settings: { lines: [], price: { setup: 0, monthly: 10_000 } },
};
const coupon = {
  ...{ code: 'YALDA', kind: 'percent', amount: 10, plans: [], cycles: [], active: true },
  ...{ maxUses: null, maxPerCustomer: null, startsAt: null, endsAt: null },
};
/** A valid request for each staff write. Functions, because some refer to records created above. */
const calls: Record<string, () => object> = {
  'POST /posts': () => ({ type: 'page', title: 'x', document }),
  'POST /posts/bulk': () => ({ action: 'restore', ids: [draft.id] }),
  'PUT /posts/:id/draft': () => ({ title: 'x', document, baseRevisionId: draft.draftRevisionId }),
  'PUT /posts/:id/panel': () => ({ version: 1 }),
  'POST /posts/:id/duplicate': () => ({}),
  'POST /posts/:id/editing': () => ({}),
  'POST /posts/:id/seen': () => ({}),
  'POST /posts/:id/left': () => ({}),
  'PUT /posts/:id/autosave': () => ({ title: 'x', document, baseRevisionId: draft.draftRevisionId }),
  'POST /posts/:id/drop-autosave': () => ({}),
  'POST /posts/:id/restore-revision': () => ({
    revisionId: draft.draftRevisionId,
    baseRevisionId: draft.draftRevisionId,
  }),
  'POST /posts/:id/preview-links': () => ({ hours: 1 }),
  'POST /posts/:id/revoke-preview-link': () => ({ linkId: 1 }),
  'POST /posts/:id/hand-in': () => ({ revisionId: draft.draftRevisionId }),
  'POST /posts/:id/publish': () => ({ revisionId: draft.draftRevisionId }),
  'POST /posts/:id/check': () => ({ title: 'x', document }),
  'POST /clean-document': () => ({ document: { version: 1, content: [] } }),
  'POST /matching-posts': () => ({ postId: 7107, source: {} }),
  'POST /render-widget': () => ({ postId: 7107, widget: { id: 'abc1234', type: 'spacer', v: 1, props: {} } }),
  'POST /load-widgets': () => ({ postId: 7107, widgets: [] }),
  'POST /terms': () => ({ taxonomy: 'category', name: 'دسته' }),
  'PUT /comments/:id': () => ({ version: 1, text: 'x' }),
  'POST /comments/:id/reply': () => ({ text: 'x' }),
  'PUT /terms/:id': () => ({ version: 1, name: 'دسته' }),
  'POST /terms/order': () => ({ taxonomy: 'category', places: [] }),
  'POST /terms/:id/merge': () => ({ version: 1, intoId: 1 }),
  'DELETE /terms/:id': () => ({ version: 1 }),
  'POST /terms/bulk': () => ({ action: 'delete', ids: [1] }),
  'POST /comments/bulk': () => ({ action: 'hold', ids: [1] }),
  'POST /comments/:id/approve': () => ({}),
  'POST /comments/:id/hold': () => ({}),
  'POST /comments/:id/spam': () => ({}),
  'POST /comments/:id/trash': () => ({}),
  'POST /submissions/bulk': () => ({ action: 'read', ids: [1] }),
  'PUT /submissions/:id': () => ({ version: 1, isDone: true }),
  'DELETE /submissions/:id': () => ({ version: 1 }),
  'POST /submissions/:id/webhook': () => ({}),
  'POST /undelivered/bulk': () => ({ action: 'retry', ids: [1] }),
  'POST /submissions/:id/read': () => ({ isRead: true }),
  'POST /submissions/:id/notes': () => ({ text: 'x' }),
  'PUT /submissions/:id/notes': () => ({ noteId: 1, text: 'x' }),
  'POST /media': () => ({}),
  'POST /media/bulk': () => ({ action: 'move', ids: [1] }),
  'POST /media/:id/crop': () => ({ version: 1, crop: null }),
  'POST /media/:id/replace': () => ({}),
  'PUT /media/:id': () => ({ version: 1, alt: 'x' }),
  'DELETE /media/:id': () => ({ version: 1 }),
  'POST /menus': () => ({ title: 'منو' }),
  'POST /menus/remove': () => ({ location: 'main', version: 1 }),
  'POST /menus/rename': () => ({ location: 'main', version: 1, title: 'منو' }),
  'PUT /menus': () => ({ location: 'main', version: 0, items: [] }),
  'POST /ratings/discard': () => ({ postId: 7107, slug: 'default', network: null, from: 0, until: 0 }),
  'POST /redirects': () => ({ from: '/old', to: 'https://example.com/' }),
  'PUT /redirects/:id': () => ({ version: 1, from: '/old', to: 'https://example.com/' }),
  'POST /redirects/bulk': () => ({ action: 'delete', ids: [1] }),
  'POST /redirects/import': () => ({ lines: '/a https://example.com/' }),
  'POST /missing/bulk': () => ({ action: 'dismiss', ids: [1] }),
  'POST /plans': () => ({ ...plan, slug: 'vps-de-2' }),
  'PUT /plans/:id': () => ({ ...plan, version: 1 }),
  'DELETE /plans/:id': () => ({ version: 1 }),
  'PUT /plans/lines': () => ({ lines: [{ slug: 'linux', name: 'لینوکس' }] }),
  'POST /plans/effect': () => ({ id: null, plan }),
  'POST /plans/order': () => ({ category: 'germany-vps', line: 'linux', ids: [] }),
  'POST /orders/:key/cancel': () => ({ reason: 'دلیل' }),
  'POST /orders/:key/send-link': () => ({}),
  'POST /invoices/:key/settle': () => ({ reason: 'دلیل' }),
  'POST /plans/prices/effect': () => prices,
  'POST /plans/prices': () => ({ change: prices, seen: [{ id: 1, version: 1 }], reason: 'دلیل' }),
  'POST /options': () => ({ ...option, slug: 'other' }),
  'PUT /options/:id': () => ({ version: 1, option }),
  'DELETE /options/:id': () => ({ version: 1 }),
  'POST /options/order': () => ({ ids: [] }),
  'POST /coupons': () => coupon,
  'PUT /coupons/:id': () => ({ version: 1, coupon }),
  'DELETE /coupons/:id': () => ({ version: 1 }),
  'POST /vat-rates': () => ({ from: Date.UTC(2050, 0), rate: 1000 }),
  'DELETE /vat-rates/:id': () => ({ rate: 1000 }),
  'POST /services/:key/retry': () => ({}),
  'POST /services/:key/done': () => ({ access: {} }),
  'POST /services/:key/suspend': () => ({ reason: 'دلیل' }),
  'POST /services/:key/resume': () => ({ reason: 'دلیل' }),
  'POST /services/:key/terminate': () => ({ reason: 'دلیل' }),
  'POST /services/:key/confirm-identity': () => ({ reason: 'دلیل' }),
  'POST /services/:key/notes': () => ({ text: 'یادداشت' }),
  'POST /payments/:key/check': () => ({}),
  'POST /payments/:key/handle': () => ({ how: 'balance', amount: 1, reason: 'دلیل' }),
  'POST /payments/:key/note': () => ({ text: 'x' }),
  'POST /payments/:key/approve': () => ({}),
  'POST /payments/:key/refuse': () => ({ reason: 'دلیل' }),
  'POST /refunds': () => ({ invoiceId: '0'.repeat(24), amount: 1, method: 'balance', reason: 'دلیل' }),
  'POST /refunds/:key/approve': () => ({ version: 1 }),
  'POST /refunds/:key/refuse': () => ({ version: 1, reason: 'دلیل' }),
  'POST /refunds/:key/complete': () => ({ version: 1, trace: '1' }),
  'POST /refunds/:key/retry': () => ({ version: 1 }),
  'POST /refunds/:key/by-hand': () => ({ version: 1 }),
  'POST /customers/:person/correction': () => ({ amount: 1, reason: 'دلیل', key: '12345678' }),
  'PUT /settings': () => ({ title: 'میزبان' }),
  'PUT /synonyms': () => ({ seenAt: 0, groups: [['دامنه', 'domain']] }),
  'POST /settings/test-mail': () => ({ to: 'not an address' }),
  'POST /tools/drop-cache': () => ({}),
  'POST /tools/backups': () => ({}),
  'POST /tools/backups/remove': () => ({ name: 'x' }),
  'POST /tools/import': () => ({}),
  'POST /tools/import/apply': () => ({ id: '0'.repeat(32) }),
  'PUT /me': () => ({ name: 'administrator' }),
  'PUT /me/author': () => ({ name: 'سارا', slug: '', bio: '', pictureId: null, isTeam: false }),
  'POST /me/end-sessions': () => ({ id: null }),
  'POST /me/second-factor/begin': () => ({ password: 'wrong' }),
  'POST /me/second-factor/confirm': () => ({ code: '000000' }),
  'POST /me/second-factor/renew-codes': () => ({ password: 'wrong' }),
  'POST /me/second-factor/remove': () => ({ password: 'wrong' }),
  'POST /people': () => ({ name: 'x', email: 'administrator@mizban.test', role: 'author' }),
  'POST /people/bulk': () => ({ action: 'lock', ids: ['nobody'] }),
  'PUT /people/:person': () => ({ name: 'x', role: 'author', version: 1 }),
  'PUT /people/:person/author': () => ({ name: '', slug: '', bio: '', pictureId: null, isTeam: false }),
  'POST /people/:person/delete': () => ({ heirId: null, version: 1 }),
  'POST /people/:person/invite': () => ({}),
  'POST /people/:person/lock': () => ({}),
  'POST /people/:person/unlock': () => ({}),
  'POST /people/:person/end-sessions': () => ({}),
  'POST /people/:person/reset-second-factor': () => ({}),
  'POST /tokens': () => ({ name: 'x', scopes: ['posts.read'], days: 1 }),
  'POST /tokens/:id/revoke': () => ({}),
  'PUT /roles': () => ({ role: 'customer', secondFactor: false }),
};

async function everything(): Promise<string> {
  const { db } = server.platform;
  const tables = [
    'posts',
    'revisions',
    'terms',
    'comments',
    'settings',
    'user',
    'account',
    'submissions',
    'submission_notes',
    'media',
    'menus',
    'redirects',
    'missing_addresses',
    'plans',
    'plan_prices',
    'plan_options',
    'coupons',
    'vat_rates',
    'api_tokens',
  ] as const;
  const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
  return JSON.stringify(rows);
}
/** All users, without version and time of change. */
const usersNow = async () =>
  (await server.platform.db.selectFrom('user').selectAll().execute()).map(
    ({ version: _version, updatedAt: _updatedAt, ...user }) => user,
  );

describe('P14 fields that nobody asked for are refused or ignored', () => {
  it('the table covers every write of staff', () => {
    const declared = allRoutes(server.services)
      .filter(({ method, path }) => method !== 'GET' && path.startsWith(base))
      .map(({ method, path }) => `${method} ${path.slice(base.length).replace(/\{.*\}/, '')}`);
    expect(declared.sort()).toEqual(Object.keys(calls).sort());
  });

  it.each(Object.entries(calls))('%s', async (name, bodyOf) => {
    const [method = '', path = ''] = name.split(' ');
    const users = await usersNow();
    const answer = await server.request(
      base + path.replace(':id', String(draft.id)).replace(':person', 'nobody').replace(':key', '0'.repeat(24)),
      {
        method,
        headers,
        // Fields that the call requires override the extras.
        body: JSON.stringify({ ...extras, ...bodyOf() }),
      },
    );
    expect(answer.status).toBeLessThan(500);
    expect(await answer.text()).not.toContain(mark);
    expect(await everything()).not.toMatch(/mass-assigned|424242/);
    expect(await usersNow()).toEqual(users);
  });

  it('a post that is made with them is a draft of its author', async () => {
    const body = JSON.stringify({ ...calls['POST /posts']?.(), ...extras });
    const answer = await server.request(`${base}/posts`, { method: 'POST', headers, body });
    expect(answer.status).toBe(201);
    const { id } = (await answer.json()) as { id: number };
    const row = await server.platform.db.selectFrom('posts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const [user] = await usersNow();
    expect(row).toMatchObject({ status: 'draft', author_id: user?.id, published_at: null, live_revision_id: null });
  });

  it.each(['role', 'users', 'secret', 'registration'])(
    'a setting that there is none of, %s, is refused',
    async (key) => {
      const body = JSON.stringify({ title: 'دیگر', [key]: mark });
      expect((await server.request(`${base}/settings`, { method: 'PUT', headers, body })).status).toBe(422);
      expect(await everything()).not.toContain('"دیگر"');
    },
  );

  it('signing in and changing the password take nothing besides', async () => {
    const users = await usersNow();
    for (const [path, body] of [
      ['sign-in/email', { email: 'administrator@mizban.test', password: 'wrong' }],
      ['change-password', { current: 'wrong', next: 'wrong' }],
    ] as const) {
      const init = { method: 'POST', headers, body: JSON.stringify({ ...extras, ...body }) };
      expect((await server.request(`/wp-admin/auth/${path}`, init)).status).toBeGreaterThanOrEqual(400);
    }
    expect(await usersNow()).toEqual(users);
  });
});
