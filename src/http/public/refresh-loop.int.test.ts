import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPost, makePrivate, publish, saveDraft } from '../../content/posts/index.ts';
import { upsertTerm } from '../../content/terms/index.ts';
import { roles } from '../../content/users/index.ts';
import { runs } from '../../platform/properties.testing.ts';
import { signInAs, startTestServer, type TestServer } from '../core/testing.ts';

const grid = 'loop001';
const call = '/wp-json/mizban/v1/refresh-loop';
let server: TestServer;
let headers: Record<string, Record<string, string>>;
const ids: Record<string, number> = {};

const gridNode = (id = grid, props: object = {}) => ({
  id,
  type: 'loop-grid',
  v: 1,
  props: { count: 2, order: 'title', pagination: 'numbers_and_prev_next', ...props },
});
const filterNode = (id: string, props: object = {}) => ({
  id,
  type: 'taxonomy-filter',
  v: 1,
  props: { selected_element: grid, ...props },
});
const page = (slug: string, content: object[], status: 'published' | 'draft' | 'private' = 'published') =>
  createPost(server.platform, {
    type: 'page',
    title: slug,
    slug,
    document: { version: 1, content },
    authorId: null,
    status,
  });

beforeAll(async () => {
  server = await startTestServer();
  headers = { anonymous: { origin: server.url, 'content-type': 'application/json' } };
  for (const role of roles) headers[role] = await signInAs(server, role);
  const { platform } = server;
  const term = (slug: string, taxonomy = 'category', parentId: number | null = null) =>
    upsertTerm(platform, { taxonomy, name: `نام ${slug}`, slug, parentId });
  const vps = await term('vps');
  const linux = await term('linux', 'category', vps.id);
  const news = await term('خبر');
  const fast = await term('fast', 'server-feature');
  ids.vps = vps.id;
  for (const [title, termIds] of [
    ['A', [vps.id]],
    ['B', [linux.id, news.id, fast.id]],
    ['C', [news.id]],
    ['D', [vps.id, fast.id]],
    ['E', []],
  ] as Array<[string, number[]]>)
    await createPost(platform, {
      type: 'post',
      title: `نوشتهٔ ${title}`,
      slug: `post-${title}`,
      document: { version: 1, content: [] },
      authorId: null,
      status: 'published',
      termIds,
    });

  const inside = { id: 'box0001', type: 'container', v: 1, props: { children: [gridNode()] } };
  const filters = [
    filterNode('filter1', { multiple_selection: true, logical_combination: 'OR', show_child_taxonomy: true }),
    filterNode('filter2', { taxonomy: 'server-feature' }),
  ];
  const emptyTemplate = await createPost(platform, {
    type: 'template',
    title: 'هیچ',
    document: { version: 1, content: [] },
    authorId: null,
    status: 'published',
  });
  const other = gridNode('loop009', { template: emptyTemplate.id });
  ids.blog = (await page('وبلاگ', [...filters, inside, other])).id;
  ids.draft = (await page('draft', [gridNode()], 'draft')).id;
  ids.private = (await page('private', [gridNode()])).id;
  await makePrivate(platform, { postId: ids.private, authorId: null } as never);
  ids.heading = (await page('heading', [{ id: grid, type: 'heading', v: 1, props: { text: 'راز' } }])).id;
  ids.unknown = (
    await page('unknown', [{ id: 'futur01', type: 'from-the-future', v: 1, props: { children: [gridNode()] } }])
  ).id;
  ids.broken = (await page('broken', [gridNode(grid, { count: -5 })])).id;
});
afterAll(() => server.close());

const usual = () => ({ post_id: ids.blog, widget_id: grid, widget_filters: {}, pagination_base_url: '/blog/' });
async function send(body: object, role = 'anonymous', extra: Record<string, string> = {}) {
  const response = await server.request(call, {
    method: 'POST',
    headers: { ...headers[role], ...extra },
    body: JSON.stringify(body),
  });
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as { data?: string; code?: string },
  };
}
const titlesIn = (html: string | undefined) =>
  [...(html ?? '').matchAll(/نوشتهٔ ([A-E])</g)].map(([, name]) => name).join('');
const hrefsIn = (html: string | undefined) =>
  [...(html ?? '').matchAll(/href="([^"]*)"/g)].map(([, href = '']) => decodeURI(href.replaceAll('&amp;', '&')));
