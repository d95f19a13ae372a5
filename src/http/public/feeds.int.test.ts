// @postgres: sends statements that no test of data sends
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentType } from '../../content/content-types/schema.ts';
import { defineType } from '../../content/definitions/index.ts';
import { createPost, type NewPost } from '../../content/posts/index.ts';
import { upsertTerm } from '../../content/terms/index.ts';
import { ensureAuthor } from '../../content/users/index.ts';
import { startTestServer, type TestServer } from '../core/testing.ts';

let server: TestServer;
let postId: number;

const add = (slug: string, input: Partial<NewPost> = {}) =>
  createPost(server.platform, {
    type: 'post',
    slug,
    title: slug,
    document: { version: 1, content: [] },
    authorId: null,
    status: 'published',
    ...input,
  });

async function addComment(content: string, status: 'approved' | 'pending') {
  const { db, clock } = server.platform;
  await db
    .insertInto('comments')
    .values({
      post_id: postId,
      parent_id: null,
      author_name: 'مینا',
      author_email: 'm@x.test',
      author_url: '',
      user_id: null,
      commenter_id: null,
      content,
      status,
      address_hash: '',
      created_at: clock.now(),
      moderation_hash: '',
    })
    .execute();
}

beforeAll(async () => {
  server = await startTestServer();
  const { platform } = server;
  const term = { taxonomy: 'category', parentId: null, position: 0, description: 'همه چیز دربارهٔ سرور' };
  const { id } = await upsertTerm(platform, { ...term, slug: 'سرور', name: 'سرور' });
  const authorId = await ensureAuthor(platform, { slug: 'sara', name: 'سارا', bio: '' });
  const written = await add('first', { title: 'سرور <نو> & تازه', excerpt: 'شرح "کوتاه"', termIds: [id], authorId });
  postId = written.id;
  server.clock.advance(60_000);
  await add('second');
  await add('hidden', { status: 'draft' });
  for (let number = 0; number < 21; number++)
    await add(`unlisted-${number}`, { seo: { title: '', description: '', canonical: '', noindex: true } });
  await addComment('خیلی خوب بود <b>', 'approved');
  await addComment('این منتظر است', 'pending');
});
afterAll(() => server.close());

async function read(path: string) {
  const response = await server.request(encodeURI(path));
  const text = await response.text();
  return { status: response.status, type: response.headers.get('content-type'), text, response };
}
const titles = (xml: string) =>
  Array.from(xml.matchAll(/<(?:item|entry)><title>(.*?)<\/title>/g), ([, title]) => title);

describe('feeds', () => {
  it.each([
    ['/feed/', 'application/rss+xml; charset=utf-8'],
    ['/feed/atom/', 'application/atom+xml; charset=utf-8'],
  ])('%s lists the newest articles, and nothing hidden or not to be found', async (path, type) => {
    const feed = await read(path);
    expect(feed).toMatchObject({ status: 200, type });
    expect(titles(feed.text)).toEqual(['second', 'سرور &lt;نو&gt; &amp; تازه']);
    expect(feed.text).toContain('شرح &quot;کوتاه&quot;');
    expect(feed.text).toContain('https://mizban.test/blog/first/');
    expect(feed.text).toContain('سارا');
    expect(feed.text).toContain(`href="https://mizban.test${path}" rel="self"`);
  });

  it('of a category hold its articles, and are named by its page', async () => {
    expect(titles((await read('/blog/category/سرور/feed/')).text)).toEqual(['سرور &lt;نو&gt; &amp; تازه']);
    expect(titles((await read('/blog/category/سرور/feed/atom/')).text)).toHaveLength(1);
    expect((await read('/blog/category/سرور/')).text).toContain(
      `<link rel="alternate" type="application/rss+xml" title="سرور" href="${encodeURI('/blog/category/سرور/feed/')}">`,
    );
    expect((await read('/blog/category/nothing/feed/')).status).toBe(404);
  });

  it('of a type of staff hold its posts, at its address only, and are named by its archive', async () => {
    const { platform } = server;
    const type = contentType.parse({ type: 'x-work', slug: 'کارها', one: 'نمونه‌کار', all: 'نمونه‌کارها' });
    await defineType(platform, type);
    await defineType(platform, { ...type, type: 'x-team', slug: 'team', all: 'همکاران', hasArchive: false });
    await add('shop', { type: 'x-work', title: 'فروشگاه' });
    await add('omid', { type: 'x-team' });
    for (const path of ['/کارها/feed/', '/کارها/feed/atom/']) {
      const feed = await read(path);
      expect([feed.status, titles(feed.text)]).toEqual([200, ['فروشگاه']]);
      expect(feed.text).toContain(`href="https://mizban.test${encodeURI(path)}" rel="self"`);
    }
    expect((await read('/کارها/feed')).response.headers.get('location')).toBe(encodeURI('/کارها/feed/'));
    expect((await read('/کارها/')).text).toContain(`href="${encodeURI('/کارها/feed/')}"`);
    for (const path of ['/team/feed/', '/nothing/feed/']) expect((await read(path)).status).toBe(404);
    await add('blog', { type: 'x-work', title: 'وبلاگ' });
    expect(titles((await read('/کارها/feed/')).text)).toEqual(['وبلاگ', 'فروشگاه']);
  });

  it('of comments contain approved comments, of the site and of an article', async () => {
    for (const path of ['/comments/feed/', '/comments/feed/atom/', '/blog/first/feed/']) {
      const { text } = await read(path);
      expect(titles(text)).toEqual(['مینا دربارهٔ «سرور &lt;نو&gt; &amp; تازه»']);
      expect(text).toContain('خیلی خوب بود &lt;b&gt;');
      expect(text).not.toContain('منتظر');
    }
    expect(titles((await read('/blog/second/feed/')).text)).toEqual([]);
    expect((await read('/blog/hidden/feed/')).status).toBe(404);
    expect((await read('/blog/first/')).text).toContain('href="/blog/first/feed/"');
  });

  it('return 304 until something is new', async () => {
    const etag = (await read('/feed/')).response.headers.get('etag') ?? '';
    const again = () => server.request('/feed/', { headers: { 'if-none-match': etag } });
    expect((await again()).status).toBe(304);
    await add('third');
    const changed = await again();
    expect(changed.status).toBe(200);
    expect(titles(await changed.text())[0]).toBe('third');
  });

  it('are behind a slash', async () => {
    for (const path of ['/feed', '/feed/atom', '/comments/feed', '/blog/first/feed']) {
      const { status, response } = await read(path);
      expect([status, response.headers.get('location')]).toEqual([301, `${path}/`]);
    }
  });
});
