import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importMedia } from '../../content/media/index.ts';
import { createPost, findPost } from '../../content/posts/index.ts';
import { addPage, signInAs, startTestServer, type TestServer } from '../../http/core/testing.ts';

let server: TestServer;
let editor: Awaited<ReturnType<typeof signInAs>>;
beforeAll(async () => {
  server = await startTestServer();
  await addPage(server.platform, { id: 7107, slug: 'germany-vps', text: 'پیش از ویرایش' });
  editor = await signInAs(server, 'editor');
});
afterAll(() => server.close());

const base = '/wp-json/mizban/v1/staff';
const documentWith = (text: string) => ({
  version: 1,
  content: [{ id: 'head001', type: 'heading', v: 1, props: { text, tag: 'h1' } }],
});

async function send(method: string, path: string, body: unknown) {
  const response = await server.request(base + path, { method, headers: editor, body: JSON.stringify(body) });
  return { status: response.status, body: await response.json() };
}

describe('editing a page', () => {
  const load = async () => (await server.request(`${base}/posts/7107`, { headers: editor })).json();
  // The last words of a heading are bound to each other.
  const publicText = async () => (await (await server.request('/germany-vps/')).text()).replaceAll('\u00a0', ' ');

  it('a draft does not change the public page; publishing shows it at once', async () => {
    expect(await publicText()).toContain('پیش از ویرایش');
    const { draft } = await load();
    const saved = await send('PUT', '/posts/7107/draft', {
      title: 'عنوان تازه',
      document: documentWith('پس از ویرایش'),
      baseRevisionId: draft.revisionId,
    });
    expect(saved.status).toBe(200);
    expect(await publicText()).toContain('پیش از ویرایش');
    expect(await send('POST', '/posts/7107/publish', { revisionId: saved.body.revisionId })).toEqual({
      status: 200,
      body: {
        path: '/germany-vps/',
        findings: expect.any(Array),
        isBrowserChecked: false,
        weight: { page: expect.any(Number), pictures: 0 },
      },
    });
    expect(await publicText()).toContain('پس از ویرایش');
  });

  it('P64 two editors: the second is notified of the conflict and nothing is overwritten', async () => {
    const { draft } = await load();
    const change = (text: string) =>
      send('PUT', '/posts/7107/draft', { title: 'x', document: documentWith(text), baseRevisionId: draft.revisionId });
    expect((await change('نخست')).status).toBe(200);
    const second = await change('دوم');
    expect(second).toMatchObject({
      status: 409,
      body: { code: 'EditConflict', message: expect.stringMatching(/[آ-ی]/) },
    });
    expect(JSON.stringify((await load()).draft.document)).toContain('نخست');
  });

  it('sanitises rich text when it is saved and keeps unknown widgets as they are', async () => {
    const unknown = { id: 'futur01', type: 'from-the-future', v: 3, props: { any: { thing: [1] } } };
    const rich = {
      id: 'rich001',
      type: 'rich-text',
      v: 1,
      props: { html: '<p onclick="x()">متن<script>alert(1)</script></p>' },
    };
    const created = await send('POST', '/posts', {
      type: 'page',
      title: 'پاک',
      slug: 'clean',
      document: { version: 1, content: [unknown, rich] },
      publish: true,
      overrule: 'تنها برای آزمون',
    });
    expect(created.status).toBe(201);
    const post = await findPost(server.platform, created.body.id);
    expect(post?.draft.document).toEqual({
      version: 1,
      content: [unknown, { ...rich, props: { html: '<p>متن</p>' } }],
    });
  });

  it('P14 extra fields are ignored', async () => {
    const created = await send('POST', '/posts', {
      type: 'page',
      title: 'y',
      document: documentWith('y'),
      id: 1,
      status: 'published',
      authorId: 'someone',
      path: '/',
    });
    expect(created.status).toBe(201);
    const post = await findPost(server.platform, created.body.id);
    expect(post).toMatchObject({ status: 'draft', path: '/y/' });
    expect(post?.id).not.toBe(1);
  });

  it('sanitises pasted content and reports what it removed; unknown widgets are unchanged', async () => {
    const unknown = { id: 'future1', type: 'from-the-future', v: 4, props: { html: '<script>1</script>' } };
    const text = {
      id: 'text001',
      type: 'rich-text',
      v: 1,
      props: { html: '<p onclick="x()">متن</p><script>1</script>' },
    };
    const holder = { id: 'sect001', type: 'container', v: 1, props: { children: [text] } };
    const { status, body } = await send('POST', '/clean-document', {
      document: { version: 1, content: [holder, unknown] },
    });
    expect(status).toBe(200);
    expect(body.removed.sort()).toEqual(['onclick', 'script']);
    expect(body.document.content[0].props.children[0].props.html).toBe('<p>متن</p>');
    expect(body.document.content[1]).toEqual(unknown);
    expect((await send('POST', '/clean-document', { document: { version: 2, content: [] } })).status).toBe(422);
  });

  it('reports how many posts the settings of a list find', async () => {
    const { id } = await createPost(server.platform, {
      type: 'post',
      title: 'یافته',
      document: { version: 1, content: [] },
      authorId: null,
      status: 'published',
    });
    const count = async (source: object) =>
      (await send('POST', '/matching-posts', { postId: 7107, source })).body.total;
    expect(await count({ include: String(id) })).toBe(1);
    expect(await count({ include: String(id), exclude: String(id) })).toBe(0);
    expect(await count({ type: 'product', include: String(id) })).toBe(0);
    expect((await send('POST', '/matching-posts', { postId: 7107, source: { include: '1 or 1=1' } })).status).toBe(422);
  });

  it('renders one widget for the canvas, and refuses an invalid one', async () => {
    const widget = { id: 'head009', type: 'heading', v: 1, props: { text: 'تکه' } };
    const rendered = await send('POST', '/render-widget', { postId: 7107, widget });
    expect(rendered.body.data).toContain('تکه</h2>');
    expect(
      (await send('POST', '/render-widget', { postId: 7107, widget: { ...widget, type: 'nothing' } })).status,
    ).toBe(422);
    expect((await send('POST', '/render-widget', { postId: 424242, widget })).status).toBe(404);
  });

  it('loads the data of widgets that hold others for the canvas, as the page has it', async () => {
    const content = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="16" height="9"/>');
    const picture = await importMedia(server.platform, { content });
    const section = (id: string, props: object) => ({ id, type: 'container', v: 1, props });
    const clock = { id: 'cntd001', type: 'countdown', v: 1, props: { kind: 'coupon', coupon: 'NOT-THERE' } };
    const heading = { id: 'head009', type: 'heading', v: 1, props: {} };
    const widgets = [section('sect001', { picture: picture.id }), section('sect002', {}), clock, heading];
    const { body } = await send('POST', '/load-widgets', { postId: 7107, widgets });
    expect(body.data).toEqual({
      sect001: { picture: expect.objectContaining({ id: picture.id, key: picture.key }), isFirst: true },
      sect002: { picture: null, isFirst: false },
      cntd001: null,
    });
    expect((await send('POST', '/load-widgets', { postId: 424242, widgets })).status).toBe(404);
  });
});