const refresh = async (changes: object) => (await send({ ...usual(), ...changes })).body.data;
const byCategory = (terms: string[], logicalJoin?: string) => ({
  widget_filters: { taxonomy: { category: { terms, ...(logicalJoin ? { logicalJoin } : {}) } } },
});

describe('refresh-loop', () => {
  it('returns {"data": html}: the inner content of a grid, also one inside other widgets, with its pagination', async () => {
    const { status, headers, body } = await send(usual());
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(Object.keys(body)).toEqual(['data']);
    expect(body.data).toMatch(/^<ul class="items"[^>]*>.*<\/nav>$/);
    expect(titlesIn(body.data)).toBe('AB');
    expect(body.data).toContain('data-found="۵ نوشته پیدا شد"');
  });

  it('leaves out posts of lists above it, for visitors and in the editor', async () => {
    const lists = [gridNode('loop00a', { count: 1 }), gridNode(grid, { unique: true })];
    const { id } = await page('unique', lists);
    expect(titlesIn(await refresh({ post_id: id }))).toBe('BC');
    const widget_model = gridNode(grid, { unique: true, count: 3 });
    const { body } = await send({ ...usual(), post_id: id, widget_model, is_edit_mode: true }, 'editor');
    expect(titlesIn(body.data)).toBe('BCD');
  });

  it('takes the post id as a number or as digits, and no filter as {} or []', async () => {
    expect(titlesIn(await refresh({ post_id: String(ids.blog) }))).toBe('AB');
    expect(titlesIn(await refresh({ widget_filters: [] }))).toBe('AB');
    const { widget_filters: _, ...without } = usual();
    expect((await send(without)).status).toBe(200);
  });

  it('filters by terms, joins and taxonomies', async () => {
    expect(titlesIn(await refresh(byCategory(['vps'])))).toBe('AB');
    expect(await refresh(byCategory(['vps']))).toContain('۳ نوشته');
    expect(titlesIn(await refresh(byCategory(['linux', 'خبر'], 'AND')))).toBe('B');
    expect(await refresh(byCategory(['linux', 'خبر'], 'OR'))).toContain('۲ نوشته');
    expect(await refresh(byCategory(['vps'], 'NOT'))).toContain('۲ نوشته');
    const both = { category: { terms: ['vps'] }, 'server-feature': { terms: ['fast'] } };
    expect(titlesIn(await refresh({ widget_filters: { taxonomy: both } }))).toBe('BD');
  });

  it('an unknown join means DISABLED, which requires all terms', async () => {
    expect(titlesIn(await refresh(byCategory(['linux', 'خبر'], 'XOR')))).toBe('B');
  });

  it('has a message when nothing is found', async () => {
    const both = { category: { terms: ['linux'] }, 'server-feature': { terms: ['fast'], logicalJoin: 'NOT' } };
    const data = await refresh({ widget_filters: { taxonomy: both } });
    expect(data).toBe(
      '<p class="e-loop-nothing-found-message" data-found="چیزی با این انتخاب پیدا نشد.">چیزی با این انتخاب پیدا نشد.</p>',
    );
    const behind = await refresh({ pagination_base_url: `/blog/?e-page-${grid}=99` });
    expect(behind).toContain('e-loop-nothing-found-message');
  });

  it('reads the page from pagination_base_url, and its links keep known parameters only', async () => {
    const otherPage = 'e-page-loop009=2';
    const data = await refresh({
      ...byCategory(['vps', 'خبر'], 'OR'),
      pagination_base_url: `/وبلاگ/?utm=x&e-page-${grid}=2&${otherPage}&e-filter-other01-tag=y&paged=4&e-filter-${grid}-tag=old`,
    });
    expect(titlesIn(data)).toBe('CD');
    expect(hrefsIn(data).filter((href) => href.includes('#'))).toEqual([
      `/وبلاگ/?e-filter-${grid}-category=vps~خبر&${otherPage}#loop-${grid}`,
      `/وبلاگ/?e-filter-${grid}-category=vps~خبر&${otherPage}#loop-${grid}`,
    ]);
  });

  it('returns the same content as the page itself at that address, link by link', async () => {
    const query = `?utm=x&e-page-${grid}=2&e-filter-${grid}-category=vps&e-page-loop009=2&e-filter-other01-tag=y`;
    const page = await (await server.request(encodeURI('/وبلاگ/') + query)).text();
    const data = await refresh({ ...byCategory(['vps']), pagination_base_url: encodeURI('/وبلاگ/') + query });
    const links = hrefsIn(data).filter((href) => href.endsWith(`#loop-${grid}`));
    expect(links).toContain(`/وبلاگ/?e-filter-${grid}-category=vps&e-page-loop009=2#loop-${grid}`);
    expect(hrefsIn(page).filter((href) => href.endsWith(`#loop-${grid}`))).toEqual(links);
  });
});

