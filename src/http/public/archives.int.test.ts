import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { archivePath } from '../../content/archives.ts';
import { importMedia } from '../../content/media/index.ts';
import { createPost, listMonths, type NewPost, unpublish } from '../../content/posts/index.ts';
import { changeTerm, upsertTerm } from '../../content/terms/index.ts';
import { ensureAuthor, saveAuthor } from '../../content/users/index.ts';
import { addPage, startTestServer, type TestServer } from '../core/testing.ts';

let server: TestServer;
let authorId: string;
let categoryId: number;

const day = (text: string) => Date.parse(`${text}T08:00:00Z`);
const add = (slug: string, input: Partial<NewPost> = {}) =>
  createPost(server.platform, {
    type: 'post',
    slug,
    title: `نوشتهٔ ${slug}`,
    document: { version: 1, content: [] },
    authorId: null,
    status: 'published',
    publishedAt: day('2026-01-01'),
    ...input,
  });

beforeAll(async () => {
  server = await startTestServer();
  const { platform } = server;
  server.clock.advance(400 * 24 * 3_600_000);
  await addPage(platform, { slug: 'blog', text: 'وبلاگ' });
  await addPage(platform, { id: 7107, slug: 'germany-vps', text: 'سرور' });
  const category = (slug: string, name: string, parentId: number | null = null) =>
    upsertTerm(platform, { taxonomy: 'category', slug, name, parentId, position: 0 });
  const servers = await category('servers', 'سرورها');
  categoryId = (await category('vps', 'سرور مجازی', servers.id)).id;
  await category('empty', 'خالی');
  const tag = await upsertTerm(platform, {
    taxonomy: 'tag',
    slug: 'لینوکس',
    name: 'لینوکس',
    parentId: null,
    position: 0,
  });
  authorId = await ensureAuthor(platform, { slug: 'sara', name: 'سارا امینی', bio: 'دربارهٔ سرور می‌نویسد.' });
  await add('mehr', { publishedAt: day('2026-09-25'), termIds: [categoryId], authorId });
  await add('aban', { publishedAt: day('2026-10-25'), termIds: [categoryId, tag.id] });
  await add('old', { publishedAt: day('2025-10-25'), termIds: [servers.id] });
  await add('draft', { status: 'draft', termIds: [categoryId], authorId, publishedAt: undefined });
});
afterAll(() => server.close());

async function read(path: string) {
  const response = await server.request(encodeURI(path));
  const html = await response.text();
  return {
    status: response.status,
    location: decodeURI(response.headers.get('location') ?? ''),
    html,
    posts: Array.from(html.matchAll(/<h2><a href="\/blog\/([^/"]+)\//g), ([, slug]) => slug),
    title: /<title>(.*?)<\/title>/.exec(html)?.[1],
    canonical: decodeURI(/<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? ''),
  };
}

