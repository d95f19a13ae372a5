import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findPost, listRevisions, saveDraft } from '../../content/posts/index.ts';
import { signInAs, startTestServer, type TestServer } from '../../http/core/testing.ts';

let server: TestServer;
let headers: Awaited<ReturnType<typeof signInAs>>;
let id: number;
let baseRevisionId: number;
beforeAll(async () => {
  server = await startTestServer();
  headers = await signInAs(server, 'editor');
  const { body } = await send('POST', '/posts', { type: 'page', title: 'صفحه', document: documentOf([]) });
  [id, baseRevisionId] = [body.id, body.revisionId];
});
afterAll(() => server.close());

async function send(method: string, path: string, body: object) {
  const response = await server.request(`/wp-json/mizban/v1/staff${path}`, {
    method,
    headers,
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}
const documentOf = (content: unknown[]) => ({ version: 1, content });
const node = (type: string, props: object, number = 1) => ({
  id: `n${String(number).padStart(6, '0')}`,
  type,
  v: 1,
  props,
});
/** Returns a heading nested in this many containers. */
const nested = (layers: number): object =>
  layers === 0 ? node('heading', { text: 'ته' }) : node('container', { children: [nested(layers - 1)] }, layers);
/** The same as JSON would be that no page is: a list in a list. */
const hollow = (layers: number): unknown[] => (layers === 0 ? [] : [hollow(layers - 1)]);

describe('a document that cannot be is refused with a reason, and nothing of it is saved', () => {
  const cases: Array<[name: string, content: unknown[], status: number, reason: RegExp]> = [
    ['deeper than pages are', [nested(30)], 422, /بیش از ۳۰ لایه/],
    ['as deep as no page is', [node('container', { children: hollow(150) })], 400, /تودرتو/],
    ['more than 500 sections', Array.from({ length: 501 }, (_, at) => node('spacer', {}, at)), 422, /بیش از ۵۰۰ بخش/],
    ['more than a megabyte', [node('heading', { text: 'x'.repeat(1_100_000) })], 413, /حجم/],
    ['more tags than can be read', [node('rich-text', { html: '<b>x</b>'.repeat(3_000) })], 422, /نشانه‌های زیادی/],
  ];
  const before = { title: 'صفحه', draft: documentOf([]) };

  it.each(cases)('%s', async (_name, content, status, reason) => {
    const document = documentOf(content);
    const posts = async () => (await server.platform.db.selectFrom('posts').select('id').execute()).length;
    const count = await posts();
    for (const [method, path, body] of [
      ['POST', '/posts', { type: 'page', title: 'x', document }],
      ['PUT', `/posts/${id}/draft`, { title: 'x', document, baseRevisionId }],
      ['PUT', `/posts/${id}/autosave`, { title: 'x', document, baseRevisionId }],
      ['POST', '/clean-document', { document }],
    ] as const) {
      const response = await send(method, path, body);
      expect([path, response.status]).toEqual([path, status]);
      expect(JSON.stringify(response.body)).toMatch(reason);
    }
    expect(await posts()).toBe(count);
    expect(await findPost(server.platform, id)).toMatchObject({
      title: before.title,
      draft: { id: baseRevisionId, document: before.draft },
    });
    expect((await listRevisions(server.platform, { postId: id, page: 1, perPage: 5 })).total).toBe(1);
    expect(await server.platform.db.selectFrom('autosaves').selectAll().execute()).toEqual([]);
  });
});

describe('a style that cannot be', () => {
  const styled = (style: object) => [{ ...node('heading', { text: 'x' }), element: { style } }];

  it.each([
    'red;}body{x:y',
    '</style>',
    'url(//evil.example)',
    'expression(1)',
    'x'.repeat(100_000),
    { desktop: {} },
    5,
  ])('is refused with an error of its field: %s', async (colour) => {
    const document = documentOf(styled({ base: { colour, opacity: 0.5 } }));
    for (const [method, path, body] of [
      ['POST', '/posts', { type: 'page', title: 'x', document }],
      ['PUT', `/posts/${id}/draft`, { title: 'x', document, baseRevisionId }],
    ] as const) {
      const response = await send(method, path, body);
      expect([path, response.status]).toEqual([path, 422]);
      expect(response.body).toMatchObject({ code: 'InvalidFields' });
      const [[field, message] = []] = Object.entries(response.body.fields);
      expect(field).toMatch(/^n000001\.style\.base\.colour(?:\.desktop)?$/);
      expect(message).toBe('«رنگ نوشته» در ابزارک «عنوان» مقدار درستی ندارد؛ آن را دوباره انتخاب کنید.');
    }
  });

  it('that is stored already is ignored by the page and leaves the rest editable', async () => {
    const made = await send('POST', '/posts', {
      type: 'page',
      title: 'کهنه',
      slug: 'old-style',
      document: documentOf([node('heading', { text: 'x' })]),
      publish: true,
      overrule: 'برای آزمون',
    });
    const wrong = { base: { colour: 'red;}', opacity: 0.5 } };
    const stored = await saveDraft(server.platform, {
      title: 'کهنه',
      document: { version: 1, content: styled(wrong) },
      baseRevisionId: made.body.revisionId,
      postId: made.body.id,
      authorId: null,
    });
    const change = (style: object, base: number) =>
      send('PUT', `/posts/${made.body.id}/draft`, {
        title: 'کهنه',
        document: documentOf(styled(style)),
        baseRevisionId: base,
      });
    const saved = await change({ ...wrong, hover: { opacity: 1 } }, stored.revisionId);
    expect(saved.status).toBe(200);
    const refused = await change({ ...wrong, hover: { opacity: 2 } }, saved.body.revisionId);
    expect(Object.keys(refused.body.fields)).toEqual(['n000001.style.hover.opacity']);
  });
});

describe('a document that can be', () => {
  it('goes as deep as pages are', async () => {
    const { status } = await send('POST', '/posts', { type: 'page', title: 'ژرف', document: documentOf([nested(29)]) });
    expect(status).toBe(201);
  });

  it('reports what was removed when it is saved; unknown widgets are kept and run nothing', async () => {
    const unknown = node('from-the-future', { html: '<script>evil-mark</script>', onclick: 'evil-mark' }, 2);
    const rich = node('rich-text', { html: '<p onclick="x()">متن<script>evil-mark</script><iframe></iframe></p>' }, 3);
    const document = documentOf([unknown, rich]);
    const made = await send('POST', '/posts', {
      type: 'page',
      title: 'پاک',
      slug: 'clean',
      document,
      publish: true,
      overrule: 'برای آزمون',
    });
    expect(made.status).toBe(201);
    expect(made.body.removed.sort()).toEqual(['iframe', 'onclick', 'script']);
    const saved = await send('PUT', `/posts/${made.body.id}/draft`, {
      title: 'پاک',
      document: documentOf([rich]),
      baseRevisionId: made.body.revisionId,
    });
    expect(saved.body.removed.sort()).toEqual(['iframe', 'onclick', 'script']);
    const { draft } = (await findPost(server.platform, made.body.id)) ?? {};
    expect(saved.body.stored, 'the editor shows what was stored').toEqual(draft?.document);
    expect(JSON.stringify(draft?.document), 'which is safe already').not.toMatch(/onclick|evil-mark|iframe/);
    const clean = await send('PUT', `/posts/${made.body.id}/draft`, {
      title: 'پاک',
      document: documentOf([unknown]),
      baseRevisionId: saved.body.revisionId,
    });
    expect(clean.body).toMatchObject({ removed: [], stored: null });
    const typed = { title: 'پاک', document: documentOf([rich]), baseRevisionId: clean.body.revisionId };
    const kept = await send('PUT', `/posts/${made.body.id}/autosave`, typed);
    expect(kept.body.removed.sort()).toEqual(['iframe', 'onclick', 'script']);
    expect(kept.body.stored, 'the same as a save stores').toEqual(saved.body.stored);
    // The rules were looser when this one was saved.
    const old = await saveDraft(server.platform, { ...typed, postId: made.body.id, authorId: null });
    const restored = await send('POST', `/posts/${made.body.id}/restore-revision`, {
      revisionId: old.revisionId,
      baseRevisionId: old.revisionId,
    });
    expect(restored.body.removed.sort()).toEqual(['iframe', 'onclick', 'script']);
    expect((await findPost(server.platform, made.body.id))?.live?.document).toMatchObject({ content: [unknown, {}] });
    const html = await (await server.request('/clean/')).text();
    expect(html).toContain('متن');
    expect(html).not.toContain('evil-mark');
  });
});
