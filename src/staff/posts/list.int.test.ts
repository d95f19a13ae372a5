// @postgres: sends statements that no test of data sends
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemPages } from '../../../content/pages/index.ts';
import { createPost } from '../../content/posts/index.ts';
import { signInAs, startTestServer, type TestServer } from '../../http/core/testing.ts';
import { isShortOnPostgres, leaveOut } from '../../platform/db/testing.ts';
import { neededPages } from './needed-page.ts';

/** Tests of rules; see `isShortOnPostgres`. */
const onSqlite = isShortOnPostgres ? leaveOut : it;

let server: TestServer;
let editor: Record<string, string>;
let author: Record<string, string>;
beforeAll(async () => {
  server = await startTestServer();
  editor = await signInAs(server, 'editor');
  author = await signInAs(server, 'author');
});
afterAll(() => server.close());

const base = '/wp-json/mizban/v1/staff';
const get = async (path: string, headers = editor) => (await server.request(base + path, { headers })).json();

describe('posts', () => {
  it('are all listed, page after page, the last change first, with their number', async () => {
    const { platform, clock } = server;
    for (let number = 1; number <= 101; number += 1) {
      clock.advance(1_000);
      const document = { version: 1, content: [] };
      await createPost(platform, { type: 'popup', title: `پاپ‌آپ ${number}`, document, authorId: null });
    }
    const first = await get('/posts?type=popup', author);
    expect([first.total, first.data.length, first.data[0].title]).toEqual([101, 25, 'پاپ‌آپ 101']);
    const last = await get('/posts?type=popup&perPage=100&page=2', author);
    expect([last.total, last.data.length, last.data[0].title]).toEqual([101, 1, 'پاپ‌آپ 1']);
    expect(await get('/posts?type=popup&page=9', author)).toMatchObject({ total: 101, data: [] });
  });

  onSqlite('are searched, sorted and narrowed by the one contract of lists', async () => {
    const titles = async (query: string) =>
      (await get(`/posts?type=popup&${query}`, author)).data.map(({ title }: { title: string }) => title);
    expect(await titles('q=%D9%BE 10&sort=title')).toEqual(['پاپ‌آپ 10', 'پاپ‌آپ 100', 'پاپ‌آپ 101']);
    expect(await titles('q=100%25')).toEqual(['پاپ‌آپ 100']);
    expect(await titles('q=%25')).toEqual([]);
    expect(await titles('sort=changedAt&perPage=2')).toEqual(['پاپ‌آپ 1', 'پاپ‌آپ 2']);
    expect(await titles('status=published')).toEqual([]);
  });

  it.each([
    ['page=0', 'page'],
    ['perPage=101', 'perPage'],
    ['sort=slug', 'sort'],
    ['type=__proto__', 'type'],
    ['q='.padEnd(203, 'x'), 'q'],
    ['sort=field.Weight', 'sort'],
    ['fields=weight%3D1..', 'fields'],
  ])('refuse unknown parameters: %s', async (query, field) => {
    const response = await server.request(`${base}/posts?${query}`, { headers: author });
    expect(response.status).toBe(422);
    const sentence = expect.stringMatching(/[آ-ی]/);
    expect(await response.json()).toMatchObject({
      code: 'InvalidFields',
      message: sentence,
      fields: { [field]: sentence },
    });
  });

  onSqlite('are trashed and restored in bulk; failures are reported for each', async () => {
    const [one, other] = (await get('/posts?type=popup&perPage=2', author)).data as Array<{ id: number }>;
    const bulk = async (body: object) => {
      const init = { method: 'POST', headers: editor, body: JSON.stringify(body) };
      const response = await server.request(`${base}/posts/bulk`, init);
      return { status: response.status, body: await response.json() };
    };
    const ids = [one?.id, other?.id, 999_999_999];
    const failed = [{ id: 999_999_999, message: expect.stringMatching(/[آ-ی]/) }];
    expect(await bulk({ action: 'trash', ids })).toEqual({ status: 200, body: { done: ids.slice(0, 2), failed } });
    expect((await get('/posts?type=popup&status=trash', author)).total).toBe(2);
    expect(await bulk({ action: 'restore', ids })).toEqual({ status: 200, body: { done: ids.slice(0, 2), failed } });
    expect((await get('/posts?type=popup&status=trash', author)).total).toBe(0);
    const many = Array.from({ length: 201 }, (_, index) => index + 1);
    for (const body of [
      { action: 'burn', ids },
      { action: 'trash', ids: [] },
      { action: 'trash', ids: many },
    ])
      expect((await bulk(body)).status).toBe(422);
  });
});

describe('required pages', () => {
  it('are those that a start adds if missing', () => {
    expect(neededPages).toEqual(systemPages.map(({ slug }) => slug));
  });

  it('P63 stay in the trash: the last page of such an address is not deleted permanently, and the response has the reason', async () => {
    const add = (slug: string) =>
      createPost(server.platform, {
        type: 'page',
        slug,
        title: slug,
        authorId: null,
        status: 'published',
        document: { version: 1, content: [] },
      });
    const bulk = async (action: string, id: number) => {
      const init = { method: 'POST', headers: editor, body: JSON.stringify({ action, ids: [id] }) };
      return (await server.request(`${base}/posts/bulk`, init)).json();
    };
    const old = await add('cart');
    await bulk('trash', old.id);
    const message = expect.stringContaining('سایت به این صفحه نیاز دارد');
    expect(await bulk('delete', old.id)).toEqual({ done: [], failed: [{ id: old.id, message }] });
    // Another page has its address now.
    await add('cart');
    expect(await bulk('delete', old.id)).toEqual({ done: [old.id], failed: [] });
    const plain = await add('plain');
    await bulk('trash', plain.id);
    expect(await bulk('delete', plain.id)).toEqual({ done: [plain.id], failed: [] });
  });
});
