// @postgres: finds pages by the text of their documents
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contentType } from '../../content/content-types/schema.ts';
import { defineType } from '../../content/definitions/index.ts';
import { createPost, type PostType } from '../../content/posts/index.ts';
import { saveRedirect } from '../../content/redirects/index.ts';
import { upsertTerm } from '../../content/terms/index.ts';
import { signInAs, startTestServer, type TestServer } from '../../http/core/testing.ts';
import { isShortOnPostgres, leaveOut } from '../../platform/db/testing.ts';
import type { Explanation, TemplateRow } from './responses.ts';

/** Tests of rules; see `isShortOnPostgres`. */
const onSqlite = isShortOnPostgres ? leaveOut : it;

let server: TestServer;
let headers: Record<string, string>;
beforeAll(async () => {
  server = await startTestServer();
  headers = await signInAs(server, 'editor');
});
afterAll(() => server.close());

async function call(path: string, method = 'GET', body?: object) {
  const response = await server.request(`/wp-json/mizban/v1/staff/${path}`, {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: response.status, body: await response.json() };
}

const place = { id: 'place01', type: 'post-content', v: 1, props: {} };
const results = { id: 'found01', type: 'search-results', v: 1, props: {} };
const posts = { on: 'type', type: 'post' };
const add = (type: PostType, title: string, more: object = {}) =>
  createPost(server.platform, {
    type,
    title,
    slug: title.replaceAll(' ', '-'),
    document: { version: 1, content: [] },
    authorId: null,
    status: 'published',
    ...more,
  });
const addTemplate = (title: string, kind: string, template: object, status: 'published' | 'draft' = 'published') =>
  add('template', title, {
    meta: { kind },
    document: {
      version: 1,
      content: kind === 'single' ? [place] : title === 'جست‌وجو' ? [results] : [],
      settings: { template },
    },
    status,
  });

onSqlite('templates are listed with their pages, conflicts and states, and explained for an address', async () => {
  const { id: termId } = await upsertTerm(server.platform, { taxonomy: 'category', slug: 'news', name: 'خبر' });
  const post = await add('post', 'خبر تازه', { termIds: [termId] });
  const own = await add('post', 'چیده', { document: { version: 1, content: [place] } });
  await addTemplate('ساده', 'single', { include: [posts] });
  const [older, newer] = [
    await addTemplate('خبر یک', 'single', { include: [{ on: 'term', id: termId }] }),
    await addTemplate('خبر دو', 'single', { include: [{ on: 'term', id: termId }] }),
  ];
  await defineType(
    server.platform,
    contentType.parse({ type: 'x-work', slug: 'work', one: 'نمونه‌کار', all: 'نمونه‌کارها' }),
  );
  await addTemplate('کارها', 'archive', { include: [{ on: 'archive', of: 'x-work' }] });
  await addTemplate('تاریخ', 'archive', { include: [{ on: 'archive', of: 'date' }] });
  await addTemplate('بایگانی', 'archive', { include: [{ on: 'archive', of: 'category' }], priority: 2 });
  await addTemplate('جست‌وجو', 'archive', { include: [{ on: 'search' }] });
  await addTemplate('بی‌نتیجه', 'archive', { include: [{ on: 'search' }] });
  await addTemplate('خراب', 'single', { include: [{ on: 'galaxy' }] });
  await addTemplate('آینده', 'header', { include: [{ on: 'site' }] }, 'draft');

  const { body } = await call('templates');
  const rows = (body.templates as TemplateRow[]).map(({ title, state, pages, places, conflicts }) => [
    title,
    state,
    pages,
    places,
    conflicts.map(({ id }) => id),
  ]);
  expect(rows.sort(([a], [b]) => String(a).localeCompare(String(b)))).toEqual(
    [
      ['ساده', 'live', 0, 'همهٔ نوشته‌ها', []],
      ['خبر یک', 'live', 0, 'نوشته‌های دستهٔ «خبر»', [newer.id]],
      ['خبر دو', 'live', 1, 'نوشته‌های دستهٔ «خبر»', [older.id]],
      ['بایگانی', 'live', 1, 'بایگانی همهٔ دسته‌ها', []],
      ['کارها', 'live', 1, 'بایگانی «نمونه‌کارها»', []],
      // The present month and year.
      ['تاریخ', 'live', 2, 'بایگانی همهٔ ماه‌ها و سال‌ها', []],
      ['جست‌وجو', 'live', 1, 'نتیجه‌های جست‌وجو', []],
      ['بی‌نتیجه', 'live', 0, 'نتیجه‌های جست‌وجو', []],
      ['خراب', 'broken', 0, '', []],
      ['آینده', 'draft', 0, 'همهٔ سایت', []],
    ].sort(([a], [b]) => String(a).localeCompare(String(b))),
  );

  const explained = async (path: string) => {
    const { page, parts } = (await call(`templates/explain?path=${encodeURIComponent(path)}`)).body as Explanation;
    const [, part] = parts;
    return [
      page,
      part?.part,
      part?.winner?.title ?? null,
      part?.note,
      ...(part?.others.map(({ title }) => title) ?? []),
    ];
  };
  expect(await explained(`https://mizban.test${post.path}?utm=1`)).toEqual([
    'نوشتهٔ «خبر تازه»',
    'single',
    'خبر دو',
    '',
    'ساده',
    'خبر یک',
  ]);
  expect((await explained(own.path ?? '')).slice(0, 4)).toEqual([
    'نوشتهٔ «چیده»',
    'single',
    'ساده',
    'این صفحه ابزارک «متن نوشته» را در خود دارد، پس چیدمان خودش را نگه می‌دارد.',
  ]);
  expect((await explained('/blog/category/news/')).slice(0, 4)).toEqual(['بایگانی «خبر»', 'archive', 'بایگانی', '']);
  expect((await explained('/work/')).slice(0, 4)).toEqual(['بایگانی «نمونه‌کارها»', 'archive', 'کارها', '']);
  expect(await explained('/?s=سرور')).toEqual([
    'نتیجه‌های جست‌وجو',
    'archive',
    'جست‌وجو',
    '',
    ...['کارها', 'تاریخ', 'بایگانی', 'بی‌نتیجه'],
  ]);
  await saveRedirect(server.platform, {
    ...{ of: null, from: '/old/', to: '/blog/category/news/', baseUrl: 'https://mizban.test' },
  });
  expect((await explained('/old/')).slice(0, 3)).toEqual(['بایگانی «خبر»', 'archive', 'بایگانی']);
  expect((await explained('/nowhere/')).slice(0, 3)).toEqual(['در این نشانی صفحه‌ای نیست.', 'not-found', null]);
  expect((await call('templates/explain?path=http%3A%2F%2F%5B')).status).toBe(422);

  const previewed = async (template: number, path = '') =>
    (await call(`templates/preview?template=${template}${path === '' ? '' : `&path=${encodeURIComponent(path)}`}`))
      .body;
  // By default the newest post that the conditions include; else what is at the address.
  expect(await previewed(newer.id)).toMatchObject({
    path: post.path,
    title: 'نوشتهٔ «خبر تازه»',
    content: { html: '' },
  });
  expect(await previewed(newer.id, own.path ?? '')).toMatchObject({ page: { post: { id: own.id } } });
  expect(await previewed(newer.id, '/blog/category/news/')).toMatchObject({
    ...{ page: { post: { title: 'خبر' }, archive: { page: 1 } }, content: null },
  });
  expect(await previewed(newer.id, '/?s=خبر')).toMatchObject({ page: { search: { text: 'خبر', total: 1 } } });
  expect(await previewed(newer.id, '/nowhere/')).toMatchObject({ page: { post: { title: 'این صفحه پیدا نشد' } } });
  expect((await call(`templates/preview?template=${post.id}`)).status).toBe(404);

  const widget = { id: 'title01', type: 'post-title', v: 1, props: { tag: 'h1' } };
  const { body: drawn } = await call('render-widget', 'POST', { postId: newer.id, shownAt: post.path, widget });
  expect(drawn.data).toContain('خبر تازه');
});

it('a template for single posts names types, and a wrong condition is refused with its field', async () => {
  const { id } = await addTemplate('تازه', 'single', { include: [] }, 'draft');
  const { body: edited } = await call(`posts/${id}`);
  const save = (template: object) =>
    call(`posts/${id}/draft`, 'PUT', {
      title: 'تازه',
      document: { version: 1, content: [place], settings: { template } },
      baseRevisionId: edited.draft.revisionId,
    });
  const wide = await save({ include: [{ on: 'site' }] });
  expect([wide.status, Object.keys(wide.body.fields ?? wide.body.data.fields)]).toEqual([422, ['template.include.0']]);
  const wrong = await save({ include: [{ on: 'post', id: 0 }] });
  expect(Object.keys(wrong.body.fields ?? wrong.body.data.fields)).toEqual(['template.include.0.id']);
  expect((await save({ include: [posts], priority: 3 })).status).toBe(200);
});

it('around a new article its template marks what is not there yet: picture, date and category', async () => {
  const post = await add('post', 'تازهٔ تازه', { status: 'draft' });
  const widgets = ['post-title', 'post-meta', 'featured-image'].map((type, at) => ({
    ...{ id: `around${at}`, type, v: 1, props: {} },
  }));
  await add('template', 'دور نوشته', {
    meta: { kind: 'single' },
    document: {
      version: 1,
      content: [...widgets, place],
      settings: { template: { include: [{ on: 'post', id: post.id }] } },
    },
  });
  const { around } = (await call(`posts/${post.id}`)).body.around;
  expect(around).toMatchObject({ template: { title: 'دور نوشته' } });
  for (const words of ['تازهٔ تازه', 'تصویر شاخص نوشته', 'تاریخ نوشته']) expect(around.html).toContain(words);
});
