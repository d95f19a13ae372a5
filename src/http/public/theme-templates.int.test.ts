// @postgres: templates of the theme are found by their kind, and broken ones are left out.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createPost,
  findPost,
  type PostType,
  publish,
  saveDraft,
  trash,
  unpublish,
} from '../../content/posts/index.ts';
import { readTexts } from '../../content/search/index.ts';
import { startTestServer, type TestServer } from '../core/testing.ts';
import { checkPost } from '../drafts/check.ts';
import { asDraft } from '../drafts/draft.ts';
import { findForm } from './actions/form-input.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const node = (id: string, type: string, props: object = {}) => ({ id, type, v: 1, props });
const heading = (id: string, text: string) => node(id, 'heading', { text, tag: 'h2' });
const title = node('title01', 'post-title', { tag: 'h1' });
const place = node('place01', 'post-content', { lead: false, content: [heading('sample1', 'متن آزمایشی')] });
const posts = { on: 'type', type: 'post' };

let count = 0;
const add = (type: PostType, content: object[], more: { kind?: string; settings?: object; css?: string } = {}) => {
  count += 1;
  const { kind, ...document } = more;
  return createPost(server.platform, {
    type,
    title: `عنوان ${count}`,
    slug: `dressed-${count}`,
    document: { version: 1, content, ...document },
    authorId: null,
    status: 'published',
    meta: kind ? { kind } : {},
  });
};
const addSingle = (content: object[], include: object[] = [posts], css?: string) =>
  add('template', content, { kind: 'single', settings: { template: { include } }, ...(css ? { css } : {}) });
const remove = (...all: Array<{ id: number }>) =>
  Promise.all(all.map(({ id }) => unpublish(server.platform, { postId: id })));
const change = async (postId: number, content: object[], settings?: object) => {
  const post = await findPost(server.platform, postId);
  const document = { version: 1, content, ...(settings ? { settings } : {}) };
  const draft = { postId, title: post?.title ?? '', document, authorId: null };
  await saveDraft(server.platform, { ...draft, baseRevisionId: post?.draftRevisionId ?? 0 });
  await publish(server.platform, { postId, authorId: null });
};
const show = async ({ path }: { path: string | null }) => {
  const response = await server.request(path ?? '');
  const html = await response.text();
  return { status: response.status, html, main: html.slice(html.indexOf('<main'), html.indexOf('</main>')) };
};
const textsOf = async (post: { path: string | null }) =>
  [...(await show(post)).main.matchAll(/<h[12][^>]*>([^<]*)</g)].map(([, text]) => text);

describe('a template of missing addresses', () => {
  it('P68 takes their place while it works, and the plain page serves otherwise', async () => {
    const nowhere = { path: '/nowhere-at-all/' };
    const plain = await show(nowhere);
    const settings = { template: { include: [{ on: 'not-found' }] } };
    const template = await add('template', [heading('lost001', 'گم‌شده')], { kind: 'not-found', settings });
    const themed = await show(nowhere);
    expect([plain.status, themed.status]).toEqual([404, 404]);
    expect([plain.html.includes('گم‌شده'), themed.html.includes('گم‌شده')]).toEqual([false, true]);
    expect(themed.html).toContain('noindex');
    expect((await server.request('/nowhere-at-all/', { headers: { 'if-none-match': '*' } })).status).toBe(404);
    await change(template.id, [heading('lost001', 'راه دیگر')], settings);
    expect((await show({ path: '/elsewhere/' })).html).toContain('راه دیگر');
    await remove(template);
    expect((await show(nowhere)).main).toBe(plain.main);
  });
});

