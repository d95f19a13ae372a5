import { afterAll, beforeAll, expect, it } from 'vitest';
import { menuLocationNames } from '../../content/menus/index.ts';
import { createPost } from '../../content/posts/index.ts';
import { addPage, signInAs, startTestServer, type TestServer } from '../../http/core/testing.ts';

let server: TestServer;
let headers: Awaited<ReturnType<typeof signInAs>>;
let pageId: number;
beforeAll(async () => {
  server = await startTestServer();
  headers = await signInAs(server, 'editor');
  pageId = (await addPage(server.platform, { slug: 'about', text: 'دربارهٔ ما' })).id;
});
afterAll(() => server.close());

async function ask(method: string, body?: object, path = '') {
  const init = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) };
  const response = await server.request(`/wp-json/mizban/v1/staff/menus${path}`, init);
  return { status: response.status, body: await response.json() };
}
const entry = (label: string, more: object = {}) => ({ label, children: [], ...more });
const mainMenu = async () => (await ask('GET')).body.menus[0];

it('a menu is read with its targets, saved, and shown on every page at once', async () => {
  expect(await mainMenu()).toEqual({ location: 'main', title: 'منوی اصلی', isOwn: false, version: 0, items: [] });
  expect(await (await server.request('/about/')).text()).not.toContain('همکاری');
  const items = [
    entry('شرکت', { children: [entry('همکاری', { postId: pageId })] }),
    entry('بیرون', { url: 'https://example.com/', newTab: true }),
  ];
  const saved = await ask('PUT', { location: 'main', version: 0, items });
  expect(saved).toMatchObject({ status: 200, body: { version: 1, items } });
  const html = await (await server.request('/about/')).text();
  expect(html).toMatch(/<a href="\/about\/"[^>]*>همکاری<\/a>/);
  expect(html).toContain('<a href="https://example.com/" target="_blank" rel="noopener">بیرون</a>');
  const { menus, posts } = (await ask('GET')).body;
  expect(menus.map((menu: { location: string }) => menu.location)).toEqual(menuLocationNames);
  expect(posts).toEqual([{ id: pageId, title: expect.any(String), isPublished: true }]);
});

it('P64 an older version is refused with the present one', async () => {
  const { version } = await mainMenu();
  const late = await ask('PUT', { location: 'main', version: version - 1, items: [] });
  expect(late).toMatchObject({ status: 409, body: { code: 'EditConflict', data: { present: { version } } } });
});

it('errors are reported by path, and menus have at most three levels', async () => {
  const { version } = await mainMenu();
  const put = (items: object[]) => ask('PUT', { location: 'main', version, items });
  const wrong = await put([entry('گروه', { children: [entry('بد', { url: 'javascript:alert(1)' }), entry(' ')] })]);
  expect(wrong.status).toBe(422);
  expect(wrong.body.fields).toEqual({
    'items.0.children.0.url': expect.stringContaining('https://example.com'),
    'items.0.children.1.label': 'این را پر کنید.',
  });
  const nest = (depth: number): object => entry('x', depth > 1 ? { children: [nest(depth - 1)] } : {});
  expect((await put([nest(4)])).body.fields).toEqual({ items: 'منو بیش از سه لایه نمی‌شود.' });
  expect((await ask('PUT', { location: 'nowhere', version: 0, items: [] })).status).toBe(422);
  expect((await put([nest(3)])).status).toBe(200);
});

it('a menu is created, shown by a widget, and removed; those of the frame stay', async () => {
  const made = await ask('POST', { title: '  منوی  فرود ' });
  expect(made).toMatchObject({ status: 201, body: { title: 'منوی فرود', isOwn: true, version: 1, items: [] } });
  const { location } = made.body;
  for (const title of ['منوی فرود', 'منوی اصلی'])
    expect(await ask('POST', { title })).toMatchObject({
      status: 422,
      body: { fields: { title: expect.stringContaining('نام دیگری') } },
    });
  const saved = await ask('PUT', { location, version: 1, items: [entry('پیشنهاد ویژه', { url: '/special/' })] });
  expect(saved).toMatchObject({ status: 200, body: { title: 'منوی فرود', version: 2 } });
  const document = { version: 1, content: [{ id: 'nav0001', type: 'nav-menu', v: 1, props: { menu: location } }] };
  await createPost(server.platform, {
    type: 'page',
    slug: 'landing',
    title: 'فرود',
    document,
    authorId: null,
    status: 'published',
  });
  const html = async () => (await server.request('/landing/')).text();
  expect(await html()).toContain('پیشنهاد ویژه');
  const remove = (body: object) => ask('POST', body, '/remove');
  expect((await remove({ location, version: 1 })).status).toBe(409);
  expect((await remove({ location: 'main', version: 1 })).status).toBe(404);
  expect(await remove({ location, version: 2 })).toMatchObject({ status: 200, body: { title: 'منوی فرود' } });
  expect(await html()).not.toContain('پیشنهاد ویژه');
  expect((await ask('PUT', { location, version: 2, items: [] })).status).toBe(404);
});

it('a created menu is renamed with its entries kept; a stale version, a taken or a wrong name are refused', async () => {
  const { location } = (await ask('POST', { title: 'یلدا' })).body;
  await ask('POST', { title: 'نوروز' });
  const items = [entry('پیشنهاد', { url: '/special/' })];
  await ask('PUT', { location, version: 1, items });
  const rename = (title: string, more: object = {}) => ask('POST', { location, version: 2, title, ...more }, '/rename');
  for (const taken of ['نوروز', 'منوی اصلی'])
    expect(await rename(taken)).toMatchObject({
      status: 422,
      body: { fields: { title: expect.stringContaining('نام دیگری') } },
    });
  for (const wrong of [' ', 'م'.repeat(61)])
    expect(await rename(wrong)).toMatchObject({ status: 422, body: { fields: { title: expect.any(String) } } });
  expect(await rename('شب یلدا', { version: 1 })).toMatchObject({
    status: 409,
    body: { code: 'EditConflict', data: { present: { version: 2, name: 'یلدا' } } },
  });
  expect((await rename('شب یلدا', { location: 'main' })).status).toBe(404);
  const renamed = { location, title: 'شب یلدا', isOwn: true, version: 3, items };
  expect(await rename('  شب  یلدا ')).toEqual({ status: 200, body: renamed });
  expect((await ask('GET')).body.menus).toContainEqual(renamed);
  expect(await rename('شب یلدا', { version: 3 })).toMatchObject({ status: 200, body: { version: 4 } });
});
