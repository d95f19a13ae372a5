// @postgres: sends statements that no test of data sends
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addComment } from '../../content/comments/index.ts';
import { createPost } from '../../content/posts/index.ts';
import { signInAs, startTestServer, type TestServer } from '../../http/core/testing.ts';

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

  it('pending ones are counted for users who may moderate', async () => {
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
    const body = await (await send({ action: 'approve', ids: [...some, 999_999] })).json();
    expect(body).toEqual({ done: some, failed, pending: 23 });
    expect(idsOf(await get('/comments?status=approved'))).toEqual(some.toReversed());
    expect(await publicText()).toContain('p2');
    expect((await send({ action: 'burn', ids: some })).status).toBe(422);
  });
});