describe('P11 refresh-loop renders only a published page’s own loop grid', () => {
  it.each([
    ['a draft', () => ({ post_id: ids.draft }), 404],
    ['a private page', () => ({ post_id: ids.private }), 404],
    ['an unknown page', () => ({ post_id: 424_242 }), 404],
    ['another widget type', () => ({ post_id: ids.heading }), 404],
    ['an unknown widget', () => ({ widget_id: 'nothing' }), 404],
    ['a widget inside one that is not known', () => ({ post_id: ids.unknown }), 404],
    ['a grid whose props are broken', () => ({ post_id: ids.broken }), 404],
    ['no post id', () => ({ post_id: undefined }), 400],
    ['a post id that is none', () => ({ post_id: '7107 or 1=1' }), 400],
    ['a negative post id', () => ({ post_id: -1 }), 400],
    ['a widget id that is none', () => ({ widget_id: '../../x' }), 400],
    ['filters that are no table', () => ({ widget_filters: 'vps' }), 400],
    ['a list of filters', () => ({ widget_filters: [{ taxonomy: {} }] }), 400],
    ['an unknown kind of filter', () => ({ widget_filters: { meta: {} } }), 400],
    ['a taxonomy that is SQL', () => ({ widget_filters: { taxonomy: { "a' or 1=1": { terms: ['x'] } } } }), 400],
    ['terms that are no list', () => ({ widget_filters: { taxonomy: { category: { terms: 'x' } } } }), 400],
    ['P52 a thousand terms', () => byCategory(Array.from({ length: 1000 }, (_, index) => `t${index}`)), 400],
    ['a term of 1 MB', () => byCategory(['x'.repeat(1_000_000)]), 413],
    [
      'many taxonomies',
      () => ({
        widget_filters: {
          taxonomy: Object.fromEntries(Array.from({ length: 11 }, (_, index) => [`t${index}`, { terms: ['x'] }])),
        },
      }),
      400,
    ],
    ['P12 a foreign base', () => ({ pagination_base_url: 'https://evil.example/blog/' }), 400],
    ['P12 a host as a path', () => ({ pagination_base_url: '//evil.example/' }), 400],
    ['a field that nobody knows', () => ({ template: 'x' }), 400],
  ])('%s', async (_name, changes, status) => {
    const response = await send({ ...usual(), ...changes() });
    expect(response.status).toBe(status);
    expect(response.body).not.toHaveProperty('data.0');
    expect(JSON.stringify(response.body)).not.toContain('نوشتهٔ');
    expect(JSON.stringify(response.body)).not.toContain('راز');
  });

  it.each([
    ['P8 __proto__', '{"__proto__":{"x":1},"post_id":1,"widget_id":"loop001"}', 400],
    ['broken JSON', '{', 400],
    ['a list', '[]', 400],
  ])('%s', async (_name, body, status) => {
    const response = await server.request(call, { method: 'POST', headers: headers.anonymous ?? {}, body });
    expect(response.status).toBe(status);
  });

  it.each([
    ['P15 a foreign origin', { origin: 'https://evil.example' }, 403],
    ['P15 a form', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
  ])('%s', async (_name, extra, status) => {
    expect((await send(usual(), 'anonymous', extra)).status).toBe(status);
  });

  it('for any filters the response is a list of published posts or an error', async () => {
    const term = fc.oneof(
      fc.constantFrom('vps', 'linux', 'خبر', "' or 1=1 --", '%', '<b>'),
      fc.string({ maxLength: 30 }),
    );
    const taxonomy = fc.oneof(fc.constantFrom('category', 'server-feature', 'tag'), fc.string({ maxLength: 10 }));
    const choice = fc.record({
      terms: fc.array(term, { maxLength: 5 }),
      logicalJoin: fc.option(fc.string(), { nil: undefined }),
    });
    await fc.assert(
      fc.asyncProperty(fc.dictionary(taxonomy, choice, { maxKeys: 3 }), async (table) => {
        const { status, body } = await send({ ...usual(), widget_filters: { taxonomy: table } });
        expect([200, 400]).toContain(status);
        expect(typeof body.data).toBe(status === 200 ? 'string' : 'object');
        if (status === 200) expect(body.data).not.toContain('<b>');
      }),
      runs(60),
    );
  });
});

describe('edit mode', () => {
  const model = () => gridNode(grid, { count: 5 });

  it('P11 widget_model and is_edit_mode are for editors with their nonce', async () => {
    for (const changes of [
      { widget_model: model() },
      { is_edit_mode: true },
      { is_edit_mode: true, widget_model: model() },
    ]) {
      const refused = { status: 403, body: { data: { status: 403 } } };
      const sent = { ...usual(), ...changes };
      expect(await send(sent)).toMatchObject(refused);
      expect(await send(sent, 'anonymous', { 'x-wp-nonce': headers.editor?.['x-wp-nonce'] ?? '' })).toMatchObject(
        refused,
      );
      for (const role of roles) {
        const isEditor = role === 'administrator' || role === 'editor';
        const { status, body } = await send(sent, role);
        expect([role, status, titlesIn(String(body.data)) !== '']).toEqual([role, isEditor ? 200 : 403, isEditor]);
        for (const nonce of ['', '0'.repeat(20), headers.customer?.['x-wp-nonce'] ?? ''])
          expect(await send(sent, role, { 'x-wp-nonce': nonce })).toMatchObject(refused);
      }
    }
  });

  it('shows the model that the editor sends, also on a draft', async () => {
    const { body } = await send(
      { ...usual(), post_id: ids.draft, widget_model: model(), is_edit_mode: true },
      'editor',
    );
    expect(titlesIn(body.data)).toBe('ABCDE');
  });

  it.each([
    ['another widget', { id: grid, type: 'heading', v: 1, props: {} }, 400],
    ['another id', gridNode('loop002'), 400],
    ['props that are broken', gridNode(grid, { count: -1 }), 404],
  ])('refuses %s', async (_name, widget_model, status) => {
    expect((await send({ ...usual(), widget_model, is_edit_mode: true }, 'editor')).status).toBe(status);
  });
});

describe('the page', () => {
  const path = encodeURI('/وبلاگ/');
  const get = async (query = '') => (await server.request(path + query)).text();
  const entries = () => server.services.cache.size().entries;

  it('is filtered when it arrives', async () => {
    const html = await get(`?e-filter-${grid}-category=linux`);
    expect(titlesIn(html)).toBe('B');
    expect(html).toMatch(/data-filter="linux"[^>]*aria-current="true"/);
    expect(titlesIn(await get(`?e-filter-${grid}-category=vps~%D8%AE%D8%A8%D8%B1`))).toBe('AB');
    expect(titlesIn(await get(`?e-filter-${grid}-server-feature=fast`))).toBe('BD');
  });

  it('page 2 keeps the filter, and the filter’s links drop the page', async () => {
    const html = await get(`?e-filter-${grid}-category=vps&e-page-${grid}=2`);
    expect(titlesIn(html)).toBe('D');
    const filters = hrefsIn(html).filter((href) => href.includes('#filter-'));
    expect(filters.length).toBeGreaterThan(3);
    for (const href of filters) expect(href).not.toContain('e-page');
    const pages = hrefsIn(html).filter((href) => href.includes('#loop-'));
    for (const href of pages) expect(href).toContain(`e-filter-${grid}-category=vps`);
  });

  it('one spelling of an address makes one page in the cache', async () => {
    await get(`?e-filter-${grid}-category=vps~linux`);
    const before = entries();
    for (const query of ['linux~vps', 'linux%7Evps', 'vps~linux~nothing', 'VPS~linux~vps'])
      expect(titlesIn(await get(`?utm=${query}&e-filter-${grid}-category=${query}`))).toBe('AB');
    expect(entries()).toBe(before);
  });

  it('P52 pages behind the last are one page, on which nothing is found', async () => {
    const behind = await get(`?e-page-${grid}=4`);
    expect(behind).toContain('e-loop-nothing-found-message');
    const before = entries();
    for (const number of [5, 77, 123_456, 999_999_999])
      expect(await get(`?e-page-${grid}=${number}`)).toContain('e-loop-nothing-found-message');
    expect(titlesIn(await get(`?e-page-${grid}=1000000000`))).toBe('AB');
    expect(titlesIn(await get(`?e-filter-${grid}-nothing=x`))).toBe('AB');
    expect(entries()).toBe(before);
  });

  it('unknown terms share one 404 page that says that nothing was found', async () => {
    const request = (value: string) => server.request(`${path}?e-filter-${grid}-category=${value}`);
    const response = await request('nothing');
    expect(response.status).toBe(404);
    const html = await response.text();
    expect(html).toContain('e-loop-nothing-found-message');
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).toMatch(/<a class="e-filter-item" data-filter="vps" href="[^"]*-category=vps#/);
    const before = entries();
    for (const value of ['never', 'nothing~never', 'vps+nothing', 'NONE'])
      expect((await request(value)).status).toBe(404);
    expect(entries()).toBe(before);
    for (const value of ['vps', 'vps~nothing', '!nothing']) expect((await request(value)).status).toBe(200);
  });

  it('a new post appears at once', async () => {
    expect(await get(`?e-filter-${grid}-server-feature=fast`)).toContain('۲ نوشته');
    const draft = await createPost(server.platform, {
      type: 'post',
      title: 'نوشتهٔ تازه',
      document: { version: 1, content: [] },
      authorId: null,
      termIds: [ids.vps as number],
    });
    await publish(server.platform, { postId: draft.id, authorId: null });
    expect(await refresh(byCategory(['vps']))).toContain('۴ نوشته');
  });
});

