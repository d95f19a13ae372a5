import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '../../content/users/index.ts';
import { addPage, signInAs, startTestServer, type TestServer } from '../../http/core/testing.ts';

let server: TestServer;
const headers: Partial<Record<Role, Awaited<ReturnType<typeof signInAs>>>> = {};
beforeAll(async () => {
  server = await startTestServer();
  await addPage(server.platform, { id: 7107, slug: 'germany-vps', text: 'سرور' });
  for (const role of ['editor', 'author', 'shop_manager'] as const) headers[role] = await signInAs(server, role);
});
afterAll(() => server.close());

const document = { version: 1, content: [{ id: 'titl001', type: 'post-title', v: 1, props: {} }] };

async function send(role: Role, method: string, path: string, body: object) {
  const response = await server.request(`/wp-json/mizban/v1/staff/posts${path}`, {
    method,
    headers: headers[role] ?? {},
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}
const create = (role: Role, changes: object = {}) =>
  send(role, 'POST', '', { type: 'post', title: 'نوشته', document, ...changes });
const save = (role: Role, id: number, baseRevisionId: number) =>
  send(role, 'PUT', `/${id}/draft`, { title: 'نوشته', document, baseRevisionId });
/** Returns the posts awaiting review, as editors see them. */
async function handedIn(role: Role) {
  const response = await server.request('/wp-json/mizban/v1/staff/me', { headers: headers[role] ?? {} });
  return ((await response.json()) as { handedIn: object | null }).handedIn;
}
const statusOf = (id: number) =>
  server.platform.db.selectFrom('posts').select('status').where('id', '=', id).executeTakeFirstOrThrow();

describe('P10 authors write and hand in, editors publish', () => {
  it('an author hands in a post, an editor publishes it, and then only editors can change it', async () => {
    const { status, body } = await create('author');
    expect(status).toBe(201);
    const { id, revisionId } = body;
    const saved = await save('author', id, revisionId);
    expect(saved.status).toBe(200);
    expect((await send('author', 'POST', `/${id}/publish`, saved.body)).status).toBe(403);
    expect((await send('author', 'POST', `/${id}/hand-in`, { revisionId })).status).toBe(409);
    expect(await send('author', 'POST', `/${id}/hand-in`, saved.body)).toEqual({
      status: 200,
      body: { status: 'pending' },
    });
    expect((await server.request(body.path)).status).toBe(404);
    expect([await handedIn('author'), await handedIn('editor')]).toEqual([null, { post: 1 }]);
    expect((await send('editor', 'POST', `/${id}/publish`, saved.body)).status).toBe(200);
    expect(await handedIn('editor')).toEqual({});
    expect(await statusOf(id)).toEqual({ status: 'published' });
    expect((await save('author', id, saved.body.revisionId)).status).toBe(403);
    expect((await send('author', 'POST', `/${id}/hand-in`, saved.body)).status).toBe(403);
    expect((await send('editor', 'POST', `/${id}/hand-in`, saved.body)).status).toBe(400);
    expect(await statusOf(id)).toEqual({ status: 'published' });
  });

  it('an author chooses presets, but does not change the style of a widget', async () => {
    const styled = (style: object) => ({
      version: 1,
      content: [{ id: 'titl001', type: 'post-title', v: 1, props: {}, element: { style } }],
    });
    const { body } = await create('author', { document: styled({ base: { colour: '$primary' } }) });
    const put = (role: Role, style: object, baseRevisionId: number) =>
      send(role, 'PUT', `/${body.id}/draft`, { title: 'نوشته', document: styled(style), baseRevisionId });
    const refused = await put('author', { base: { colour: '$accent' } }, body.revisionId);
    expect(refused).toMatchObject({ status: 403, body: { message: expect.stringContaining('ظاهر') } });
    const chosen = await put('author', { presets: ['lead'], base: { colour: '$primary' } }, body.revisionId);
    expect(chosen.status).toBe(200);
    expect((await put('editor', { base: { colour: '$accent' } }, chosen.body.revisionId)).status).toBe(200);
  });

  it('an author begins nothing but posts, and does not publish by beginning', async () => {
    for (const type of ['page', 'product', 'popup', 'template'])
      expect((await create('author', { type })).status).toBe(403);
    expect((await create('author', { publish: true })).status).toBe(403);
  });

  it('an author changes and renders nothing of others', async () => {
    const { body } = await create('editor');
    expect((await save('author', body.id, body.revisionId)).status).toBe(403);
    expect((await send('author', 'POST', `/${body.id}/hand-in`, body)).status).toBe(403);
    const widget = { id: 'abc1234', type: 'spacer', v: 1, props: {} };
    const rendered = await server.request('/wp-json/mizban/v1/staff/render-widget', {
      method: 'POST',
      headers: headers.author ?? {},
      body: JSON.stringify({ postId: 7107, widget }),
    });
    expect(rendered.status).toBe(403);
  });

  it('a shop manager makes and publishes products and nothing else', async () => {
    const made = await create('shop_manager', { type: 'product', publish: true });
    expect(made.status).toBe(201);
    expect(await statusOf(made.body.id)).toEqual({ status: 'published' });
    expect((await save('shop_manager', made.body.id, made.body.revisionId)).status).toBe(200);
    for (const type of ['page', 'post', 'popup', 'template'])
      expect((await create('shop_manager', { type })).status).toBe(403);
    const { body } = await create('editor');
    expect((await save('shop_manager', body.id, body.revisionId)).status).toBe(403);
    expect((await send('shop_manager', 'POST', `/${body.id}/publish`, body)).status).toBe(403);
  });
});
