// @postgres: sends statements that no test of data sends
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findPost, publishDue } from '../../content/posts/index.ts';
import type { Role } from '../../content/users/index.ts';
import { signInAs, startTestServer, type TestServer } from '../core/testing.ts';
import { checkDuePost } from './check.ts';

let server: TestServer;
const headers: Partial<Record<Role, Awaited<ReturnType<typeof signInAs>>>> = {};
beforeAll(async () => {
  server = await startTestServer();
  for (const role of ['editor', 'administrator', 'author', 'shop_manager'] as const) {
    headers[role] = await signInAs(server, role);
  }
});
afterAll(() => server.close());

async function send(role: Role, method: string, path: string, body?: object) {
  const response = await server.request(`/wp-json/mizban/v1/staff/posts${path}`, {
    method,
    headers: headers[role] ?? {},
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: response.status, body: await response.json() };
}
const heading = (text: string, tag = 'h1') => ({ id: 'head001', type: 'heading', v: 1, props: { text, tag } });
const button = (url: string) => ({ id: 'butt001', type: 'button', v: 1, props: { text: 'سفارش سرور', url } });
const good = [heading('سرور مجازی')];
const bad = [heading('سرور مجازی', 'h2'), button('/nowhere/')];
const make = async (content: object[], more: object = {}, role: Role = 'editor') => {
  const body = { type: 'page', title: 'صفحهٔ آزمون', document: { version: 1, content }, ...more };
  return (await send(role, 'POST', '', body)).body as { id: number; revisionId: number; path: string };
};
const statusOf = async (id: number) => (await findPost(server.platform, id))?.status;
const reason = 'صفحهٔ مقصد فردا منتشر می‌شود';

describe('the check before publishing', () => {
  it('names the widget of each finding in an unsaved draft', async () => {
    const { id } = await make(good);
    const { body } = await send('editor', 'POST', `/${id}/check`, {
      title: 'x',
      document: { version: 1, content: bad },
    });
    expect(body.findings).toMatchObject([
      { rule: 'main-heading', level: 'error', widgetId: null, label: 'صفحه' },
      {
        rule: 'links',
        level: 'error',
        widgetId: 'butt001',
        label: 'دکمه',
        sentence: expect.stringContaining('/nowhere/'),
      },
      { rule: 'description', level: 'warning' },
    ]);
  });

  it('lets warnings through and reports them', async () => {
    const { id, revisionId, path } = await make(good);
    const { status, body } = await send('editor', 'POST', `/${id}/publish`, { revisionId });
    expect([status, body.path]).toEqual([200, path]);
    expect(body.findings).toMatchObject([{ rule: 'description', level: 'warning' }]);
  });

  it('errors stop publication on every way, and nothing is changed', async () => {
    const { id, revisionId } = await make(bad);
    const publish = await send('editor', 'POST', `/${id}/publish`, { revisionId });
    expect(publish).toMatchObject({
      status: 422,
      body: { code: 'CheckFailed', data: { mayOverrule: true, findings: expect.any(Array) } },
    });
    const { version } = (await send('editor', 'GET', `/${id}/panel`)).body;
    const later = server.clock.now() + 86_400_000;
    for (const change of [{ status: 'published' }, { status: 'scheduled', publishedAt: later }]) {
      const panel = await send('editor', 'PUT', `/${id}/panel`, { version, ...change });
      expect(panel).toMatchObject({ status: 422, body: { code: 'CheckFailed' } });
    }
    const bulk = await send('editor', 'POST', '/bulk', { action: 'publish', ids: [id] });
    expect(bulk.body).toMatchObject({ done: [], failed: [{ id, message: expect.stringContaining('H1') }] });
    expect(await statusOf(id)).toBe('draft');
    const created = { type: 'page', title: 'نو', slug: 'never-born', document: { version: 1, content: bad } };
    expect((await send('editor', 'POST', '', { ...created, publish: true })).status).toBe(422);
    const born = server.platform.db.selectFrom('posts').select('id').where('slug', '=', 'never-born').execute();
    expect(await born).toEqual([]);
  });

  it('an editor overrules with a reason, which stays in the history with a name', async () => {
    const { id, revisionId } = await make(bad);
    expect((await send('editor', 'POST', `/${id}/publish`, { revisionId, overrule: ' ' })).status).toBe(422);
    expect((await send('editor', 'POST', `/${id}/publish`, { revisionId, overrule: reason })).status).toBe(200);
    expect(await statusOf(id)).toBe('published');
    const { data } = (await send('editor', 'GET', `/${id}/revisions`)).body;
    expect(data).toMatchObject([
      {
        id: revisionId,
        overrules: [
          { author: 'editor', reason, problems: [expect.stringContaining('H1'), expect.stringContaining('/nowhere/')] },
        ],
      },
    ]);
  });

  it('an editor overrules when scheduling, and publishing without errors keeps no reason', async () => {
    const { id } = await make(bad);
    const { version } = (await send('editor', 'GET', `/${id}/panel`)).body;
    const change = { version, status: 'scheduled', publishedAt: server.clock.now() + 86_400_000, overrule: reason };
    expect((await send('editor', 'PUT', `/${id}/panel`, change)).status).toBe(200);
    expect(await statusOf(id)).toBe('scheduled');
    expect((await send('editor', 'GET', `/${id}/revisions`)).body.data[0].overrules).toMatchObject([{ reason }]);
    const clean = await make(good);
    await send('editor', 'POST', `/${clean.id}/publish`, { revisionId: clean.revisionId, overrule: reason });
    expect((await send('editor', 'GET', `/${clean.id}/revisions`)).body.data[0].overrules).toEqual([]);
  });

  it('P10 a shop manager publishes products but cannot overrule, and an author sees the findings of an editor', async () => {
    const product = await make(bad, { type: 'product' }, 'shop_manager');
    const body = { revisionId: product.revisionId, overrule: reason };
    expect(await send('shop_manager', 'POST', `/${product.id}/publish`, body)).toMatchObject({
      status: 422,
      body: { code: 'CheckFailed', data: { mayOverrule: false } },
    });
    const own = await make(bad, { type: 'post' }, 'author');
    const draft = { title: 'x', document: { version: 1, content: bad } };
    expect((await send('author', 'POST', `/${own.id}/check`, draft)).status).toBe(200);
    const page = await make(bad);
    expect((await send('author', 'POST', `/${page.id}/check`, draft)).status).toBe(403);
  });

  it('a link to a page that will be public by then is no error, one to an old address neither', async () => {
    const at = server.clock.now() + 3_600_000;
    const target = await make(good, { slug: 'soon' });
    const { version } = (await send('editor', 'GET', `/${target.id}/panel`)).body;
    await send('editor', 'PUT', `/${target.id}/panel`, { version, status: 'scheduled', publishedAt: at });
    const { id } = await make([heading('سلام'), button('/soon/')]);
    const panel = (await send('editor', 'GET', `/${id}/panel`)).body;
    const change = (publishedAt: number) =>
      send('editor', 'PUT', `/${id}/panel`, { version: panel.version, status: 'scheduled', publishedAt });
    expect((await change(at - 60_000)).status).toBe(422);
    expect((await change(at + 60_000)).status).toBe(200);

    const moved = await make(good, { slug: 'was-here', publish: true });
    const own = (await send('editor', 'GET', `/${moved.id}/panel`)).body;
    await send('editor', 'PUT', `/${moved.id}/panel`, { version: own.version, slug: 'is-there' });
    const led = await make([heading('سلام'), button('/was-here/')]);
    expect((await send('editor', 'POST', `/${led.id}/publish`, { revisionId: led.revisionId })).status).toBe(200);
  });

  it('runs again when a scheduled post is due: a link that broke meanwhile holds it back', async () => {
    const at = server.clock.now() + 3_600_000;
    const target = await make(good, { slug: 'soon-gone', publish: true });
    const [held, shown] = [
      await make([heading('سلام'), button('/soon-gone/')]),
      await make(good, { slug: 'goes-out' }),
    ];
    for (const { id } of [held, shown]) {
      const { version } = (await send('editor', 'GET', `/${id}/panel`)).body;
      await send('editor', 'PUT', `/${id}/panel`, { version, status: 'scheduled', publishedAt: at });
    }
    await send('editor', 'POST', '/bulk', { action: 'trash', ids: [target.id] });
    server.clock.advance(3_600_000);
    const published = await publishDue(server.platform, {
      check: checkDuePost(server.services),
      baseUrl: server.services.config.baseUrl,
    });
    expect([published.includes(shown.id), published.includes(held.id)]).toEqual([true, false]);
    expect([(await server.request('/goes-out/')).status, (await server.request(held.path)).status]).toEqual([200, 404]);
    const { data } = (await send('editor', 'GET', '?type=page&held=1')).body;
    expect(data).toMatchObject([{ id: held.id, held: [expect.stringContaining('/soon-gone/')] }]);
    const me = await server.request('/wp-json/mizban/v1/staff/me', { headers: headers.editor ?? {} });
    const { heldPosts, scheduleNews } = await me.json();
    expect(heldPosts).toEqual({ page: 1 });
    expect(scheduleNews[0]).toEqual({
      id: shown.id,
      type: 'page',
      title: expect.any(String),
      path: '/goes-out/',
      event: 'shown',
    });
    const mails = await server.platform.db
      .selectFrom('outbox')
      .select('payload')
      .where('topic', '=', 'mail')
      .orderBy('id')
      .execute();
    expect(mails.map(({ payload }) => JSON.parse(payload).subject)).toEqual(
      expect.arrayContaining([expect.stringMatching(/» در زمانش منتشر نشد$/), expect.stringMatching(/» منتشر شد$/)]),
    );
    expect((await send('editor', 'POST', `/${shown.id}/seen`, {})).status).toBe(200);
    const later = await server.request('/wp-json/mizban/v1/staff/me', { headers: headers.editor ?? {} });
    expect((await later.json()).scheduleNews).toHaveLength(scheduleNews.length - 1);
  });

  it('runs before changes of a public page are scheduled', async () => {
    const { id, revisionId } = await make(good, { publish: true });
    const draft = { title: 'x', document: { version: 1, content: bad }, baseRevisionId: revisionId };
    await send('editor', 'PUT', `/${id}/draft`, draft);
    const { version } = (await send('editor', 'GET', `/${id}/panel`)).body;
    const change = { version, changesAt: server.clock.now() + 3_600_000 };
    expect(await send('editor', 'PUT', `/${id}/panel`, change)).toMatchObject({ body: { code: 'CheckFailed' } });
    expect(await send('editor', 'PUT', `/${id}/panel`, { ...change, overrule: reason })).toMatchObject({
      status: 200,
      body: { changesAt: change.changesAt, hasLaterChanges: false },
    });
    expect((await send('editor', 'GET', `/${id}/revisions`)).body.data[0]).toMatchObject({
      isNext: true,
      isLive: false,
    });
  });
});

describe('a browser check', () => {
  const views = [
    { width: 360, scheme: 'light' },
    { width: 360, scheme: 'dark' },
  ];
  const weak = (measured: number) => ({
    rule: 'text-contrast',
    widgetId: 'head001',
    text: 'سرور مجازی',
    ratio: { measured, required: 4.5 },
    views: [{ width: 360, scheme: 'dark' }],
  });
  const keep = (id: number, revisionId: number, findings: object[], more: object = {}) =>
    send('editor', 'PUT', `/${id}/browser-check`, { revisionId, views, findings, ...more });
  const latest = async (id: number) => (await send('editor', 'GET', `/${id}/revisions`)).body.data[0];

  it('blocks the publication of its revision on every way, unless an editor gives a reason', async () => {
    const { id, revisionId } = await make(good);
    expect((await keep(id, revisionId, [weak(2.1)])).status).toBe(200);
    const sentence = 'در حالت تیره: نوشتهٔ «سرور مجازی» روی زمینه‌اش سخت خوانده می‌شود (تضاد ۲٫۱، دست‌کم ۴٫۵ باید باشد).';
    expect(await send('editor', 'POST', `/${id}/publish`, { revisionId })).toMatchObject({
      status: 422,
      body: {
        code: 'CheckFailed',
        data: {
          isBrowserChecked: true,
          findings: [{ rule: 'appearance', level: 'error', widgetId: 'head001', sentence }, { rule: 'description' }],
        },
      },
    });
    const { version, browserCheck } = (await send('editor', 'GET', `/${id}/panel`)).body;
    expect(browserCheck).toEqual({ checkedAt: server.clock.now(), findings: 1 });
    expect((await send('editor', 'PUT', `/${id}/panel`, { version, status: 'published' })).status).toBe(422);
    const bulk = await send('editor', 'POST', '/bulk', { action: 'publish', ids: [id] });
    expect(bulk.body).toMatchObject({ done: [], failed: [{ id, message: expect.stringContaining(sentence) }] });
    expect((await send('editor', 'POST', `/${id}/publish`, { revisionId, overrule: reason })).status).toBe(200);
    expect(await latest(id)).toMatchObject({
      isLive: true,
      browserCheck: { author: 'editor', checkedAt: server.clock.now(), findings: [sentence] },
      overrules: [{ problems: [`عنوان: ${sentence}`] }],
    });
  });

  it('records with a publication whether it was checked in a browser; a later draft does not inherit it', async () => {
    const { id, revisionId } = await make(good);
    await keep(id, revisionId, [weak(2.1)]);
    await keep(id, revisionId, [weak(3.5)]);
    const checked = await send('editor', 'POST', `/${id}/publish`, { revisionId });
    expect(checked.body).toMatchObject({
      isBrowserChecked: true,
      findings: [{ rule: 'description' }, { rule: 'appearance', level: 'warning', widgetId: 'head001' }],
    });
    const draft = { title: 'x', document: { version: 1, content: good }, baseRevisionId: revisionId };
    const { revisionId: next } = (await send('editor', 'PUT', `/${id}/draft`, draft)).body;
    expect((await send('editor', 'GET', `/${id}/panel`)).body.browserCheck).toBeNull();
    expect((await send('editor', 'POST', `/${id}/publish`, { revisionId: next })).body).toMatchObject({
      isBrowserChecked: false,
      findings: [{ rule: 'description' }],
    });
    expect(await latest(id)).toMatchObject({ isLive: true, browserCheck: null });
  });

  it('counts for an unsaved draft without being stored, and only for widgets of the page', async () => {
    const { id } = await make(good);
    const browser = { views, findings: [weak(2), { ...weak(2), widgetId: 'gone001' }] };
    const body = { title: 'x', document: { version: 1, content: good }, browser };
    expect((await send('editor', 'POST', `/${id}/check`, body)).body).toMatchObject({
      isBrowserChecked: true,
      findings: [{ level: 'error', widgetId: 'head001', label: 'عنوان' }, { rule: 'description' }],
    });
    const { browser: _none, ...without } = body;
    expect((await send('editor', 'POST', `/${id}/check`, without)).body.isBrowserChecked).toBe(false);
    expect(await latest(id)).toMatchObject({ browserCheck: null });
  });

  it('is refused for a revision of another post, without permission, and with invalid findings', async () => {
    const [{ id, revisionId }, other] = [await make(good), await make(good)];
    expect((await keep(id, other.revisionId, [])).status).toBe(404);
    const body = { revisionId, views, findings: [] };
    expect((await send('author', 'PUT', `/${id}/browser-check`, body)).status).toBe(403);
    const refused: object[] = [
      { ...weak(2), rule: 'links' },
      { ...weak(0.5) },
      { ...weak(2), text: 'ا'.repeat(61) },
      { ...weak(2), sentence: 'متن دلخواه' },
      { ...weak(2), views: [{ width: 500, scheme: 'dark' }] },
    ];
    for (const finding of refused) expect((await keep(id, revisionId, [finding])).status).toBe(422);
    for (const heights of [[1, 2, 3], [1, 2, 3, -4], [1, 2, 3, 4.5], '}body{'])
      expect((await keep(id, revisionId, [], { heights: { head001: heights } })).status).toBe(422);
    const many = Array.from({ length: 501 }, () => weak(2));
    expect((await keep(id, revisionId, many)).status).toBe(422);
    expect((await keep(id, revisionId, [], { padding: 'x'.repeat(250_000) })).status).toBe(413);
    expect(await latest(id)).toMatchObject({ browserCheck: null });
  });

  it('stores the heights of sections with the revision, whose page lets browsers skip them', async () => {
    const { id, revisionId, path } = await make([heading('سرور'), button('/')]);
    const heights = { butt001: [90, 90, 60, 50], '}x{y': [1, 1, 1, 1] };
    expect((await keep(id, revisionId, [], { heights })).status).toBe(200);
    await send('editor', 'POST', `/${id}/publish`, { revisionId, overrule: reason });
    const html = await (await server.request(path)).text();
    expect(html).toContain('.e-butt001{--skip:50px;--skip-t:60px;');
    expect(html).toContain(':is(.e-butt001){content-visibility:auto;');
    expect(html).toMatch(/<a class="mz-button e-butt001/);
    expect(html).not.toContain('}x{y');

    const { body: draft } = await send('editor', 'PUT', `/${id}/draft`, {
      baseRevisionId: revisionId,
      title: 'x',
      document: { version: 1, content: good },
    });
    await send('editor', 'POST', `/${id}/publish`, { revisionId: draft.revisionId });
    expect(await (await server.request(path)).text()).not.toContain('content-visibility:auto');
  });

  it('is about a still page in one scheme, with the ids of widgets and without scripts', async () => {
    const { id, revisionId } = await make([heading('سرور'), button('/')]);
    const still = async (scheme: string) => {
      const address = `/wp-admin/preview/${id}?revision=${revisionId}&still=${scheme}`;
      return server.request(address, { headers: headers.editor ?? {} });
    };
    const dark = await still('dark');
    const html = await dark.text();
    expect([dark.status, dark.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(dark.headers.get('content-security-policy')).toContain("script-src 'self';");
    expect(html).toMatch(/<main[^>]*>.*data-node="head001".*data-node="butt001"/s);
    expect(html).not.toMatch(/<script|<header|prefers-color-scheme:dark\)\{:root/);
    expect(html).toContain('color-scheme:dark');
    expect(await (await still('light')).text()).not.toContain('color-scheme:dark');
    expect((await still('sepia')).status).toBe(404);
  });
});