describe('items of a template', () => {
  it('are rendered with their own post, their styles are on the page, and their number makes no more queries', async () => {
    const { platform } = server;
    const template = await createPost(platform, {
      type: 'template',
      title: 'قالب',
      document: {
        version: 1,
        content: [
          { id: 'tplimg1', type: 'featured-image', v: 1, props: {} },
          { id: 'tplttl1', type: 'post-title', v: 1, props: { tag: 'h3', link: true }, element: { cssId: 'x' } },
          { id: 'tplloop', type: 'loop-grid', v: 1, props: {} },
        ],
      },
      authorId: null,
      status: 'published',
    });
    const made = await page('with-template', [gridNode(grid, { template: template.id, count: 1, pagination: 'none' })]);
    const many = await page('with-many', [gridNode(grid, { template: template.id, count: 5, pagination: 'none' })]);
    const queries = async (slug: string) => {
      // The template is not cached from the previous page.
      platform.changes.deliver([`post:${template.id}`]);
      const before = platform.database.queryCount();
      const html = await (await server.request(`/${slug}/`)).text();
      return { html, count: platform.database.queryCount() - before };
    };
    await queries('heading');
    // The first request after a write also loads the written data.
    await refresh({});
    const one = await queries('with-template');
    const five = await queries('with-many');
    expect(five.count).toBe(one.count);
    expect(five.html.match(/class="mz-post-title"/g)).toHaveLength(5);
    expect(five.html).toContain('<a href="/blog/post-a/">نوشتهٔ A</a>');
    expect(five.html).toContain('.mz-post-title');
    expect(five.html.match(/class="mz-loop-grid"/g)).toHaveLength(1);
    expect((await send({ ...usual(), post_id: made.id })).body.data).toContain('mz-post-title');

    const draft = await saveDraft(platform, {
      postId: template.id,
      title: 'قالب',
      document: { version: 1, content: [{ id: 'tplttl1', type: 'post-link', v: 1, props: { text: 'بخوانید' } }] },
      authorId: null,
      baseRevisionId: template.draftRevisionId,
    });
    expect((await queries('with-many')).html).not.toContain('بخوانید');
    await publish(platform, { postId: template.id, authorId: null, baseRevisionId: draft.revisionId });
    expect((await send({ ...usual(), post_id: many.id })).body.data).toContain('بخوانید');
  });
});
