import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importMedia } from '../../content/media/index.ts';
import { createPost } from '../../content/posts/index.ts';
import { updateSettings } from '../../content/settings/index.ts';
import { upsertTerm } from '../../content/terms/index.ts';
import type { Role } from '../../content/users/index.ts';
import { addPage, signInAs, startTestServer, type TestServer } from '../../http/core/testing.ts';

let server: TestServer;
const headers: Partial<Record<Role, Awaited<ReturnType<typeof signInAs>>>> = {};
beforeAll(async () => {
  server = await startTestServer();
  for (const role of ['editor', 'author'] as const) headers[role] = await signInAs(server, role);
});
afterAll(() => server.close());

async function send(role: Role, method: string, path: string, body?: object) {
  const init = body ? { method, body: JSON.stringify(body) } : { method };
  const response = await server.request(`/wp-json/mizban/v1/staff/posts${path}`, {
    ...init,
    headers: headers[role] ?? {},
  });
  return { status: response.status, body: await response.json() };
}
const panel = async (id: number) => (await send('editor', 'GET', `/${id}/panel`)).body;
const change = async (role: Role, id: number, changes: object) =>
  send(role, 'PUT', `/${id}/panel`, { version: (await panel(id)).version, ...changes });
const page = async (path: string) => (await server.request(path)).text();

