import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPost, trash, updatePost } from '../../content/posts/index.ts';
import { upsertTerm } from '../../content/terms/index.ts';
import { startTestServer, type TestServer } from '../core/testing.ts';

const grid = 'prodgrd';
const taxonomy = 'product_category';
let server: TestServer;
const ids: Record<string, number> = {};

const node = (id: string, type: string, props: object) => ({ id, type, v: 1, props });
const add = async (type: 'page' | 'post' | 'product', slug: string, rest: { content?: object[]; terms?: string[] }) => {
  const { id } = await createPost(server.platform, {
    type,
    title: `عنوان ${slug}`,
    slug,
    document: { version: 1, content: rest.content ?? [node('title01', 'post-title', {})] },
    authorId: null,
    status: 'published',
    termIds: (rest.terms ?? []).map((name) => ids[name] as number),
  });
  ids[slug] = id;
};

beforeAll(async () => {
  server = await startTestServer();
  const term = async (slug: string, parent?: string) => {
    const parentId = parent === undefined ? null : (ids[parent] ?? null);
    ids[slug] = (await upsertTerm(server.platform, { taxonomy, name: `دستهٔ ${slug}`, slug, parentId })).id;
  };
  await term('server');
  await term('vps', 'server');
  await term('licence');
  await term('empty');
  await add('product', 'germany', { terms: ['vps'] });
  await add('product', 'iran', { terms: ['vps'] });
  await add('product', 'dedicated', { terms: ['server'] });
  await add('product', 'cpanel', { terms: ['licence'] });
  // A post under the same term is not a product.
  await add('post', 'news', { terms: ['vps'] });
  const source = { type: 'product', order: 'title', count: 3, pagination: 'numbers' };
  await add('page', 'catalogue', {
    content: [
      node('filter1', 'taxonomy-filter', { selected_element: grid, taxonomy, show_child_taxonomy: true }),
      node(grid, 'loop-grid', source),
    ],
  });
  const terms = { taxonomy, order: 'title', termUrl: '/catalogue/', termGrid: grid };
  await add('page', 'kinds', {
    content: [
      node('termgrd', 'loop-grid', { ...terms, type: 'product_taxonomy' }),
      node('postgrd', 'loop-grid', { ...terms, type: 'post_taxonomy' }),
    ],
  });
});
afterAll(() => server.close());

const read = async (path: string) => {
  const response = await server.request(path);
  expect(response.status).toBe(200);
  return response.text();
};
/** The part of a page from an element of the grid or filter on, up to the next one. */
const part = (html: string, id: string) =>
  html.split(/(?=data-widget-id=|id="(?:loop|filter)-)/).find((one) => one.includes(`-${id}"`)) ?? '';
const shown = (html: string) =>
  [...html.matchAll(/عنوان (germany|iran|dedicated|cpanel|news)</g)].map(([, slug]) => slug).join(' ');
const filtered = (slug: string) => `/catalogue/?e-filter-${grid}-${taxonomy}=${slug}`;
const refresh = async (terms: string[], base = '/catalogue/') => {
  const response = await server.request('/wp-json/mizban/v1/refresh-loop', {
    method: 'POST',
    headers: { origin: server.url, 'content-type': 'application/json' },
    body: JSON.stringify({
      post_id: ids.catalogue,
      widget_id: grid,
      widget_filters: { taxonomy: { [taxonomy]: { terms } } },
      pagination_base_url: base,
    }),
  });
  return ((await response.json()) as { data: string }).data;
};

describe('a grid of products', () => {
  it('shows products and nothing else, page by page, each leading to its own page', async () => {
    const first = await read('/catalogue/');
    expect(shown(first)).toBe('cpanel dedicated germany');
    expect(first).toContain('href="/products/cpanel/"');
    expect(await read('/products/cpanel/')).toContain('عنوان cpanel</h1>');
    expect(shown(await read(`/catalogue/?e-page-${grid}=2`))).toBe('iran');
  });

  it('is filtered by the terms of products, those under a term too, in the address and by refresh-loop', async () => {
    expect(shown(await read(filtered('vps')))).toBe('germany iran');
    expect(shown(await read(filtered('server')))).toBe('dedicated germany iran');
    expect(shown(await refresh(['vps']))).toBe('germany iran');
    expect(await refresh(['server'])).toContain('۳ محصول');
    expect(shown(await refresh(['licence']))).toBe('cpanel');
  });

  it('has a filter that counts products only, and shows no term without one', async () => {
    const html = await read('/catalogue/');
    const counts = [...html.matchAll(/دستهٔ (\w+)(?:<[^>]*>)*\s*\(?([۰-۹]+)/g)].map(
      ([, slug, count]) => `${slug} ${count}`,
    );
    expect(counts).toEqual(['server ۳', 'vps ۲', 'licence ۱']);
  });

  it('follows changes of products', async () => {
    await updatePost(server.platform, { postId: ids.cpanel as number, changes: { termIds: [ids.vps as number] } });
    expect(shown(await read(filtered('vps')))).toBe('cpanel germany iran');
    await updatePost(server.platform, { postId: ids.cpanel as number, changes: { termIds: [ids.licence as number] } });
    expect(shown(await read(filtered('vps')))).toBe('germany iran');
  });
});

describe('a grid of terms', () => {
  it('lists the terms of products with their number, each leading to the filtered grid', async () => {
    const html = part(await read('/kinds/'), 'termgrd');
    expect([...html.matchAll(/دستهٔ (\w+)</g)].map(([, slug]) => slug)).toEqual(['licence', 'server', 'vps']);
    expect(html).toContain(`href="${filtered('vps')}"`);
  });

  it('lists the terms of posts by posts', async () => {
    const html = part(await read('/kinds/'), 'postgrd');
    expect([...html.matchAll(/دستهٔ (\w+)</g)].map(([, slug]) => slug)).toEqual(['server', 'vps']);
  });

  it('no longer lists a term when its last product is gone', async () => {
    await trash(server.platform, { postId: ids.cpanel as number });
    expect(part(await read('/kinds/'), 'termgrd')).not.toContain('licence');
  });
});