describe('a template of the results of searches', () => {
  it('P68 shows them with the field of the query, and the plain page serves without one that can', async () => {
    const settings = { template: { include: [{ on: 'search' }] } };
    const results = node('found01', 'search-results', { othersTitle: 'یافته‌ها' });
    const found = await add('page', [heading('own0001', 'ققنوس')]);
    const query = { path: '/?s=ققنوس' };
    const plain = await show(query);
    const useless = await add('template', [heading('none001', 'بی‌نتیجه')], { kind: 'archive', settings });
    const personal = await add('template', [results, node('cart001', 'cart')], { kind: 'archive', settings });
    expect((await show(query)).main).toBe(plain.main);
    await remove(personal);

    const parts = [title, node('box0001', 'search-box', {}), results];
    const template = await add('template', parts, { kind: 'archive', settings });
    const themed = await show(query);
    expect(await textsOf(query)).toEqual(['نتیجهٔ جست‌وجو برای «ققنوس»', 'یافته‌ها']);
    expect([themed.status, themed.html.includes('content="noindex"')]).toEqual([200, true]);
    expect(themed.main).toContain('value="ققنوس"');
    expect(themed.main).toContain(`href="${found.path}"`);
    // Another query has other results, although the rest of the page is the same.
    expect((await show({ path: '/?s=نیست‌درجهان' })).main).toContain('چیزی پیدا نشد');
    await remove(template, useless);
    expect((await show(query)).main).toBe(plain.main);
  });
});

describe('a template of single posts', () => {
  it('dresses posts without a layout of their own, at once', async () => {
    const plain = await add('post', [heading('own0001', 'متن')]);
    const laidOut = await add('post', [heading('own0001', 'چیدمان'), node('place02', 'post-content', {})]);
    const optedOut = await add('post', [heading('own0001', 'تنها')], { settings: { layout: 'own' } });
    const page = await add('page', [heading('own0001', 'صفحه')]);
    expect(await textsOf(plain)).toEqual(['متن']);

    const template = await addSingle([title, place, heading('after01', 'پایان')]);
    expect(await textsOf(plain)).toEqual([plain.title, 'متن', 'پایان']);
    expect(await textsOf(laidOut)).toEqual(['چیدمان']);
    expect(await textsOf(optedOut)).toEqual(['تنها']);
    expect(await textsOf(page)).toEqual(['صفحه']);

    await change(template.id, [place, heading('after01', 'دیگر')], { template: { include: [posts] } });
    expect(await textsOf(plain)).toEqual(['متن', 'دیگر']);
    await change(plain.id, [heading('own0001', 'متن تازه')]);
    expect(await textsOf(plain)).toEqual(['متن تازه', 'دیگر']);
    await change(template.id, [place, heading('after01', 'دیگر')], {
      template: { include: [{ on: 'post', id: page.id }] },
    });
    expect(await textsOf(plain)).toEqual(['متن تازه']);
    expect(await textsOf(page)).toEqual(['صفحه', 'دیگر']);
    await trash(server.platform, { postId: template.id });
    expect(await textsOf(page)).toEqual(['صفحه']);
  });

  it('says how long reading the post takes, without the words around it', async () => {
    const meta = node('meta001', 'post-meta', { published: false, minutes: true });
    const template = await addSingle([meta, place, heading('around1', 'دور '.repeat(90))]);
    const post = await add('post', [node('text001', 'rich-text', { html: `<p>${'واژه '.repeat(430)}</p>` })]);
    expect((await show(post)).main).toContain('زمان خواندن: ۲ دقیقه');
    await remove(template);
  });

  it('P68 that is broken is left out, and no page is lost', async () => {
    const post = await add('post', [heading('own0001', 'متن')]);
    const good = await addSingle([place, heading('good001', 'خوب')]);
    const without = await addSingle([heading('none001', 'بی‌جا')], [{ on: 'post', id: post.id }]);
    const unknown = await addSingle([place, node('strange', 'no-such-widget')], [{ on: 'post', id: post.id }]);
    expect(await textsOf(post)).toEqual(['متن']);
    await remove(unknown);
    expect(await textsOf(post)).toEqual(['متن', 'خوب']);
    const { draftRevisionId } = (await findPost(server.platform, good.id)) ?? {};
    for (const broken of [
      // PostgreSQL stores no such text.
      ...(server.platform.dialect === 'sqlite' ? ['{"version":1'] : []),
      '{"version":9}',
      '{"version":1,"content":[],"settings":{"template":7}}',
      '[]',
    ]) {
      await server.platform.db
        .updateTable('revisions')
        .set({ document: broken })
        .where('id', '=', draftRevisionId ?? 0)
        .execute();
      server.platform.changes.deliver(['*']);
      expect(await textsOf(post)).toEqual(['متن']);
    }
    await remove(good, without);
  });

  it('shares its widgets with the pages: forms, frames, sections and styles', async () => {
    const section = await add('template', [heading('sect001', 'بخش نخست')], { kind: 'section' });
    const form = node('form001', 'form', { name: 'تماس' });
    const parts = [
      place,
      form,
      node('frame01', 'html', { html: '<b>قاب</b>' }),
      node('link001', 'linked-section', { section: section.id }),
    ];
    const template = await addSingle(parts, [posts], '.dressed{color:red}');
    // The post has a widget with an id of the template.
    const post = await add('post', [heading('form001', 'هم‌نام')], { css: '.own{color:blue}' });
    const { html } = await show(post);
    expect(await textsOf(post)).toEqual(['هم‌نام', 'بخش نخست']);
    expect(html).toContain('.dressed{color:red}');
    expect(html).toContain('.own{color:blue}');
    const widgetId = /name="form_id" value="([^"]+)"/.exec(html)?.[1] ?? '';
    expect(widgetId).not.toBe('form001');
    expect(await findForm({ postId: post.id, widgetId }, server.platform)).not.toBeNull();
    const frame = /src="(\/wp-json\/mizban\/v1\/frame\/[^"]+)"/.exec(html)?.[1] ?? '';
    expect(await (await server.request(frame)).text()).toContain('<b>قاب</b>');
    await change(section.id, [heading('sect001', 'بخش تازه')]);
    expect(await textsOf(post)).toEqual(['هم‌نام', 'بخش تازه']);
    await remove(template);
  });

  it('is no part of the text and of the check of a post', async () => {
    const template = await addSingle([title, place, heading('words01', 'واژهٔ قالب'), node('image01', 'image', {})]);
    const post = await add('post', [heading('own0001', 'واژهٔ خود')]);
    const empty = await add('post', []);
    const texts = await readTexts(server.platform, [post.id]);
    expect(JSON.stringify([...texts.values()])).not.toContain('قالب');
    const errorsOf = async (id: number) => {
      const found = await findPost(server.platform, id);
      if (!found) throw new Error('no post');
      const { findings } = await checkPost(server.services, asDraft(found));
      return findings.filter(({ level }) => level === 'error').map(({ rule }) => rule);
    };
    expect(await errorsOf(post.id)).toEqual([]);
    expect(await errorsOf(empty.id)).toEqual(['content']);
    await remove(template);
    expect(await errorsOf(post.id)).toEqual(['main-heading']);
  });
});