describe('the page panel', () => {
  it('changes the address, and the old one redirects to it with its query', async () => {
    const { id } = await addPage(server.platform, { slug: 'old-vps', text: 'سرور' });
    expect((await server.request('/old-vps/')).status).toBe(200);
    expect(await change('editor', id, { slug: 'new-vps' })).toMatchObject({ status: 200, body: { path: '/new-vps/' } });
    const old = await server.request('/old-vps/?utm=a');
    expect([old.status, old.headers.get('location')]).toEqual([301, '/new-vps/?utm=a']);
    expect((await server.request('/new-vps/')).status).toBe(200);
    await server.services.redirects.flush();
    const row = await server.platform.db.selectFrom('redirects').select('hits').executeTakeFirstOrThrow();
    expect(row.hits).toBe(1);
  });

  it('sets title, description, canonical and robots for search engines and share cards', async () => {
    const { id } = await addPage(server.platform, { slug: 'seo', text: 'متن' });
    const seo = { title: 'عنوان <جست‌وجو>', description: 'شرح', canonical: 'https://example.com/a', noindex: false };
    await change('editor', id, { seo });
    const html = await page('/seo/');
    expect(html).toContain('<title>عنوان &lt;جست‌وجو&gt;</title>');
    expect(html).toContain('<meta name="description" content="شرح">');
    expect(html).toContain('<link rel="canonical" href="https://example.com/a">');
    expect(html).toContain('<meta property="og:description" content="شرح">');
    await change('editor', id, { seo: { ...seo, noindex: true } });
    const hidden = await page('/seo/');
    expect(hidden).toContain('<meta name="robots" content="noindex">');
    expect(hidden).not.toContain('rel="canonical"');
    expect(hidden).toContain('og:title');
  });

  it('shows the picture that networks get; of a draft none is drawn', async () => {
    const { id } = await addPage(server.platform, { slug: 'card', text: 'متن' });
    const sharePicture = async () => /og:image" content="([^"]*)"/.exec(await page('/card/'))?.[1];
    expect((await panel(id)).picture).toMatch(new RegExp(`/share/${id}-[0-9a-f]{32}\\.jpg$`));
    expect((await panel(id)).picture).toBe(await sharePicture());
    const content = Buffer.from('<svg viewBox="0 0 1 1"/>');
    const [own, ofSite] = [
      await importMedia(server.platform, { content }),
      await importMedia(server.platform, { content }),
    ];
    await change('editor', id, { featuredMediaId: own.id });
    expect((await panel(id)).picture).toBe(await sharePicture());
    await updateSettings(server.platform, { sharePicture: ofSite.id });
    expect([(await panel(id)).picture, await sharePicture()]).toEqual([
      await sharePicture(),
      expect.stringContaining(own.key),
    ]);
    await change('editor', id, { featuredMediaId: null });
    expect([(await panel(id)).picture, await sharePicture()]).toEqual([
      await sharePicture(),
      expect.stringContaining(ofSite.key),
    ]);
    await updateSettings(server.platform, { sharePicture: null });
    await change('editor', id, { status: 'draft' });
    expect((await panel(id)).picture).toBe('');
  });

  it('leaves header and footer out where staff want none', async () => {
    const { id } = await addPage(server.platform, { slug: 'landing', text: 'فرود' });
    expect(await page('/landing/')).toContain('plain-header');
    await change('editor', id, { frame: 'none' });
    const html = await page('/landing/');
    expect(html).toContain('فرود');
    expect(html).not.toMatch(/<header|<footer/);
  });

  it('closes comments on the page and for direct posts', async () => {
    const content = [{ id: 'comm001', type: 'comments', v: 1, props: { open: true } }];
    const document = { version: 1, content };
    const { id } = await createPost(server.platform, {
      type: 'post',
      title: 'گفت‌وگو',
      slug: 'talk',
      document,
      authorId: null,
      status: 'published',
    });
    expect(await page('/blog/talk/')).toContain('<form');
    await change('editor', id, { commentsOpen: false });
    expect(await page('/blog/talk/')).not.toContain('wp-comments-post.php');
    const form = new URLSearchParams({
      comment_post_ID: String(id),
      author: 'رضا',
      email: 'a@example.com',
      comment: 'سلام',
    });
    const sent = await server.request('/wp-comments-post.php', {
      method: 'POST',
      headers: { origin: server.url, 'content-type': 'application/x-www-form-urlencoded' },
      body: form.toString(),
    });
    expect(sent.status).toBe(403);
  });

  it('reports the invalid field, and returns the current state on a conflict', async () => {
    const { id } = await addPage(server.platform, { slug: 'fields', text: 'متن' });
    const wrong = await change('editor', id, { slug: 'seo' });
    expect([wrong.status, wrong.body.code]).toEqual([422, 'InvalidFields']);
    const { version } = await panel(id);
    expect((await send('editor', 'PUT', `/${id}/panel`, { version, excerpt: 'نخست' })).status).toBe(200);
    const late = await send('editor', 'PUT', `/${id}/panel`, { version, excerpt: 'دوم' });
    expect(late).toMatchObject({ status: 409, body: { data: { present: { excerpt: 'نخست', version: version + 1 } } } });
  });

  it('schedules, and the page appears and goes at its times', async () => {
    const { id } = await addPage(server.platform, { slug: 'soon', text: 'به‌زودی', status: 'draft' });
    const now = server.platform.clock.now();
    const changes = { status: 'scheduled', publishedAt: now + 60_000 };
    expect(await change('editor', id, changes)).toMatchObject({ status: 200, body: changes });
    expect((await server.request('/soon/')).status).toBe(404);
  });
});

describe('P10 authors may change', () => {
  const ownPost = async () => {
    const document = { version: 1, content: [] };
    return (await send('author', 'POST', '', { type: 'post', title: 'نوشتهٔ من', document })).body.id as number;
  };

  it('the address, terms and summary of their own drafts, which they hand in', async () => {
    const term = await upsertTerm(server.platform, { taxonomy: 'category', name: 'خبر' });
    const id = await ownPost();
    const changes = { slug: 'mine', termIds: [term.id], excerpt: 'چکیده', status: 'pending' };
    expect(await change('author', id, changes)).toMatchObject({ status: 200, body: changes });
    const choices = await send('author', 'GET', '/choices');
    expect(choices.body.authors.map(({ name }: { name: string }) => name).sort()).toEqual(['author', 'editor']);
    expect(choices.body.terms).toMatchObject([{ id: term.id }]);
  });

  it.each([
    ['publish', { status: 'published' }],
    ['schedule', { status: 'scheduled', publishedAt: 4_000_000_000_000 }],
    ['end', { unpublishAt: 4_000_000_000_000 }],
    ['give away', { authorId: null }],
  ])('but not to %s', async (_, changes) => {
    expect((await change('author', await ownPost(), changes)).status).toBe(403);
  });

  it('not posts of others', async () => {
    const { id } = await addPage(server.platform, { slug: 'others', text: 'متن' });
    expect((await change('author', id, { excerpt: 'x' })).status).toBe(403);
  });
});
