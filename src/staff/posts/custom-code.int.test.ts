import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPost } from '../../content/posts/index.ts';
import { signInAs, startTestServer, type TestServer } from '../../http/core/testing.ts';

type Headers = Awaited<ReturnType<typeof signInAs>>;
let server: TestServer;
const headers = {} as Record<'administrator' | 'editor' | 'author', Headers>;
beforeAll(async () => {
  server = await startTestServer();
  for (const role of ['administrator', 'editor', 'author'] as const) headers[role] = await signInAs(server, role);
});
afterAll(() => server.close());

async function send(role: keyof typeof headers, method: string, path: string, body?: object) {
  const response = await server.request(`/wp-json/mizban/v1/staff${path}`, {
    method,
    headers: headers[role],
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: response.status, body: await response.json() };
}

interface Node {
  id: string;
  type: string;
  v: number;
  props: Record<string, unknown>;
  element?: Record<string, unknown>;
}
const heading = (id: string, element?: object): Node => ({
  id,
  type: 'heading',
  v: 1,
  props: { text: 'عنوان' },
  ...(element ? { element: element as Record<string, unknown> } : {}),
});
const documentOf = (content: Node[], css?: string) => ({ version: 1, content, ...(css === undefined ? {} : { css }) });

let count = 0;
async function aPage(content: Node[], css?: string) {
  count += 1;
  const body = {
    type: 'page',
    title: 'صفحه',
    slug: `coded-${count}`,
    document: documentOf(content, css),
    publish: true,
  };
  const created = await send('administrator', 'POST', '/posts', { ...body, overrule: 'صفحهٔ آزمایشی' });
  expect(created).toMatchObject({ status: 201, body: { removed: [] } });
  return created.body as { id: number; path: string; revisionId: number };
}
const draftOf = async (id: number) => (await send('administrator', 'GET', `/posts/${id}`)).body.draft.document;
const styleOf = async (path: string) => {
  const html = await (await server.request(path)).text();
  return html.slice(html.indexOf('<style'), html.indexOf('</style>'));
};

describe('custom CSS on the page', () => {
  it('is printed last, outside the layers: of the site, the page and the element, and the policy allows it', async () => {
    const site = await send('administrator', 'PUT', '/design/css', { css: '.brand { color: red }', seenAt: null });
    expect(site.status).toBe(200);
    const element = { css: 'color: blue;\n& b { top: 0 }', style: { base: { weight: 700 } } };
    const { path } = await aPage([heading('coded01', element)], '.mz-heading { left: 0 }');
    const css = await styleOf(path);
    expect(css).toMatch(/\.brand\{color:red\}\.mz-heading\{left:0\}\.e-coded01\{color:blue;& b\{top:0\}\}$/);
    const styled = css.search(/\._[\w-]+\{font-weight:700\}/);
    expect(styled).toBeGreaterThan(css.lastIndexOf('@layer'));
    expect(styled).toBeLessThan(css.indexOf('.brand{color:red}'));
    const page = await server.request(path);
    expect(await page.text()).toMatch(/class="mz-heading [^"]*e-coded01/);
    expect(page.headers.get('content-security-policy')).toMatch(/style-src 'self' 'sha256-[^']+';/);
    await send('administrator', 'PUT', '/design/css', { css: '', seenAt: null });
    expect(await styleOf(path)).not.toContain('.brand{color:red}');
  });

  it('with a mistake is refused with its line, at its field', async () => {
    const created = await aPage([heading('coded01')]);
    const base = { title: 'x', baseRevisionId: created.revisionId };
    const wrong = { css: 'color: red;\nmargin 0' };
    const element = await send('administrator', 'PUT', `/posts/${created.id}/draft`, {
      ...base,
      document: documentOf([heading('coded01', wrong)]),
    });
    expect(element).toMatchObject({
      status: 422,
      body: { fields: { 'coded01.css': expect.stringContaining('سطر ۲، ستون ۸') } },
    });
    const page = await send('administrator', 'PUT', `/posts/${created.id}/draft`, {
      ...base,
      document: documentOf([heading('coded01')], '@import "x";'),
    });
    expect(page).toMatchObject({ status: 422, body: { fields: { css: expect.stringContaining('@import') } } });
    const site = await send('administrator', 'PUT', '/design/css', { css: 'a{\n}\n}', seenAt: null });
    expect(site).toMatchObject({ status: 422, body: { fields: { css: expect.stringContaining('سطر ۳') } } });
  });

  it('stored with a mistake, as an archive may bring it, prints nothing', async () => {
    const { path } = await createPost(server.platform, {
      type: 'page',
      title: 'x',
      slug: 'coded-wrong',
      document: documentOf([heading('coded01', { css: 'top:0}body{display:none' })], 'body{display:none'),
      authorId: null,
      status: 'published',
    });
    const css = await styleOf(path ?? '');
    expect(css).toContain('.mz-heading');
    expect(css).not.toContain('body{display:none');
  });

  it('all together has a limit', async () => {
    const css = 'top:0;'.repeat(600);
    const content = Array.from({ length: 15 }, (_, index) =>
      heading(`coded${String(index).padStart(2, '0')}`, { css }),
    );
    const { status, body } = await send('administrator', 'POST', '/posts', {
      type: 'page',
      title: 'x',
      document: documentOf(content),
    });
    expect([status, body.message]).toEqual([422, expect.stringContaining('CSS')]);
  });

  it('is read for the canvas by everyone who writes, and stored by none of them', async () => {
    const texts = [
      { scope: 'element', css: 'color: red' },
      { scope: 'page', css: 'a{' },
    ];
    const { body } = await send('author', 'POST', '/read-css', { texts });
    expect(body.read).toMatchObject([
      { css: 'color:red', problems: [] },
      { css: '', problems: [{ line: 1, column: 2 }] },
    ]);
  });
});