describe('archives', () => {
  it.each([
    ['/blog/category/vps/', ['aban', 'mehr'], 'سرور مجازی | میزبان'],
    ['/blog/category/servers/', ['aban', 'mehr', 'old'], 'سرورها | میزبان'],
    ['/blog/tag/لینوکس/', ['aban'], 'برچسب لینوکس | میزبان'],
    ['/blog/author/sara/', ['mehr'], 'نوشته‌های سارا امینی | میزبان'],
    ['/blog/1405/', ['aban', 'mehr'], 'نوشته‌های سال ۱۴۰۵ | میزبان'],
    ['/blog/1405/07/', ['mehr'], 'نوشته‌های مهر ۱۴۰۵ | میزبان'],
    ['/blog/1404/08/', ['old'], 'نوشته‌های آبان ۱۴۰۴ | میزبان'],
  ])('%s lists its posts under its own title and address', async (path, posts, title) => {
    const page = await read(path);
    // Search engines are not offered archives of fewer than three articles.
    const canonical = posts.length >= 3 ? `https://mizban.test${path}` : '';
    expect(page).toMatchObject({ status: 200, posts, title, canonical });
    expect(page.html.includes('<meta name="robots" content="noindex">')).toBe(posts.length < 3);
    expect(page.html).toMatch(/<meta name="description" content="[^"]{10,}">/);
    expect(page.html.match(/<h1/g)).toHaveLength(1);
    expect(page.html).toContain('<a href="/blog/">عنوان blog</a>');
  });

  it('are nested as their terms are', async () => {
    expect((await read('/blog/category/vps/')).html).toContain('<a href="/blog/category/servers/">سرورها</a>');
    expect((await read('/blog/1405/07/')).html).toContain('<a href="/blog/1405/">۱۴۰۵</a>');
  });

  it.each([
    '/blog/category/nothing/',
    '/blog/author/nobody/',
    '/blog/1403/',
    '/blog/1405/01/',
    '/blog/1405/13/',
    '/blog/category/vps/page/2/',
    '/blog/category/vps/page/99/',
    '/blog/product_category/vps/',
  ])('%s is not there', async (path) => {
    const before = server.services.cache.size().entries;
    expect((await read(path)).status).toBe(404);
    expect(server.services.cache.size().entries).toBe(before);
  });

  it('a term that waits for its first article is shown and not to be kept', async () => {
    const { status, html, canonical } = await read('/blog/category/empty/');
    expect([status, canonical]).toEqual([200, '']);
    expect(html).toContain('<meta name="robots" content="noindex">');
  });

  it.each([
    ['/Blog/Category/VPS/', '/blog/category/vps/'],
    ['/blog/category/vps', '/blog/category/vps/'],
    ['/blog/category/vps/page/1/', '/blog/category/vps/'],
    ['/blog/1405/7/', '/blog/1405/07/'],
    ['/Germany-VPS/', '/germany-vps/'],
    ['/GERMANY-VPS?utm=x', '/germany-vps/?utm=x'],
  ])('%s redirects to %s', async (from, to) => {
    expect(await read(from)).toMatchObject({ status: 301, location: to });
  });

  it('have pages with addresses of their own, and an end', async () => {
    const content = [
      {
        id: 'list001',
        type: 'loop-grid',
        v: 1,
        props: { ofArchive: true, count: 1, titleTag: 'h2', pagination: 'numbers' },
      },
    ];
    const { id } = await createPost(server.platform, {
      type: 'template',
      title: 'بایگانی',
      meta: { kind: 'archive' },
      document: { version: 1, content, settings: { template: { include: [{ on: 'archive' }] } } },
      authorId: null,
      status: 'published',
    });
    const first = await read('/blog/category/servers/');
    expect(first.posts).toEqual(['aban']);
    expect(first.html).toContain('href="/blog/category/servers/page/2/"');
    const second = await read('/blog/category/servers/page/2/');
    expect(second).toMatchObject({
      status: 200,
      posts: ['mehr'],
      title: 'سرورها، صفحهٔ ۲ | میزبان',
      canonical: 'https://mizban.test/blog/category/servers/page/2/',
    });
    expect(second.html).toContain('href="/blog/category/servers/"');
    expect((await read('/blog/category/servers/page/4/')).status).toBe(404);
    await unpublish(server.platform, { postId: id });
  });

  it('page/2/ after the address of a page redirects to the second page of its list', async () => {
    const list = { id: 'list002', type: 'loop-grid', v: 1, props: { count: 1, pagination: 'numbers' } };
    const document = { version: 1, content: [list] };
    await add('news', { type: 'page', document });
    expect(await read('/news/page/2/')).toMatchObject({ status: 301, location: '/news/?e-page-list002=2' });
    expect(await read('/news/page/1/')).toMatchObject({ status: 301, location: '/news/' });
    expect((await read('/germany-vps/page/2/')).status).toBe(404);
  });

  it('change with their articles, terms and authors', async () => {
    await add('fresh', { publishedAt: day('2026-10-26'), termIds: [categoryId], authorId });
    expect((await read('/blog/category/vps/')).posts).toEqual(['fresh', 'aban', 'mehr']);
    expect((await read('/blog/author/sara/')).posts).toEqual(['fresh', 'mehr']);
    await saveAuthor(server.platform, {
      userId: authorId,
      slug: 'sara-amini',
      name: 'سارا',
      bio: '',
      pictureId: null,
      isTeam: false,
    });
    expect((await read('/blog/author/sara/')).status).toBe(404);
    expect((await read('/blog/author/sara-amini/')).title).toBe('نوشته‌های سارا | میزبان');
    await changeTerm(server.platform, { id: categoryId, version: 1, name: 'سرور ابری', slug: 'cloud' });
    expect(await read('/blog/category/vps/')).toMatchObject({ status: 301, location: '/blog/category/cloud/' });
    expect((await read('/blog/category/cloud/')).title).toBe('سرور ابری | میزبان');
  });

  it('of months are offered to links when they have articles, and only then', async () => {
    const months = await listMonths(server.platform);
    expect(months).toEqual([
      { year: 1405, month: 8 },
      { year: 1405, month: 7 },
      { year: 1404, month: 8 },
    ]);
    for (const month of months) expect((await read(archivePath({ kind: 'month', ...month }))).status).toBe(200);
  });

  it('the picture of an author is next to their name on their posts, and a new picture replaces it', async () => {
    const content = [{ id: 'meta001', type: 'post-meta', v: 1, props: { author: true } }];
    await add('pictured', { authorId, publishedAt: day('2026-10-25'), document: { version: 1, content } });
    const portraitOf = async () =>
      /rel="author"[^>]*><picture>.*?<img[^>]* src="([^"]+)"/.exec((await read('/blog/pictured/')).html)?.[1];
    expect(await portraitOf()).toBeUndefined();
    const drawing = (width: number) =>
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 4"><path d="M0 0h8v4z"/></svg>`);
    const keys = [];
    for (const width of [4, 5]) {
      const { id, key } = await importMedia(server.platform, { content: drawing(width), alt: '', title: 'سارا' });
      const author = { userId: authorId, slug: 'sara-amini', name: 'سارا', bio: '', pictureId: id, isTeam: false };
      await saveAuthor(server.platform, author);
      expect(await portraitOf()).toContain(key);
      keys.push(key);
    }
    expect(keys[0]).not.toBe(keys[1]);
  });

  it('no article can take the address of one', async () => {
    expect((await add('1405')).path).toBe('/blog/1405-2/');
    expect((await add('category')).path).toBe('/blog/category-2/');
  });

  it('are in the sitemap with three articles or more', async () => {
    expect((await read('/sitemap.xml')).html).toContain('https://mizban.test/sitemap-archives-1.xml');
    const { html } = await read('/sitemap-archives-1.xml');
    const paths = Array.from(html.matchAll(/<loc>https:\/\/mizban\.test([^<]*)<\/loc>/g), ([, path = '']) =>
      decodeURI(path),
    );
    expect(paths).toEqual(['/blog/category/servers/', '/blog/category/cloud/', '/blog/author/sara-amini/']);
  });
});

describe('a list behind its end', () => {
  it('returns 404 with its page, which search engines do not keep', async () => {
    const content = [{ id: 'list001', type: 'loop-grid', v: 1, props: { count: 2, pagination: 'numbers' } }];
    await createPost(server.platform, {
      type: 'page',
      slug: 'all',
      title: 'همه',
      document: { version: 1, content },
      authorId: null,
      status: 'published',
    });
    const second = { title: 'همه، صفحهٔ ۲ | میزبان', canonical: 'https://mizban.test/all/?e-page-list001=2' };
    expect(await read('/all/?e-page-list001=2&utm_source=x')).toMatchObject({ status: 200, ...second });
    for (const path of ['/all/', '/all/?e-page-list001=1'])
      expect(await read(path)).toMatchObject({ title: 'همه | میزبان', canonical: 'https://mizban.test/all/' });
    const behind = await read('/all/?e-page-list001=50');
    expect(behind.status).toBe(404);
    expect(behind.html).toContain('<meta name="robots" content="noindex">');
    expect(behind.html).toContain('e-loop-nothing-found-message');
  });
});
