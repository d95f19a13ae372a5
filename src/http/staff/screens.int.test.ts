// @postgres: sends statements that no test of data sends
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addComment } from '../../content/comments/index.ts';
import { storeSubmission } from '../../content/forms/index.ts';
import { createPost } from '../../content/posts/index.ts';
import { encodeJson } from '../../platform/db/json.ts';
import { signInAs, startTestServer, type TestServer } from '../core/testing.ts';

let server: TestServer;
let editor: Record<string, string>;
let author: Record<string, string>;
beforeAll(async () => {
  server = await startTestServer();
  await createPost(server.platform, {
    type: 'page',
    id: 7107,
    slug: 'talk',
    title: 'گفت‌وگو',
    document: { version: 1, content: [{ id: 'cmt0001', type: 'comments', v: 1, props: {} }] },
    authorId: null,
    status: 'published',
  });
  editor = await signInAs(server, 'editor');
  author = await signInAs(server, 'author');
});
afterAll(() => server.close());

const base = '/wp-json/mizban/v1/staff';
const get = async (path: string, headers = editor) => (await server.request(base + path, { headers })).json();
const post = async (path: string) =>
  (await server.request(base + path, { method: 'POST', headers: editor, body: '{}' })).json();

describe('the screens of staff', () => {
  it.each(['posts', 'comments', 'submissions', 'searches', 'undelivered'])(
    '/wp-admin/%s/ is a page of the staff area',
    async (name) => {
      const response = await server.request(`/wp-admin/${name}/?status=spam`);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
      expect(await response.text()).toContain('/wp-admin/assets/admin.js');
    },
  );

  it.each(['/wp-admin/media?view=list', '/wp-admin/people/abc', '/wp-admin/help/around'])(
    '%s leads to the same with its slash',
    async (typed) => {
      const { origin } = new URL(server.url);
      const response = await server.request(typed, { redirect: 'manual' });
      expect(response.status).toBe(301);
      const [path, query = ''] = typed.split('?');
      const led = new URL(response.headers.get('location') ?? '', origin);
      expect([led.origin, led.pathname, led.search]).toEqual([origin, `${path}/`, query && `?${query}`]);
      expect((await server.request(led.pathname + led.search)).status).toBe(200);
    },
  );

  it.each([
    ...['orders', 'invoices', 'services'].map((name) => `/wp-admin/${name}/${'0a'.repeat(12)}`),
    ...['/wp-admin/plans/7', '/wp-admin/coupons/new', '/wp-admin/edit/12?popup=1', '/wp-admin/submissions/3'],
  ])('%s opens with a closing slash too', async (address) => {
    const [path, query = ''] = address.split('?');
    const response = await server.request(`${path}/${query && `?${query}`}`, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([301, address]);
    expect((await server.request(address)).status).toBe(200);
  });
});

describe('comments', () => {
  async function addPending(text: string): Promise<number> {
    const added = await addComment(server.platform, {
      post: { id: 7107, title: 'گفت‌وگو', path: '/talk/' },
      parentId: null,
      name: 'سارا',
      email: `${text}@example.ir`,
      url: '',
      text,
      user: null,
      commenterId: null,
      isTrapped: false,
      addressHash: text,
      baseUrl: 'https://mizban.test',
    });
    if (!added.ok) throw new Error(added.reason);
    return added.id;
  }
  const publicText = async () => (await server.request('/talk/')).text();

  it('go from every state to every other, and the page follows at once', async () => {
    const id = await addPending('xyzzy');
    expect(await publicText()).not.toContain('xyzzy');
    for (const [verb, status, pending] of [
      ['approve', 'approved', 0],
      ['spam', 'spam', 0],
      ['approve', 'approved', 0],
      ['hold', 'pending', 1],
      ['trash', 'trash', 0],
      ['hold', 'pending', 1],
      ['approve', 'approved', 0],
      ['trash', 'trash', 0],
    ] as const) {
      expect(await post(`/comments/${id}/${verb}`)).toMatchObject({ status, pending });
      expect((await publicText()).includes('xyzzy'), verb).toBe(status === 'approved');
      expect((await get(`/comments?status=${status}`)).data).toMatchObject([{ id, status }]);
    }
  });

  it('those that wait are counted for those who may moderate', async () => {
    await addPending('one');
    await addPending('two');
    expect((await get('/me')).pendingComments).toBe(2);
    expect((await get('/me', author)).pendingComments).toBeNull();
  });

  it('come page by page', async () => {
    await server.platform.db.deleteFrom('comments').execute();
    const ids = [];
    for (let n = 0; n < 26; n += 1) ids.push(await addPending(`p${n}`));
    const idsOf = ({ data }: { data: Array<{ id: number }> }) => data.map(({ id }) => id);
    const first = await get('/comments?status=pending');
    expect([idsOf(first), first.total]).toEqual([ids.slice(1).reverse(), 26]);
    expect(idsOf(await get('/comments?status=pending&page=2'))).toEqual([ids[0]]);
    expect(idsOf(await get('/comments?q=P25%40example'))).toEqual([ids[25]]);

    const send = (body: object) =>
      server.request(`${base}/comments/bulk`, { method: 'POST', headers: editor, body: JSON.stringify(body) });
    const some = ids.slice(0, 3);
    const failed = [{ id: 999_999, message: expect.stringMatching(/[آ-ی]/) }];
    const answer = await (await send({ action: 'approve', ids: [...some, 999_999] })).json();
    expect(answer).toEqual({ done: some, failed, pending: 23 });
    expect(idsOf(await get('/comments?status=approved'))).toEqual(some.toReversed());
    expect(await publicText()).toContain('p2');
    expect((await send({ action: 'burn', ids: some })).status).toBe(422);
  });
});

describe('forms', () => {
  const fill = (input: { widgetId: string; formName: string; value: string }) =>
    storeSubmission(server.platform, {
      postId: 7107,
      widgetId: input.widgetId,
      formName: input.formName,
      fields: [{ id: 'name', label: 'نام', type: 'text', value: input.value }],
      meta: { path: '/talk/', title: 'گفت‌وگو', visitor: 'secret' },
      attempt: input.value,
      content: '',
      effects: { emails: [], subject: '', webhookUrl: '', baseUrl: 'https://mizban.test' },
    });

  it('that were filled in are listed, the last one first, under their newest name', async () => {
    const people = [{ id: expect.any(String), name: 'editor' }];
    expect(await get('/forms')).toEqual({ forms: [], people });
    await fill({ widgetId: 'frm0001', formName: 'نام کهنه', value: 'a' });
    await fill({ widgetId: 'frm0002', formName: 'مدارک', value: 'b' });
    await fill({ widgetId: 'frm0001', formName: 'تماس', value: 'c' });
    const page = { path: '/talk/', title: 'گفت‌وگو' };
    expect(await get('/forms')).toEqual({
      people,
      forms: [
        { postId: 7107, widgetId: 'frm0001', formName: 'تماس', page, count: 2 },
        { postId: 7107, widgetId: 'frm0002', formName: 'مدارک', page, count: 1 },
      ],
    });
  });
});

describe('searches', () => {
  it('come page by page, the most frequent first', async () => {
    const { searches } = server.services;
    for (let n = 0; n < 51; n += 1) searches.note({ text: `vps${n}`, isFound: false });
    searches.note({ text: 'ققنوس', isFound: false });
    searches.note({ text: 'ققنوس', isFound: true });
    await searches.flush();
    const first = await get('/searches?days=30');
    expect(first.data[0]).toMatchObject({ id: 'ققنوس', query: 'ققنوس', count: 2, misses: 1 });
    expect([first.data.length, first.total]).toEqual([25, 52]);
    const rest = [await get('/searches?page=2'), await get('/searches?page=3')].flatMap(({ data }) => data);
    const seen = new Set([...first.data, ...rest].map(({ query }: { query: string }) => query));
    expect(seen.size).toBe(52);
    expect((await get('/searches?q=VPS50')).data).toMatchObject([{ query: 'vps50' }]);
    expect((await get('/searches?sort=query&perPage=1')).data).toMatchObject([{ query: 'vps0' }]);
  });

  it('have synonyms that editors change, all at once and never over what somebody else saved', async () => {
    const put = async (body: object) => {
      const response = await server.request(`${base}/synonyms`, {
        method: 'PUT',
        headers: editor,
        body: JSON.stringify(body),
      });
      return { status: response.status, body: await response.json() };
    };
    const before = await get('/synonyms');
    expect(before.groups.length).toBeGreaterThan(40);
    const single = await put({ seenAt: before.updatedAt, groups: [['دامنه', 'domain'], ['تنها']] });
    expect([single.status, Object.keys(single.body.fields)]).toEqual([422, ['groups.1']]);
    expect((await get('/synonyms')).groups).toEqual(before.groups);
    server.clock.advance(1_000);
    const saved = await put({ seenAt: before.updatedAt, groups: [['دامنه', 'domain']] });
    expect(saved.body.groups).toEqual([['دامنه', 'domain']]);
    expect((await put({ seenAt: before.updatedAt, groups: before.groups })).status).toBe(409);
    expect((await put({ seenAt: saved.body.updatedAt, groups: before.groups })).status).toBe(200);
  });
});

describe('what reached nobody', () => {
  it('is listed for editors, the newest first and page after page, without what it said', async () => {
    const { platform, clock } = server;
    const given = (index: number, payload: object, topic = 'mail') => ({
      topic,
      payload: encodeJson(payload),
      dedupe_key: null,
      delivered_at: null,
      created_at: clock.now() + index,
      available_at: clock.now(),
      failed_at: clock.now() + index,
      attempts: 20,
      last_error: 'Error: no such receiver',
    });
    const mails = Array.from({ length: 50 }, (_, index) =>
      given(index, { to: `a${index}@example.ir`, subject: `پیام ${index}`, text: 'راز' }),
    );
    const call = given(60, { url: 'https://hooks.example/form?key=secret', signer: 'form:1', body: '{}' }, 'webhook');
    const sms = given(55, { mobile: '09121234567', kind: 'ready', values: ['راز'] }, 'sms');
    await platform.db
      .insertInto('outbox')
      .values([...mails, sms, call])
      .execute();
    const first = await get('/undelivered');
    expect([first.data.length, first.total]).toEqual([25, 52]);
    expect(first.data[0]).toMatchObject({ topic: 'webhook', receiver: 'hooks.example', subject: '', attempts: 20 });
    expect(first.data[1]).toMatchObject({ topic: 'sms', receiver: '09121234567' });
    expect(first.data[2]).toMatchObject({ receiver: 'a49@example.ir', subject: 'پیام 49' });
    expect(JSON.stringify(first)).not.toMatch(/راز|secret/);
    expect((await get('/undelivered?page=3')).data).toHaveLength(2);
    expect((await get('/undelivered?q=a7%40')).data).toMatchObject([{ receiver: 'a7@example.ir' }]);
    expect((await get('/me')).undelivered).toBe(52);
    expect((await get('/me', author)).undelivered).toBeNull();
    expect((await server.request(`${base}/undelivered`, { headers: author })).status).toBe(403);
  });
});