describe('without the right design.code', () => {
  it('the CSS of the site can be neither read nor changed, also not as a setting', async () => {
    expect((await send('editor', 'GET', '/design/css')).status).toBe(403);
    expect((await send('editor', 'PUT', '/design/css', { css: 'a{top:0}', seenAt: null })).status).toBe(403);
    const setting = await send('administrator', 'PUT', '/settings', { css: 'a{top:0}' });
    expect(setting).toMatchObject({ status: 422, body: { fields: { css: expect.any(String) } } });
  });

  it.each(['draft', 'autosave'])('a %s keeps the code of the page, and brings no other', async (kind) => {
    const { id, revisionId } = await aPage([heading('coded01', { css: 'color:red' }), heading('coded02')], 'a{top:0}');
    const sent = documentOf(
      [
        heading('coded01', { css: 'color:blue', name: 'نام' }),
        heading('coded02', { css: 'color:green' }),
        heading('coded03', { css: 'color:red' }),
        heading('coded04', { css: 'color:black', cssId: 'x' }),
      ],
      'body{display:none}',
    );
    const saved = await send('editor', 'PUT', `/posts/${id}/${kind}`, {
      title: 'x',
      document: sent,
      baseRevisionId: revisionId,
    });
    expect(saved).toMatchObject({ status: 200, body: { removed: ['CSS دلخواه'] } });
    const kept = documentOf(
      [
        heading('coded01', { name: 'نام', css: 'color:red' }),
        heading('coded02', {}),
        heading('coded03', { css: 'color:red' }),
        heading('coded04', { cssId: 'x' }),
      ],
      'a{top:0}',
    );
    expect(saved.body.stored).toEqual(kept);
    if (kind === 'draft') expect(await draftOf(id)).toEqual(kept);
    else expect((await send('editor', 'GET', `/posts/${id}`)).body.autosave.document).toEqual(kept);
  });

  it('saving a page with code changes nothing of it', async () => {
    const content = [heading('coded01', { css: 'color:red' })];
    const { id, revisionId } = await aPage(content, 'a{top:0}');
    const document = documentOf(content, 'a{top:0}');
    const saved = await send('editor', 'PUT', `/posts/${id}/draft`, {
      title: 'دیگر',
      document,
      baseRevisionId: revisionId,
    });
    expect(saved).toMatchObject({ status: 200, body: { removed: [], stored: null } });
    expect(await draftOf(id)).toEqual(document);
  });

  it('a new page, such as a kept section, has none', async () => {
    const document = documentOf([heading('coded01', { css: 'color:red' })], 'a{top:0}');
    const { status, body } = await send('editor', 'POST', '/posts', { type: 'template', title: 'بخش', document });
    expect([status, body.removed]).toEqual([201, ['CSS دلخواه']]);
    expect(await draftOf(body.id)).toEqual(documentOf([heading('coded01', {})]));
  });
});

describe('without the right design.edit', () => {
  const styled = (element: object) => documentOf([heading('styled1', element)]);
  const before = { style: { base: { colour: '#111111' } }, hideOn: ['mobile'] };

  it.each([
    ['draft', { ...before, style: { base: { colour: '#222222' } } }],
    ['autosave', { ...before, style: { base: { colour: '#222222' } } }],
    ['draft', { ...before, hideOn: [] }],
    ['draft', { ...before, classes: 'wide' }],
  ])('a %s with another style or advanced setting is refused', async (kind, element) => {
    const document = styled(before);
    const created = await send('author', 'POST', '/posts', { type: 'post', title: 'x', document });
    const { id, revisionId } = created.body;
    const base = { title: 'x', baseRevisionId: revisionId };
    const changed = { ...base, document: styled(element) };
    expect((await send('author', 'PUT', `/posts/${id}/${kind}`, changed)).status).toBe(403);
    const allowed = styled({ ...before, name: 'عنوان', style: { ...before.style, presets: ['card'] } });
    const saved = await send('author', 'PUT', `/posts/${id}/${kind}`, { ...base, title: 'y', document: allowed });
    expect(saved.status).toBe(200);
  });

  it('a style that someone else saved meanwhile is a conflict, not a refusal, and the autosave is kept', async () => {
    const document = documentOf([heading('styled1')]);
    const { id, revisionId } = (await send('author', 'POST', '/posts', { type: 'post', title: 'x', document })).body;
    const base = { title: 'x', baseRevisionId: revisionId };
    const other = { ...base, document: styled({ style: { base: { colour: '#222222' } } }) };
    expect((await send('editor', 'PUT', `/posts/${id}/draft`, other)).status).toBe(200);
    expect((await send('author', 'PUT', `/posts/${id}/draft`, { ...base, title: 'y', document })).status).toBe(409);
    expect((await send('author', 'PUT', `/posts/${id}/autosave`, { ...base, title: 'y', document })).status).toBe(200);
  });
});
