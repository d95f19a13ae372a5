import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPost, makePrivate } from '../../content/posts/index.ts';
import { startTestServer, type TestServer } from '../core/testing.ts';

let server: TestServer;
const ids: Record<string, number> = {};

async function publishPost(slug: string): Promise<void> {
  const { id } = await createPost(server.platform, {
    type: 'post',
    title: `نوشتهٔ ${slug}`,
    slug,
    document: { version: 1, content: [{ id: 'nav0001', type: 'post-navigation', v: 1, props: {} }] },
    authorId: null,
    status: 'published',
  });
  ids[slug] = id;
}

/** Returns the addresses of the links to the previous and the next post of a page. */
async function linksOf(slug: string) {
  const html = await (await server.request(`/blog/${slug}/`)).text();
  const found = (rel: string) => new RegExp(`href="/blog/([^"]*)/" rel="${rel}"`).exec(html)?.[1];
  return { previous: found('prev'), next: found('next') };
}

describe('links to the next and previous post', () => {
  beforeAll(async () => {
    server = await startTestServer();
    for (const slug of ['one', 'two', 'three']) await publishPost(slug);
  });
  afterAll(() => server.close());

  it('follow the order of publication', async () => {
    expect(await linksOf('one')).toEqual({ previous: undefined, next: 'two' });
    expect(await linksOf('two')).toEqual({ previous: 'one', next: 'three' });
    expect(await linksOf('three')).toEqual({ previous: 'two', next: undefined });
  });

  it('of cached pages change with posts that appear and disappear', async () => {
    expect(await linksOf('three')).toEqual({ previous: 'two', next: undefined });
    await publishPost('four');
    expect(await linksOf('three')).toEqual({ previous: 'two', next: 'four' });
    await makePrivate(server.platform, { postId: ids.two ?? 0, authorId: null });
    expect(await linksOf('three')).toEqual({ previous: 'one', next: 'four' });
  });
});
