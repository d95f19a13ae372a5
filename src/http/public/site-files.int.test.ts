import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { indexNowKey } from '../../content/index-now/index.ts';
import { importMedia } from '../../content/media/index.ts';
import { createPost, type NewPost, updatePost } from '../../content/posts/index.ts';
import { defaultSettings, updateSettings } from '../../content/settings/index.ts';
import { addPage, startTestServer, type TestServer } from '../core/testing.ts';

let server: TestServer;
const picture = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 4"><path d="M0 0h8v4z"/></svg>');

function addPost(input: Partial<NewPost> & { slug: string }) {
  return createPost(server.platform, {
    type: 'post',
    title: input.slug,
    document: { version: 1, content: [] },
    authorId: null,
    status: 'published',
    ...input,
  });
}

beforeAll(async () => {
  server = await startTestServer();
  const { platform } = server;
  await addPage(platform, { slug: 'about', text: 'درباره' });
  await addPage(platform, { slug: 'hidden-draft', text: 'پیش‌نویس', status: 'draft' });
  const cart = [{ id: 'cart001', type: 'cart', v: 1, props: {} }];
  await addPost({ type: 'page', slug: 'cart', document: { version: 1, content: cart } });
  const seo = { title: '', description: '', canonical: '', noindex: true };
  await addPost({ type: 'page', slug: 'secret', seo });
  await addPost({ slug: 'elsewhere', seo: { ...seo, noindex: false, canonical: 'https://other.test/a/' } });
  const { id: featuredMediaId } = await importMedia(platform, { content: picture, alt: 'نما', title: 'نما' });
  await addPost({ slug: 'سرور-نو', title: 'سرور <نو> & تازه', excerpt: 'شرح', featuredMediaId });
  await addPost({ id: 25_001, slug: 'far' });
});
afterAll(() => server.close());

const read = async (path: string) => {
  const response = await server.request(path);
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
};
const locationsOf = (xml: string) => Array.from(xml.matchAll(/<loc>([^<]*)<\/loc>/g), ([, url]) => url);

describe('the sitemap', () => {
  it('is a list of sitemaps by type and ten thousand numbers, with their last change', async () => {
    const { status, type, text } = await read('/sitemap.xml');
    expect([status, type]).toEqual([200, 'application/xml; charset=utf-8']);
    expect(locationsOf(text)).toEqual([
      'https://mizban.test/sitemap-pages-1.xml',
      'https://mizban.test/sitemap-posts-1.xml',
      'https://mizban.test/sitemap-posts-3.xml',
    ]);
    expect(text.match(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/g)).toHaveLength(3);
  });

  it('lists public pages; no drafts, personal pages, noindex pages or pages with another canonical URL', async () => {
    expect(locationsOf((await read('/sitemap-pages-1.xml')).text)).toEqual(['https://mizban.test/about/']);
    const posts = (await read('/sitemap-posts-1.xml')).text;
    expect(locationsOf(posts)).toEqual([`https://mizban.test/blog/${encodeURI('سرور-نو')}/`]);
    expect(posts).toMatch(/<image:image><image:loc>https:\/\/mizban\.test\/media\/[^<]+\.svg<\/image:loc>/);
    expect(locationsOf((await read('/sitemap-posts-3.xml')).text)).toEqual(['https://mizban.test/blog/far/']);
  });

  it.each(['/sitemap-posts-2.xml', '/sitemap-posts-0.xml', '/sitemap-popups-1.xml', '/sitemap-products-1.xml'])(
    '%s is not there',
    async (path) => {
      expect((await read(path)).status).toBe(404);
    },
  );

  it('is cached until a post changes, and returns 304 to revalidation', async () => {
    const first = await server.request('/sitemap-posts-3.xml');
    const etag = first.headers.get('etag') ?? '';
    const again = () => server.request('/sitemap-posts-3.xml', { headers: { 'if-none-match': etag } });
    expect((await again()).status).toBe(304);
    const { id, version } = await addPost({ slug: 'fresh' });
    expect(await (await again()).text()).toContain('/blog/fresh/');
    const seo = { title: '', description: '', canonical: '', noindex: true };
    await updatePost(server.platform, { postId: id, version, changes: { seo } });
    expect((await again()).status).toBe(304);
  });
});

