// @postgres: documents are searched as text for links to a section.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPost, findPost, publish, saveDraft, schedule, trash, unpublish } from '../../content/posts/index.ts';
import { readTexts, search } from '../../content/search/index.ts';
import { signInAs, startTestServer, type TestServer } from '../../http/core/testing.ts';
import { findForm } from '../../http/public/actions/form-input.ts';
import { isShortOnPostgres, leaveOut } from '../../platform/db/testing.ts';

/** Tests of rules; see `isShortOnPostgres`. */
const onSqlite = isShortOnPostgres ? leaveOut : it;

let server: TestServer;
let headers: Awaited<ReturnType<typeof signInAs>>;
let author: Awaited<ReturnType<typeof signInAs>>;
beforeAll(async () => {
  server = await startTestServer();
  headers = await signInAs(server, 'editor');
  author = await signInAs(server, 'author');
});
afterAll(() => server.close());

const node = (id: string, type: string, props: object, element?: object) => ({
  id,
  type,
  v: 1,
  props,
  ...(element ? { element } : {}),
});
const heading = (id: string, text: string, element?: object) => node(id, 'heading', { text, tag: 'h2' }, element);
const link = (id: string, section: number | null) => node(id, 'linked-section', { section });
const box = (id: string, ...children: object[]) => node(id, 'container', { children });
const documentOf = (...content: object[]) => ({ version: 1 as const, content });

