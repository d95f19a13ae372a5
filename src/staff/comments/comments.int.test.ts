import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addComment } from '../../content/comments/index.ts';
import { createPost } from '../../content/posts/index.ts';
import { reassignContent } from '../../content/reassign.ts';
import { changePerson, deletePerson, findPerson } from '../../content/users/index.ts';
import type { Role } from '../../content/users/roles.ts';
import { signInAs, startTestServer, type TestServer } from '../../http/core/testing.ts';
import { decodeJson } from '../../platform/db/json.ts';
import type { Mail } from '../../platform/mail.ts';

let server: TestServer;
let editor: Record<string, string>;
beforeAll(async () => {
  server = await startTestServer();
  const document = { version: 1, content: [{ id: 'cmt0001', type: 'comments', v: 1, props: {} }] };
  for (const [id, slug, status] of [
    [7107, 'talk', 'published'],
    [7108, 'gone', 'draft'],
  ] as const)
    await createPost(server.platform, { type: 'page', id, slug, title: slug, document, authorId: null, status });
  editor = await signInAs(server, 'editor');
});
afterAll(() => server.close());

async function send(method: string, path: string, body?: object) {
  const init = { method, headers: editor, ...(body ? { body: JSON.stringify(body) } : {}) };
  const response = await server.request(`/wp-json/mizban/v1/staff/comments${path}`, init);
  return { status: response.status, body: await response.json() };
}

let turn = 0;
/** A comment of a visitor, which waits. */
async function add(text: string, postId = 7107): Promise<number> {
  turn += 1;
  const added = await addComment(server.platform, {
    post: { id: postId, title: 'گفت‌وگو', path: '/talk/' },
    parentId: null,
    name: 'سارا',
    email: `sara${turn}@example.ir`,
    url: '',
    text,
    user: null,
    commenterId: null,
    isTrapped: false,
    addressHash: `address ${turn}`,
    baseUrl: 'https://mizban.test',
  });
  if (!added.ok) throw new Error(added.reason);
  return added.id;
}
const publicText = async () => (await server.request('/talk/')).text();
const mails = async () => {
  const rows = await server.platform.db.selectFrom('outbox').selectAll().orderBy('id').execute();
  return rows.map(({ payload }) => decodeJson(payload) as Mail);
};

describe('a reply of staff', () => {
  it('is published at once under the comment with the name of the current user, and the author of the comment gets a mail', async () => {
    const id = await add('پرسش');
    const answered = await send('POST', `/${id}/reply`, { text: '  پاسخ ما\r\n' });
    expect(answered).toMatchObject({
      status: 201,
      body: { pending: 0, reply: { parentId: id, name: 'editor', text: 'پاسخ ما', status: 'approved' } },
    });
    expect(answered.body.counts).toMatchObject({ approved: 2 });
    const page = await publicText();
    expect(page).toContain('پرسش');
    expect(page).toContain('پاسخ ما');
    const toAuthor = (await mails()).filter(({ to }) => to === `sara${turn}@example.ir`);
    expect(toAuthor.map(({ subject }) => subject)).toEqual(['editor به دیدگاه شما پاسخ داد']);
  });

  it('has a badge on the page and in the staff list, and comments of visitors do not', async () => {
    const id = await add('نشان کجاست؟');
    await send('POST', `/${id}/reply`, { text: 'همین‌جا' });
    const { data } = (await send('GET', '?status=approved')).body as {
      data: Array<{ text: string; isStaff: boolean }>;
    };
    const marked = (text: string) => data.find((one) => one.text === text)?.isStaff;
    expect([marked('همین‌جا'), marked('نشان کجاست؟')]).toEqual([true, false]);
    const page = await publicText();
    const question = page.indexOf('نشان کجاست؟');
    expect(page.slice(question, page.indexOf('همین‌جا', question))).toContain('همکار ما');
    expect(page.slice(page.lastIndexOf('comment-author', question), question)).not.toContain('همکار ما');
  });

  it.each(['spam', 'trash'])('is refused for a comment in %s', async (verb) => {
    const id = await add(`نه ${verb}`);
    await send('POST', `/${id}/${verb}`, {});
    expect(await send('POST', `/${id}/reply`, { text: 'x' })).toMatchObject({
      status: 422,
      body: { fields: { text: expect.stringMatching(/نخست/) } },
    });
  });

  it('is refused on a page that is not public, for a missing comment, without text, or twice', async () => {
    const hidden = await add('پنهان', 7108);
    const shown = await add('پیدا');
    const problem = (text: RegExp) => ({ status: 422, body: { fields: { text: expect.stringMatching(text) } } });
    expect(await send('POST', `/${hidden}/reply`, { text: 'x' })).toMatchObject(problem(/روی سایت نیست/));
    expect(await send('POST', `/${shown}/reply`, { text: ' \u200c ' })).toMatchObject(problem(/بنویسید/));
    expect((await send('GET', `/${shown}`)).body).toMatchObject({ status: 'pending' });
    expect((await send('POST', `/${shown}/reply`, { text: 'سپاس' })).status).toBe(201);
    expect(await send('POST', `/${shown}/reply`, { text: 'سپاس' })).toMatchObject(problem(/پیش از این/));
    expect((await send('POST', '/999999/reply', { text: 'x' })).status).toBe(404);
  });
});