describe('files that every site has', () => {
  it('robots.txt names the sitemap, and neither is where search engines should keep nothing', async () => {
    expect((await read('/robots.txt')).text).toBe(
      'User-agent: *\nDisallow: /wp-admin/\nDisallow: /wp-json/\n\nSitemap: https://mizban.test/sitemap.xml\n',
    );
    const { seo } = defaultSettings;
    await updateSettings(server.platform, { seo: { ...seo, noindex: true } });
    expect((await read('/robots.txt')).text).not.toContain('Sitemap');
    expect((await read('/sitemap.xml')).status).toBe(404);
    await updateSettings(server.platform, { seo });
    expect((await read('/sitemap.xml')).status).toBe(200);
  });

  it('security.txt has the contact of the settings and expires after more than four months and less than a year', async () => {
    await updateSettings(server.platform, { email: 'info@mizban.ir' });
    const { text } = await read('/.well-known/security.txt');
    expect(text).toContain('Contact: mailto:info@mizban.ir\n');
    const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '');
    const months = (expires - server.clock.now()) / (30 * 24 * 3_600_000);
    expect(months).toBeGreaterThan(4);
    expect(months).toBeLessThan(12);
    for (const email of ['', defaultSettings.email]) {
      await updateSettings(server.platform, { email });
      expect((await read('/.well-known/security.txt')).text).toContain('Contact: https://mizban.test/contact/\n');
    }
  });

  it('the IndexNow key file is served only while IndexNow is enabled', async () => {
    const path = `/${indexNowKey(server.services.config.secret)}.txt`;
    expect((await read(path)).status).toBe(404);
    await updateSettings(server.platform, { seo: { ...defaultSettings.seo, indexNow: true } });
    expect(`/${(await read(path)).text}.txt`).toBe(path);
    expect((await read(`/${'a'.repeat(32)}.txt`)).status).toBe(404);
    await updateSettings(server.platform, { seo: defaultSettings.seo });
  });

  it('llms.txt names pages and articles with their descriptions, and nothing hidden', async () => {
    const { text } = await read('/llms.txt');
    expect(text).toMatch(/^# میزبان\n\n> /);
    expect(text).toContain('- [عنوان about](https://mizban.test/about/)');
    expect(text).toContain(`(https://mizban.test/blog/${encodeURI('سرور-نو')}/): شرح`);
    for (const hidden of ['hidden-draft', '/cart/', '/secret/']) expect(text).not.toContain(hidden);
  });

  it('the manifest names icons that are there in their size', async () => {
    const { type, text } = await read('/site.webmanifest');
    expect(type).toBe('application/manifest+json; charset=utf-8');
    const { icons, ...rest } = JSON.parse(text);
    expect(rest).toMatchObject({ name: 'میزبان', lang: 'fa-IR', dir: 'rtl', start_url: '/' });
    const { default: sharp } = await import('sharp');
    for (const { src, sizes } of icons) {
      const response = await server.request(src);
      expect(response.headers.get('content-type')).toBe('image/png');
      const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
  });

  it('the icons are made of the picture that staff chose', async () => {
    const bytes = async (path: string) => Buffer.from(await (await server.request(path)).arrayBuffer());
    const before = await bytes('/apple-touch-icon.png');
    const ico = await bytes('/favicon.ico');
    expect([ico.readUInt16LE(2), ico.readUInt8(6), ico.readUInt32LE(14)]).toEqual([1, 32, ico.length - 22]);
    expect(ico.subarray(22, 26).toString('latin1')).toBe('\x89PNG');
    const { id } = await importMedia(server.platform, { content: picture, alt: '', title: 'نشان' });
    await updateSettings(server.platform, { favicon: id });
    const after = await bytes('/apple-touch-icon.png');
    expect(after.equals(before)).toBe(false);
    expect((await read('/about/')).text).toContain(`/favicon.ico?of=${id}`);
  });
});

describe('prefetching and offline use', () => {
  it('pages that people point at are fetched ahead, but none that is for one visitor or does something', async () => {
    const response = await server.request('/about/');
    expect(response.headers.get('speculation-rules')).toBe('"/speculation-rules.json"');
    const rules = await read('/speculation-rules.json');
    expect(rules.type).toBe('application/speculationrules+json');
    const [{ where, eagerness }] = JSON.parse(rules.text).prefetch;
    const refused = where.and.slice(1).map(({ not }: { not: { href_matches: string } }) => not.href_matches);
    expect([where.and[0], eagerness]).toEqual([{ href_matches: '/*' }, 'moderate']);
    expect(refused).toEqual(expect.arrayContaining(['/wp-*', '/cart/*', '/checkout/*', '/account/*', '/*\\?*']));
  });

  it('the service worker takes itself away unless the site wants one', async () => {
    const { type, text } = await read('/sw.js');
    expect(type).toBe('text/javascript; charset=utf-8');
    expect(text).toContain('unregister()');
    expect((await (await server.request('/about/')).text()).includes('offline-abc.js')).toBe(false);
    await updateSettings(server.platform, { offline: true });
    expect((await (await server.request('/about/')).text()).includes('offline-abc.js')).toBe(true);
    await updateSettings(server.platform, { offline: false });
  });
});