let count = 0;
const add = (type: 'page' | 'template', content: object[], status: 'published' | 'draft' = 'published') => {
  count += 1;
  return createPost(server.platform, {
    type,
    title: `${type === 'page' ? 'صفحهٔ' : 'بخش'} ${count}`,
    slug: `linked-${count}`,
    document: documentOf(...content),
    authorId: null,
    status,
    meta: type === 'template' ? { kind: 'section' } : {},
  });
};
const edit = async (postId: number, ...content: object[]) => {
  const post = await findPost(server.platform, postId);
  const draft = { postId, title: post?.title ?? '', document: documentOf(...content), authorId: null };
  return saveDraft(server.platform, { ...draft, baseRevisionId: post?.draftRevisionId ?? 0 });
};
const change = async (postId: number, ...content: object[]) => {
  await edit(postId, ...content);
  await publish(server.platform, { postId, authorId: null });
};
const show = async ({ path }: { path: string | null }) => {
  const html = await (await server.request(path ?? '')).text();
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  return { main, css: html.slice(html.indexOf('<style'), html.indexOf('</style>')), html };
};
const textsIn = (main: string) => [...main.matchAll(/<h[12][^>]*>([^<]*)</g)].map(([, text]) => text);
async function call(method: string, path: string, body?: object, as = headers) {
  const response = await server.request(`/wp-json/mizban/v1/staff/${path}`, {
    method,
    headers: { ...as, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: response.status, body: await response.json() };
}

describe('a linked section', () => {
  onSqlite('is shown by every page, twice on one, and a change of it reaches them when it is published', async () => {
    const section = await add('template', [
      heading('head001', 'پیام نخست', { style: { base: { colour: '#123456' } }, hideOn: ['tablet'] }),
    ]);
    const first = await add('page', [
      heading('head001', 'سرآغاز'),
      link('link001', section.id),
      link('link002', section.id),
    ]);
    const second = await add('page', [box('boxx001', link('link001', section.id))]);
    const before = await show(first);
    expect(textsIn(before.main)).toEqual(['سرآغاز', 'پیام نخست', 'پیام نخست']);
    // Elements that look alike share a style.
    expect(before.css.match(/color:#123456/g)).toHaveLength(1);
    const ids = [...before.main.matchAll(/\be-([a-z0-9]{7})\b/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(textsIn((await show(second)).main)).toEqual(['پیام نخست']);

    // Measured heights apply to the page's own sections only: the others change without it.
    const [, linked = ''] = ids;
    const sized = await createPost(server.platform, {
      type: 'page',
      title: 'سنجیده',
      slug: `sized-${section.id}`,
      document: documentOf(heading('head001', 'سرآغاز'), link('link002', section.id)),
      heights: { head001: [1, 1, 1, 1], [linked]: [2, 2, 2, 2] },
      authorId: null,
      status: 'published',
    });
    const { css, main } = await show(sized);
    expect(main).toContain(`e-${linked}`);
    expect(css.match(/\.e-\w+\{--skip:\d+px/g)?.[0]).toBe('.e-head001{--skip:1px');
    expect(css).not.toContain(`.e-${linked}{--skip`);

    await edit(section.id, heading('head001', 'پیام دوم'));
    expect(textsIn((await show(second)).main)).toEqual(['پیام نخست']);
    await publish(server.platform, { postId: section.id, authorId: null });
    expect(textsIn((await show(first)).main)).toEqual(['سرآغاز', 'پیام دوم', 'پیام دوم']);
    expect(textsIn((await show(second)).main)).toEqual(['پیام دوم']);
  });

  it('is part of the page for its outline, its search text and its forms', async () => {
    const section = await add('template', [
      heading('head001', 'زمان تحویل شگفت‌انگیز'),
      node('form001', 'form', { name: 'تماس' }),
    ]);
    const page = await add('page', [node('toc0001', 'table-of-contents', {}), link('link001', section.id)]);
    const { main } = await show(page);
    expect(main).toMatch(/<ol><li><a href="#h-[^"]+">زمان تحویل شگفت‌انگیز</);
    const widgetId = /name="form_id" value="([^"]+)"/.exec(main)?.[1] ?? '';
    expect(await findForm({ postId: page.id, widgetId }, server.platform)).not.toBeNull();
    const { matches } = await search(server.platform, 'شگفت‌انگیز');
    expect(matches.map(({ id }) => id)).toContain(page.id);
    expect((await readTexts(server.platform, [page.id])).get(page.id)).toContain('شگفت‌انگیز');
    await change(section.id, heading('head001', 'واژه‌ای بی‌مانند'));
    expect((await search(server.platform, 'شگفت‌انگیز')).matches).toEqual([]);
    expect((await search(server.platform, 'بی‌مانند')).matches.map(({ id }) => id)).toContain(page.id);
  });

  it('prints nothing while it is not published, and appears once it is', async () => {
    const section = await add('template', [heading('head001', 'هنوز نه')], 'draft');
    const page = await add('page', [heading('head002', 'صفحه'), link('link001', section.id), link('link002', 999_999)]);
    expect(textsIn((await show(page)).main)).toEqual(['صفحه']);
    await publish(server.platform, { postId: section.id, authorId: null });
    expect(textsIn((await show(page)).main)).toEqual(['صفحه', 'هنوز نه']);
  });

  it('is shown inside another section; a cycle is refused on save and never hangs a page', async () => {
    const inner = await add('template', [heading('head001', 'درونی')]);
    const outer = await add('template', [heading('head001', 'بیرونی'), link('link001', inner.id)]);
    const page = await add('page', [link('link001', outer.id)]);
    expect(textsIn((await show(page)).main)).toEqual(['بیرونی', 'درونی']);
    await change(inner.id, heading('head001', 'درونی تازه'));
    expect(textsIn((await show(page)).main)).toEqual(['بیرونی', 'درونی تازه']);
    const own = { title: 'بخش', document: documentOf(link('link001', inner.id)) };
    const draft = await findPost(server.platform, inner.id);
    const refused = await call('PUT', `posts/${inner.id}/draft`, { ...own, baseRevisionId: draft?.draftRevisionId });
    expect(refused).toMatchObject({ status: 422, body: { message: expect.stringContaining('خودش را در بر می‌گیرد') } });
    await expect(edit(inner.id, box('boxx001', link('link009', outer.id)))).rejects.toThrow('خودش را در بر می‌گیرد');

    // Stored by an import, past the check.
    const looped = await add('template', [heading('head001', 'دور')]);
    const stored = JSON.stringify(documentOf(heading('head001', 'دور'), link('link001', looped.id)));
    await server.platform.db
      .updateTable('revisions')
      .set({ document: stored })
      .where('id', '=', looped.liveRevisionId ?? 0)
      .execute();
    expect(textsIn((await show(await add('page', [link('link001', looped.id)]))).main)).toEqual(['دور']);
  });

  onSqlite('lists where it is used, in live, scheduled and draft versions', async () => {
    const section = await add('template', [heading('head001', 'همه‌جا')]);
    const live = await add('page', [box('boxx001', link('link001', section.id))]);
    const drafted = await add('page', [heading('head001', 'ساده')]);
    await edit(drafted.id, link('link001', section.id));
    const planned = await add('page', [link('link001', section.id)], 'draft');
    await schedule(server.platform, {
      postId: planned.id,
      authorId: null,
      at: server.platform.clock.now() + 86_400_000,
    });
    await edit(planned.id, heading('head001', 'بی‌پیوند'));
    await add('page', [link('link001', section.id + 1_000)]);
    const { body } = await call('GET', `posts/${section.id}/uses`);
    expect(body.uses.map(({ id }: { id: number }) => id)).toEqual([live.id, drafted.id, planned.id]);
  });

  it('is not deleted or unpublished while it is used; links become copies that look the same', async () => {
    const section = await add('template', [box('boxx001', heading('head001', 'ماندگار'))]);
    const live = await add('page', [link('link001', section.id)]);
    const drafted = await add('page', [heading('head001', 'ساده')]);
    await edit(drafted.id, link('link001', section.id));
    const before = await show(live);
    await expect(trash(server.platform, { postId: section.id })).rejects.toMatchObject({ name: 'InUse' });
    await expect(unpublish(server.platform, { postId: section.id })).rejects.toMatchObject({ name: 'InUse' });
    const bulk = await call('POST', 'posts/bulk', { action: 'trash', ids: [section.id] });
    expect(bulk.body.failed[0].message).toContain(`«${live.title}» و «${drafted.title}»`);
    const { version } = (await findPost(server.platform, section.id)) ?? { version: 0 };
    expect((await call('PUT', `posts/${section.id}/panel`, { version, status: 'draft' })).status).toBe(409);

    expect((await call('POST', `posts/${section.id}/copy-into-uses`, {})).body).toEqual({ changed: 2 });
    expect((await show(live)).main).toBe(before.main);
    const stored = await findPost(server.platform, drafted.id);
    expect(textsIn((await show(drafted)).main)).toEqual(['ساده']);
    expect(JSON.stringify(stored?.draft.document)).toContain('ماندگار');
    await trash(server.platform, { postId: section.id });
    expect((await show(live)).main).toBe(before.main);
  });

  onSqlite('is checked as part of its page; findings name the link', async () => {
    const section = await add('template', [node('imag001', 'image', { media: null, alt: '' }), heading('head001', '')]);
    const page = await add(
      'page',
      [heading('head001', 'صفحه'), link('link001', section.id), link('link002', null)],
      'draft',
    );
    const document = documentOf(heading('head001', 'صفحه'), link('link001', section.id), link('link002', null));
    const { body } = await call('POST', `posts/${page.id}/check`, { title: 'صفحه', document });
    const found = body.findings.map(({ widgetId }: { widgetId: string | null }) => widgetId);
    expect(found).toContain('link001');
    expect(found).toContain('link002');
  });

  onSqlite('is drawn in the canvas with its styles, also for an author, who may insert it', async () => {
    const section = await add('template', [heading('head001', 'بوم', { style: { base: { colour: '#654321' } } })]);
    const { body: made } = await call(
      'POST',
      'posts',
      { type: 'post', title: 'نوشته', document: documentOf() },
      author,
    );
    const drawn = { postId: made.id, linkId: 'link001', section: section.id };
    const { body } = await call('POST', 'render-section', drawn, author);
    expect(body.html).toContain('بوم');
    expect(body.css).toContain('color:#654321');
    expect(body.section).toEqual({ id: section.id, title: section.title, isPublic: true });
    const saved = {
      title: 'نوشته',
      document: documentOf(link('link001', section.id)),
      baseRevisionId: made.revisionId,
    };
    expect((await call('PUT', `posts/${made.id}/draft`, saved, author)).status).toBe(200);
    const missing = await call('POST', 'render-section', { ...drawn, section: 999_999_999 }, author);
    expect(missing.body).toEqual({ html: '', css: '', section: null, document: null });
  });

  onSqlite('that was kept as a draft is published when it is first linked', async () => {
    const { body: kept } = await call('POST', 'posts', {
      type: 'template',
      kind: 'section',
      title: 'نگه‌داشته',
      document: documentOf(heading('head001', 'نگه‌داشته')),
    });
    const listed = async () =>
      (await call('GET', 'posts?type=template&perPage=100')).body.data.find(({ id }: { id: number }) => id === kept.id);
    expect(await listed()).toMatchObject({ kind: 'section', status: 'draft' });
    expect((await call('POST', `posts/${kept.id}/share`, {}, author)).status).toBe(403);
    expect((await call('POST', `posts/${kept.id}/share`, {})).body).toEqual({ status: 'published' });
    expect(await listed()).toMatchObject({ kind: 'section', status: 'published' });
  });
});
