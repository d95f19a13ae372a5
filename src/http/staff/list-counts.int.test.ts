// @postgres: counts with statements that no test of data sends

import { afterAll, beforeAll, expect, it } from 'vitest';
import { addComment } from '../../content/comments/index.ts';
import { createPost, trash } from '../../content/posts/index.ts';
import { tehranDay } from '../../platform/persian/days.ts';
import { addTestAttempt, addTestOrder } from '../../shop/orders.testing.ts';
import { signInAs, startTestServer, type TestServer } from '../core/testing.ts';

let server: TestServer;
let boss: Record<string, string>;
let author: Record<string, string>;
beforeAll(async () => {
  server = await startTestServer();
  boss = await signInAs(server, 'administrator');
  author = await signInAs(server, 'author');
  const { platform } = server;
  const document = { version: 1, content: [] };
  for (const status of ['published', 'draft', 'draft'] as const)
    await createPost(platform, { type: 'post', title: `نوشتهٔ ${status}`, document, authorId: null, status });
  const deleted = await createPost(platform, { type: 'post', title: 'دور', document, authorId: null });
  await trash(platform, { postId: deleted.id });
  for (const number of [1, 2]) await comment(deleted.id, number);
  await addTestOrder(platform, { state: 'completed' });
  const { invoiceId } = await addTestOrder(platform);
  await addTestAttempt(platform, { invoiceId });
  const day = tehranDay(platform.clock.now());
  for (const [query, misses] of [
    ['سرور', 0],
    ['زرافه', 2],
  ] as const)
    await platform.db.insertInto('search_queries').values({ query, day, count: 2, misses }).execute();
});
afterAll(() => server.close());

function comment(postId: number, number: number, isStaff = false) {
  return addComment(server.platform, {
    post: { id: postId, title: 'دور', path: '/x/' },
    parentId: null,
    name: 'سارا',
    email: `sara${number}@example.ir`,
    url: '',
    text: `متن ${number}`,
    user: isStaff ? { id: 'staff', isStaff } : null,
    commenterId: null,
    isTrapped: false,
    addressHash: 'address',
    baseUrl: '',
  });
}

async function list(path: string, headers = boss) {
  const response = await server.request(`/wp-json/mizban/v1/staff/${path}`, { headers });
  return {
    status: response.status,
    ...((await response.json()) as { total: number; counts?: Record<string, object> }),
  };
}

it.each([
  ['posts?type=post', { status: { published: 1, draft: 2, trash: 1, '': 3 } }],
  ['comments', { status: { pending: 2 } }],
  ['people', { role: { administrator: 1, author: 1, '': 2 }, state: { active: 2, '': 2 } }],
  ['people?role=author', { role: { administrator: 1, author: 1, '': 2 }, state: { active: 1, '': 1 } }],
  ['orders', { state: { placed: 1, completed: 1, '': 2 } }],
  ['invoices', { state: { proforma: 1, paid: 1, '': 2 } }],
  ['services', { state: { '': 0 }, product: { '': 0 }, waits: { '': 0, '1': 0 }, refunded: { '': 0, '1': 0 } }],
  ['payments', { look: { '': 0, transfers: 0, stuck: 0, refund_due: 0, credited: 0, all: 1 } }],
  ['refunds', { state: { '': 0 } }],
  ['submissions', { status: { '': 0, open: 0, done: 0, spam: 0 } }],
  ['searches', { missed: { '': 2, '1': 1 } }],
  ['missing', { dismissed: {} }],
])('the tabs of %s have counts, which a search does not narrow', async (path, counts) => {
  expect((await list(path)).counts).toEqual(counts);
  expect((await list(`${path}${path.includes('?') ? '&' : '?'}q=nothing-is-called-so`)).counts).toEqual(counts);
});

it('the counts of tabs follow changes', async () => {
  const { id } = (await server.platform.db.selectFrom('posts').select('id').orderBy('id').executeTakeFirst()) as {
    id: number;
  };
  await comment(id, 3);
  await comment(id, 4, true);
  expect((await list('comments')).counts).toEqual({ status: { pending: 3, approved: 1 } });
});

it('staff without permission for a list get 403 and no count', async () => {
  expect(await list('orders', author)).toMatchObject({ status: 403 });
  expect((await list('orders', author)).counts).toBeUndefined();
});