it('P68 while the database is away, pages in templates serve as cached, and errors have the last printed header', async () => {
  const settings = { template: { include: [{ on: 'site' }] } };
  const header = await add('template', [heading('band001', 'نوار سایت')], { kind: 'header', settings });
  const single = await addSingle([title, place]);
  const post = await add('post', [heading('own0001', 'متن')]);
  const before = await show(post);
  expect(before.html).toContain('نوار سایت');
  server.setAway(true);
  const [again, unseen] = [await show(post), await show({ path: '/never-shown/' })];
  server.setAway(false);
  expect([again.status, again.main]).toEqual([200, before.main]);
  expect([unseen.status, unseen.html.includes('نوار سایت')]).toEqual([503, true]);
  await remove(header, single);
});

it('a missing address has the header of the site, also as the first request after a start', async () => {
  const fresh = await startTestServer();
  try {
    await createPost(fresh.platform, {
      ...{ type: 'template', title: 'بالا', meta: { kind: 'header' }, status: 'published', authorId: null },
      document: {
        version: 1,
        content: [heading('band001', 'نوار سایت')],
        settings: { template: { include: [{ on: 'site' }] } },
      },
    });
    const response = await fresh.request('/nowhere/');
    expect([response.status, (await response.text()).includes('نوار سایت')]).toEqual([404, true]);
  } finally {
    await fresh.close();
  }
});
