import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPost, saveDraft } from '../../content/posts/index.ts';
import { signInAs, startTestServer, type TestServer } from '../core/testing.ts';

let server: TestServer;
let headers: Awaited<ReturnType<typeof signInAs>>;
beforeAll(async () => {
  server = await startTestServer();
  headers = await signInAs(server, 'administrator');
});
afterAll(() => server.close());

const node = (html: string, id = 'frame01') => ({ id, type: 'html', v: 1, props: { html, title: 'قاب' } });
const documentOf = (...content: object[]) => ({ version: 1, content });
let count = 0;
const aPost = (document: object, more: object = {}) => {
  count += 1;
  return createPost(server.platform, {
    type: 'page',
    title: `صفحهٔ ${count}`,
    slug: `framed-${count}`,
    document,
    authorId: null,
    status: 'published',
    ...more,
  });
};
const frame = (id: number, widget = 'frame01') => server.request(`/wp-json/mizban/v1/frame/${id}/${widget}`);

describe('the frame of an HTML widget', () => {
  it('is a document of its own origin: sandboxed by its policy, without connections, not indexed', async () => {
    const { id, path } = await aPost(documentOf(node('<p>سلام</p><script>document.title="x"</script>')));
    const response = await frame(id);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
    expect(response.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect(response.headers.get('set-cookie')).toBeNull();
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain('sandbox allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox');
    expect(policy).not.toMatch(/allow-same-origin|connect-src|https?:|\*/);
    const text = await response.text();
    expect(text).toContain('<html lang="fa-IR" dir="rtl">');
    expect(text).toContain('<body><p>سلام</p><script>document.title="x"</script></body>');

    const page = await server.request(path ?? '');
    expect(page.headers.get('content-security-policy')).toMatch(/frame-src [^;]*'self'/);
    const html = await page.text();
    expect(html).toContain(`src="/wp-json/mizban/v1/frame/${id}/frame01"`);
    expect(html).not.toContain('سلام</p>');
  });

  it('pages without it allow no frame of the site', async () => {
    const { path } = await aPost(documentOf({ id: 'head001', type: 'heading', v: 1, props: { text: 'x' } }));
    const policy = (await server.request(path ?? '')).headers.get('content-security-policy');
    expect(policy).not.toMatch(/frame-src [^;]*'self'/);
  });

  it('may be a whole document', async () => {
    const whole = '<!doctype html><html lang="en"><title>a</title><p>b';
    const { id } = await aPost(documentOf(node(whole)));
    expect(await (await frame(id)).text()).toBe(whole);
  });

  it('is found in slots, and nothing else is: unknown widgets, other widgets, empty and too long ones', async () => {
    const box = { id: 'boxed01', type: 'container', v: 1, props: { children: [node('a', 'inner01')] } };
    const { id } = await aPost(documentOf(box, node(' ', 'empty01'), node('x'.repeat(20_001), 'long001')));
    expect((await frame(id, 'inner01')).status).toBe(200);
    for (const widget of ['boxed01', 'empty01', 'long001', 'missing'])
      expect((await frame(id, widget)).status).toBe(404);
    expect((await frame(id + 1_000)).status).toBe(404);
  });

  it('follows the live page, and ends with it', async () => {
    const post = await aPost(documentOf(node('یکم')));
    expect(await (await frame(post.id)).text()).toContain('یکم');
    const send = (method: string, path: string, body: object) =>
      server.request(`/wp-json/mizban/v1/staff/posts/${post.id}/${path}`, {
        method,
        headers,
        body: JSON.stringify(body),
      });
    const draft = { title: 'x', document: documentOf(node('دوم')), baseRevisionId: post.draftRevisionId };
    const { revisionId } = await (await send('PUT', 'draft', draft)).json();
    expect(await (await frame(post.id)).text(), 'a draft does not leak').toContain('یکم');
    await send('POST', 'publish', { revisionId, overrule: 'صفحهٔ آزمایشی' });
    await expect.poll(async () => (await frame(post.id)).text()).toContain('دوم');
  });

  it('of a draft is seen in its preview by staff, and by nobody else', async () => {
    const { id, draftRevisionId } = await aPost(documentOf(node('نهان')), { status: 'draft' });
    expect((await frame(id)).status).toBe(404);
    const preview = `/wp-admin/preview/${id}?revision=${draftRevisionId}`;
    const html = await (await server.request(preview, { headers })).text();
    const src = `${preview}&frame=frame01`;
    expect(html).toContain(`src="${src.replaceAll('&', '&amp;')}"`);
    const seen = await server.request(src, { headers });
    expect(await seen.text()).toContain('نهان');
    expect(seen.headers.get('cache-control')).toBe('no-store');
    expect(seen.headers.get('content-security-policy')).toContain('sandbox allow-scripts');
    const stranger = await server.request(src, { redirect: 'manual' });
    expect(stranger.status).not.toBe(200);
    expect(await stranger.text()).not.toContain('نهان');
  });

  it('of a draft is seen by people with a preview link', async () => {
    const { id, draftRevisionId } = await aPost(documentOf(node('یکم')));
    await saveDraft(server.platform, {
      postId: id,
      title: 'x',
      document: documentOf(node('دوم')) as never,
      authorId: null as never,
      baseRevisionId: draftRevisionId,
    });
    const made = await server.request(`/wp-json/mizban/v1/staff/posts/${id}/preview-links`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ hours: 1 }),
    });
    const { pathname } = new URL((await made.json()).url);
    expect(await (await server.request(pathname)).text()).toContain(`src="${pathname}?frame=frame01"`);
    expect(await (await server.request(`${pathname}?frame=frame01`)).text()).toContain('دوم');
    expect((await server.request(`${pathname.slice(0, -2)}00?frame=frame01`)).status).toBe(404);
  });

  it('in an item of a list is that of the template', async () => {
    const template = await aPost(documentOf(node('در هر ردیف')), { type: 'template', slug: '' });
    await aPost(documentOf(), { type: 'post' });
    const list = { id: 'list001', type: 'loop-grid', v: 1, props: { template: template.id } };
    const { path } = await aPost(documentOf(list));
    const page = await server.request(path ?? '');
    expect(page.headers.get('content-security-policy')).toMatch(/frame-src [^;]*'self'/);
    expect(await page.text()).toContain(`src="/wp-json/mizban/v1/frame/${template.id}/frame01"`);
    expect(await (await frame(template.id)).text()).toContain('در هر ردیف');
  });
});

describe('without the right design.code', () => {
  it('HTML is neither added nor changed, and saving keeps it', async () => {
    const editor = await signInAs(server, 'editor');
    const { id, draftRevisionId } = await aPost(documentOf(node('از مدیر')));
    const response = await server.request(`/wp-json/mizban/v1/staff/posts/${id}/draft`, {
      method: 'PUT',
      headers: editor,
      body: JSON.stringify({
        title: 'x',
        document: documentOf(node('از ویراستار'), node('تازه', 'frame02'), node('از مدیر', 'frame03')),
        baseRevisionId: draftRevisionId,
      }),
    });
    const { removed, stored } = await response.json();
    expect([response.status, removed]).toEqual([200, ['کد HTML']]);
    expect(stored.content.map(({ props }: { props: { html: string } }) => props.html)).toEqual([
      'از مدیر',
      '',
      'از مدیر',
    ]);
  });
});
