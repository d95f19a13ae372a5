import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPost, updatePost } from '../../content/posts/index.ts';
import { addPage, startTestServer, type TestServer } from '../core/testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await addPage(server.platform, { id: 7107, slug: 'germany-vps', text: 'سرور مجازی آلمان' });
});
afterAll(() => server.close());

const content = (html: string, name: string) =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)">`).exec(html)?.[1];
async function pictureOf(path: string) {
  const html = await (await server.request(path)).text();
  return (content(html, 'og:image') ?? '').replace('https://mizban.test', '');
}

describe('the picture of a page for previews', () => {
  it('has its size, type and alt text in the page, and an immutable URL', async () => {
    const html = await (await server.request('/germany-vps/')).text();
    const path = await pictureOf('/germany-vps/');
    expect(path).toMatch(/^\/share\/7107-[0-9a-f]{32}\.jpg$/);
    expect(['type', 'width', 'height', 'alt'].map((name) => content(html, `og:image:${name}`))).toEqual([
      ...['image/jpeg', '1200', '630', 'عنوان germany-vps'],
    ]);
    expect(content(html, 'og:image')).toBe(`https://mizban.test${path}`);
    const response = await server.request(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(await server.platform.storage.exists(path.slice(1))).toBe(true);
    expect(Buffer.from(await (await server.request(path)).arrayBuffer()).equals(bytes)).toBe(true);
  });

  it('follows the title; an outdated address redirects to the current one', async () => {
    const old = await pictureOf('/germany-vps/');
    await updatePost(server.platform, { postId: 7107, changes: { title: 'سرور آلمان' } });
    const now = await pictureOf('/germany-vps/');
    expect(now).not.toBe(old);
    const response = await server.request(old);
    expect([response.status, response.headers.get('location')]).toEqual([302, now]);
  });

  it('is drawn of nothing that visitors may not see', async () => {
    const { id } = await createPost(server.platform, {
      type: 'post',
      title: 'پنهان',
      document: { version: 1, content: [] },
      authorId: null,
      status: 'draft',
    });
    for (const hidden of [id, 999_999]) {
      expect((await server.request(`/share/${hidden}-${'a'.repeat(32)}.jpg`)).status).toBe(404);
    }
    expect((await server.request('/share/7107-x.jpg')).status).toBe(404);
  });
});
