// @postgres: sends statements that no test of data sends
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveMenu } from '../../content/menus/index.ts';
import { createPost } from '../../content/posts/index.ts';
import { deleteTerm, termsOfPosts } from '../../content/terms/index.ts';
import { signInAs, startTestServer, type TestServer } from '../../http/core/testing.ts';
import { requireUnusedTerm } from '../../site/term-uses.ts';

let server: TestServer;
let headers: Record<string, string>;
beforeAll(async () => {
  server = await startTestServer();
  headers = await signInAs(server, 'editor');
});
afterAll(() => server.close());

async function send(path: string, body: object, method = 'POST') {
  const response = await server.request(`/wp-json/mizban/v1/staff${path}`, {
    method,
    headers,
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

describe('terms by staff', () => {
  it('are made, changed, given to posts, and listed with their number', async () => {
    const made = await send('/terms', { taxonomy: 'category', name: 'سرور مجازي' });
    expect(made).toMatchObject({ status: 201, body: { slug: 'سرور-مجازی', name: 'سرور مجازی' } });
    const { id } = made.body;
    const again = await send(`/terms/${id}`, { version: 1, name: 'سرور', slug: 'سرور-مجازی' }, 'PUT');
    expect(again.body).toMatchObject({ id, name: 'سرور', version: 2 });
    const document = { version: 1, content: [{ id: 'titl001', type: 'post-title', v: 1, props: {} }] };
    const post = await send('/posts', { type: 'post', title: 'x', document, termIds: [id], publish: true });
    expect(post.status).toBe(201);
    const terms = await termsOfPosts(server.platform.db, [post.body.id]);
    expect(terms.get(post.body.id)?.map((term) => term.id)).toEqual([id]);
    const list = await server.request('/wp-json/mizban/v1/staff/terms?q=سرور&sort=-count', { headers });
    expect(await list.json()).toMatchObject({ data: [{ id, name: 'سرور', count: 1 }], total: 1 });
  });

  it.each([
    ['a taxonomy that is none', '/terms', { taxonomy: '__proto__', name: 'x' }, 422],
    ['no name', '/terms', { taxonomy: 'category', name: ' ' }, 422],
    ['a name without a letter', '/terms', { taxonomy: 'category', name: '!!!' }, 422],
    ['a slug that is taken', '/terms', { taxonomy: 'category', name: 'x', slug: 'سرور-مجازی' }, 422],
    ['a parent that is not there', '/terms', { taxonomy: 'category', name: 'x', parentId: 424_242 }, 422],
    ['an order of what is not there', '/terms/order', { taxonomy: 'tag', places: [{ id: 1, parentId: null }] }, 409],
    [
      'a post with a term that is not there',
      '/posts',
      { type: 'post', title: 'x', document: { version: 1, content: [] }, termIds: [424_242] },
      400,
    ],
  ])('%s is refused', async (_name, path, body, status) => {
    expect((await send(path, body)).status).toBe(status);
  });
});

describe('the public list of a term', () => {
  it('follows a new name, a new slug, a merge and a deletion at once, and former addresses redirect', async () => {
    const make = async (name: string, slug: string) =>
      (await send('/terms', { taxonomy: 'category', name, slug })).body;
    const [vps, host] = [await make('سرورها', 'vps'), await make('هاست‌ها', 'host')];
    const node = (id: string, type: string, props: object) => ({ id, type, v: 1, props });
    const base = { authorId: null, status: 'published' as const };
    const filter = node('filter1', 'taxonomy-filter', { selected_element: 'bloglst', taxonomy: 'category' });
    await createPost(server.platform, {
      type: 'page',
      title: 'بلاگ',
      slug: 'blog',
      ...base,
      document: { version: 1, content: [filter, node('bloglst', 'loop-grid', {})] },
    });
    const posts = { type: 'post' as const, ...base, document: { version: 1, content: [] } };
    await createPost(server.platform, { ...posts, title: 'راهنمای سرور', termIds: [vps.id] });
    await createPost(server.platform, { ...posts, title: 'راهنمای هاست', termIds: [host.id] });
    const address = (slug: string) => `/blog/?e-filter-bloglst-category=${slug}`;
    const read = async (slug: string) => {
      const response = await server.request(address(slug), { redirect: 'manual' });
      return { status: response.status, location: response.headers.get('location'), text: await response.text() };
    };

    const first = await read('vps');
    expect(first.text).toContain('سرورها');
    expect(first.text).toContain('راهنمای سرور');
    expect(first.text).not.toContain('راهنمای هاست');

    const changed = await send(`/terms/${vps.id}`, { version: 1, name: 'سرورهای ابری', slug: 'cloud' }, 'PUT');
    expect((await read('cloud')).text).toContain('سرورهای ابری');
    expect(await read('vps')).toMatchObject({ status: 301, location: address('cloud') });
    expect(await read('host~vps')).toMatchObject({ status: 301, location: address('cloud~host') });

    const { version } = changed.body;
    expect((await send(`/terms/${vps.id}/merge`, { version, intoId: host.id })).body).toEqual({ moved: 1 });
    expect(await read('cloud')).toMatchObject({ status: 301, location: address('host') });
    expect(await read('vps')).toMatchObject({ status: 301, location: address('host') });
    const merged = (await read('host')).text;
    expect(merged).toContain('راهنمای سرور');
    expect(merged).toContain('راهنمای هاست');
    expect(merged).not.toContain('سرورهای ابری');

    expect((await send(`/terms/${host.id}`, { version: 1 }, 'DELETE')).status).toBe(200);
    expect((await read('host')).text).not.toContain('هاست‌ها');
  });
});

describe('a term that something names', () => {
  const node = (id: string, type: string, props: object) => ({ id, type, v: 1, props });
  const make = async (slug: string) => (await send('/terms', { taxonomy: 'tag', name: slug, slug })).body;
  const add = (type: 'page' | 'popup', title: string, document: object, more: object = {}) =>
    createPost(server.platform, {
      type,
      title,
      authorId: null,
      status: 'published' as const,
      document: { version: 1, content: [], ...document },
      ...more,
    });
  const onTerm = (id: number) => ({
    settings: { conditions: { include: [{ on: 'term', id }] }, triggers: { page_load: {} } },
  });
  const offers = async (path: string) =>
    /id="mizban-popups"[^>]*>\[\{"id":(\d+)/.exec(await (await server.request(path)).text())?.[1];

  it('cannot be deleted; the popups, loops, links and menus that use it are listed', async () => {
    const { id, version } = await make('named');
    await add('popup', 'پیشنهاد', onTerm(id));
    const loop = node('loop001', 'loop-grid', { terms: [{ taxonomy: 'tag', slugs: 'x، named', mode: 'include' }] });
    await add('page', 'فهرست', { content: [loop] });
    await add('page', 'پیوند', { content: [node('butt001', 'button', { text: 'x', url: '/blog/tag/named/' })] });
    await add('page', 'دیگر', { content: [node('butt001', 'button', { text: 'named', url: '/blog/tag/named-too/' })] });
    const items = [{ label: 'a', children: [{ label: 'b', url: '/blog/tag/named/', children: [] }] }];
    await saveMenu(server.platform, { location: 'main', name: 'اصلی', items });
    const refused = await send(`/terms/${id}`, { version }, 'DELETE');
    expect(refused).toMatchObject({ status: 409, body: { code: 'InUse' } });
    for (const place of ['پاپ‌آپ «پیشنهاد»', 'صفحهٔ «فهرست»', 'صفحهٔ «پیوند»', 'منوی «اصلی»']) {
      expect(refused.body.message).toContain(place);
    }
    expect(refused.body.message).not.toContain('دیگر»');
    expect((await send('/terms/bulk', { action: 'delete', ids: [id] })).body).toMatchObject({ failed: [{ id }] });

    const postByPost: typeof requireUnusedTerm = (db, term) => requireUnusedTerm(db, term, 1);
    const removal = deleteTerm(server.platform, { id, mayGo: postByPost });
    await expect(removal).rejects.toMatchObject({ message: refused.body.message });
  });

  it('carries its popups over when it becomes part of another, and the other stays for them', async () => {
    const [from, into] = [await make('was'), await make('is')];
    const popup = await add('popup', 'همراه', onTerm(from.id));
    await add('page', 'x', {}, { slug: 'of-is', termIds: [into.id] });
    expect(await offers('/of-is/')).not.toBe(String(popup.id));
    await send(`/terms/${from.id}/merge`, { version: from.version, intoId: into.id });
    expect(await offers('/of-is/')).toBe(String(popup.id));
    const edited = await server.request(`/wp-json/mizban/v1/staff/posts/${popup.id}`, { headers });
    expect((await edited.json()).draft.document.settings.conditions.include).toEqual([{ on: 'term', id: into.id }]);
    expect((await send(`/terms/${into.id}`, { version: into.version }, 'DELETE')).body.message).toContain('«همراه»');
  });
});
