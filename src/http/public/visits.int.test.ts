import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createPost } from '../../content/posts/index.ts';
import { addPage, signInAs, startTestServer, type TestServer } from '../core/testing.ts';

let server: TestServer;
let editor: Record<string, string>;
let author: Record<string, string>;
beforeAll(async () => {
  server = await startTestServer();
  await addPage(server.platform, { id: 7107, slug: 'germany-vps', text: 'سرور' });
  const document = { version: 1, content: [] };
  await createPost(server.platform, {
    type: 'popup',
    id: 12,
    title: 'تخفیف',
    document,
    authorId: null,
    status: 'published',
  });
  editor = await signInAs(server, 'editor');
  author = await signInAs(server, 'author');
});
beforeEach(() => {
  server.clock.advance(120_000);
  return Promise.all([
    server.platform.db.deleteFrom('daily_counts').execute(),
    server.platform.db.deleteFrom('daily_names').execute(),
  ]);
});
afterAll(() => server.close());

const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/141.0 Safari/537.36';

async function sendBeacon({
  from = '/germany-vps/',
  query = '',
  ...headers
}: Record<string, string> = {}): Promise<number> {
  const response = await server.request(`/wp-json/mizban/v1/visit${query}`, {
    method: 'POST',
    headers: { origin: server.url, referer: server.url + from, 'user-agent': agent, ...headers },
  });
  expect(await response.text()).toBe('');
  expect(response.headers.get('set-cookie')).toBeNull();
  return response.status;
}
async function counted(): Promise<unknown> {
  await server.services.visits.flush();
  const rows = await server.platform.db
    .selectFrom('daily_counts')
    .selectAll()
    .where('kind', '!=', 'visitor')
    .orderBy('kind')
    .execute();
  return rows.map(({ kind, subject, count }) => `${kind} ${subject} ${count}`);
}

it('a visit is counted, with or without campaign parameters in its address', async () => {
  expect(await sendBeacon()).toBe(204);
  expect(await sendBeacon({ from: '/germany-vps/?utm_source=x#plans' })).toBe(204);
  expect(await counted()).toEqual(['visit 7107 2']);
});

it('a popup is counted when it is shown and when it converts', async () => {
  await sendBeacon({ query: '?popup=12' });
  await sendBeacon({ query: '?popup=12' });
  await sendBeacon({ query: '?popup=12&converted=1' });
  expect(await counted()).toEqual(['popup-converted 12 1', 'popup-shown 12 2']);
});

it.each([
  ['robots', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
  ['headless browsers', { 'user-agent': 'Mozilla/5.0 HeadlessChrome/141.0' }],
  ['requests without a user agent', { 'user-agent': '' }],
  ['programs', { 'user-agent': 'node' }],
  ['prefetched pages', { 'sec-purpose': 'prefetch;prerender' }],
  ['staff who are signed in', { cookie: 'mizban.session_token=x' }],
  ['search results', { from: '/?s=vps' }],
  ['previews', { from: '/germany-vps/?preview=true' }],
  ['unknown pages', { from: '/no-such-page/' }],
  ['malformed addresses', { from: '/%ff/' }],
  ['requests without a referrer', { referer: '' }],
  ['unknown popups', { query: '?popup=7107' }],
])('%s are not counted, with the same 204 response', async (_name, headers) => {
  expect(await sendBeacon(headers as Record<string, string>)).toBe(204);
  expect(await counted()).toEqual([]);
});

const named = async () => {
  await server.services.visits.flush();
  const rows = await server.platform.db.selectFrom('daily_names').selectAll().orderBy('kind').orderBy('name').execute();
  return rows.map(({ kind, name, count }) => `${kind} ${name} ${count}`);
};

it('statistics record the referring host, campaign and device of visits, and the number of visitors', async () => {
  const phone = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/141.0 Mobile Safari/537.36';
  const desktop = `${agent} Edg/141.0`;
  await sendBeacon({
    query: '?from=www.google.com',
    'user-agent': desktop,
    from: '/germany-vps/?utm_source=telegram&utm_campaign=%DB%8C%D9%84%D8%AF%D8%A7',
  });
  await sendBeacon({ query: '?from=google.com', 'user-agent': phone });
  await sendBeacon({ query: `?from=${new URL(server.url).host}`, 'user-agent': phone });
  await sendBeacon({ query: '?from=%22%3E%3Cscript%3E', 'user-agent': desktop });
  await sendBeacon({ 'user-agent': desktop });
  expect(await named()).toEqual([
    'campaign telegram\t\tیلدا 1',
    'device desktop 3',
    'device phone 2',
    'source  1',
    'source google.com 2',
  ]);
  const visitors = server.platform.db.selectFrom('daily_counts').select('count').where('kind', '=', 'visitor');
  expect(await visitors.execute()).toEqual([{ count: 2 }]);
});

it('beacons of other sites are refused, and visits of one address are counted up to the rate limit', async () => {
  expect(await sendBeacon({ origin: 'https://evil.example' }).catch(() => 403)).toBe(403);
  for (let n = 0; n < 130; n += 1) expect(await sendBeacon()).toBe(204);
  expect(await counted()).toEqual(['visit 7107 120']);
});

it('the dashboard shows users what their role permits', async () => {
  await sendBeacon();
  await counted();
  const read = async (headers: Record<string, string>, query = '') =>
    (await server.request(`/wp-json/mizban/v1/staff/dashboard${query}`, { headers })).json();
  const board = await read(editor, '?days=7');
  expect(board).toMatchObject({
    visits: {
      counts: [0, 0, 0, 0, 0, 0, 1],
      total: 1,
      before: 0,
      pages: [{ id: 7107, path: '/germany-vps/', count: 1 }],
      sources: [{ name: '', count: 1, before: 0 }],
      devices: [{ name: 'desktop', count: 1, before: 0 }],
      campaigns: [],
    },
    popups: { shown: { total: 0 }, converted: { total: 0 }, popups: [] },
    ratings: { total: 0, pages: [] },
    searches: { total: 0, queries: [] },
    forms: { total: 0, unread: 0 },
    comments: { pending: 0 },
    samples: [{ key: 'phone' }, { key: 'email' }, { key: 'address' }],
    health: { database: 'ok', files: 'ok', disk: 'ok', freeBytes: expect.any(Number), outbox: { failed: 0 } },
  });
  expect(board.days).toHaveLength(7);
  expect(await read(author)).toMatchObject({
    visits: { total: 1 },
    searches: { total: 0 },
    forms: null,
    comments: null,
    samples: null,
    health: null,
  });
  expect((await read(author)).days).toHaveLength(30);
  expect((await server.request('/wp-json/mizban/v1/staff/dashboard?days=8', { headers: editor })).status).toBe(422);
});