describe('the text of a comment', () => {
  it('is changed on the page at once; a second change of the same version is a conflict', async () => {
    const id = await add('با شمارهٔ تلفن');
    await send('POST', `/${id}/approve`, {});
    expect(await send('PUT', `/${id}`, { version: 1, text: 'بی شماره' })).toMatchObject({
      status: 200,
      body: { version: 2, text: 'بی شماره', status: 'approved' },
    });
    const page = await publicText();
    expect([page.includes('بی شماره'), page.includes('با شمارهٔ تلفن')]).toEqual([true, false]);
    expect(await send('PUT', `/${id}`, { version: 1, text: 'دیرتر' })).toMatchObject({
      status: 409,
      body: { code: 'EditConflict', message: expect.stringMatching(/[آ-ی]/), data: { present: { version: 2 } } },
    });
    expect((await send('PUT', `/${id}`, { version: 2, text: '' })).status).toBe(422);
  });
});

describe('comments that are deleted permanently', () => {
  it('must be in the trash; others fail with a reason', async () => {
    const [trashed, waiting] = [await add('برود'), await add('بماند')];
    await send('POST', `/${trashed}/trash`, {});
    const { body } = await send('POST', '/bulk', { action: 'delete', ids: [trashed, waiting] });
    expect(body).toMatchObject({ done: [trashed], failed: [{ id: waiting, message: expect.stringMatching(/زباله/) }] });
    expect((await send('GET', `/${trashed}`)).status).toBe(404);
    expect((await send('GET', '?postId=7108')).body.data.map(({ text }: { text: string }) => text)).toEqual(['پنهان']);
    expect((await send('GET', '/posts')).body.posts.map(({ id }: { id: number }) => id)).toEqual([7107, 7108]);
  });
});

it('a reply of staff loses its badge on a page in the cache when its author gets another role or is deleted', async () => {
  const { platform } = server;
  const document = { version: 1, content: [{ id: 'cmt0001', type: 'comments', v: 1, props: {} }] };
  const post = { id: 7109, title: 'نشان', path: '/badge/' };
  await createPost(platform, {
    ...post,
    type: 'page',
    slug: 'badge',
    document,
    authorId: null,
    status: 'published',
  });
  await signInAs(server, 'author');
  const { id: personId } = await platform.db
    .selectFrom('user')
    .select('id')
    .where('role', '=', 'author')
    .executeTakeFirstOrThrow();
  await addComment(platform, {
    post,
    parentId: null,
    name: 'آرش',
    email: 'author@mizban.test',
    url: '',
    text: 'از همکاران',
    user: { id: personId, isStaff: true },
    commenterId: null,
    isTrapped: false,
    addressHash: 'office',
    baseUrl: 'https://mizban.test',
  });
  const hasBadge = async () => {
    const page = await (await server.request(post.path)).text();
    expect(page).toContain('از همکاران');
    return page.includes('همکار ما');
  };
  const give = async (role: Role) => {
    const version = (await findPerson(platform.db, personId))?.version ?? 0;
    await changePerson(platform, { actorId: 'other', personId, name: 'آرش', role, version });
  };
  expect(await hasBadge()).toBe(true);
  await give('customer');
  expect(await hasBadge()).toBe(false);
  await give('editor');
  expect(await hasBadge()).toBe(true);
  const version = (await findPerson(platform.db, personId))?.version ?? 0;
  const handOver = reassignContent(platform);
  await deletePerson(platform, { actorId: 'other', personId, heirId: null, version, handOver });
  expect(await hasBadge()).toBe(false);
});
