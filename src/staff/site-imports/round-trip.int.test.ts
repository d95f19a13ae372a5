// @sqlite: slow, and its statements are sent by tests of data
import { afterAll, beforeAll, expect, it } from 'vitest';
import { saveMenu } from '../../content/menus/index.ts';
import { createPost } from '../../content/posts/index.ts';
import { startTestServer, type TestServer } from '../../http/core/testing.ts';
import type { ImportedComment, ImportedPost, ImportedTerm } from '../../import/model.ts';
import { createProblems } from '../../import/problems.ts';
import { writeWxr as writeFixture } from '../../import/wordpress/wxr.testing.ts';
import { readWxr } from '../../import/wordpress/wxr.ts';
import {
  addFiles,
  changeOptions,
  createImport,
  createImportTools,
  readFiles,
  startImport,
  workOnImport,
} from '../../import/write/index.ts';
import { writeWxr } from '../../site/wordpress-export/write-wxr.ts';

let servers: TestServer[];
beforeAll(async () => {
  servers = [await startTestServer(), await startTestServer()];
});
afterAll(() => Promise.all(servers.map((server) => server.close())));

const old = 'https://old.example';
const day = 86_400_000;
const post = (id: string, given: Partial<ImportedPost>): ImportedPost => ({
  ...{ kind: 'post', id, type: 'post', title: `نوشتهٔ ${id}`, slug: `نوشته-${id}`, parent: '', status: 'publish' },
  ...{ content: '', excerpt: '', author: 'sara', isCommentOpen: true, isFrontPage: false, featured: '', terms: [] },
  ...{ date: Date.UTC(2021, 4, 1) + Number(id) * day, modified: Date.UTC(2022, 4, 1) + Number(id) * day },
  ...{ meta: {}, elements: null },
  ...given,
  link: given.link ?? `${old}/${encodeURIComponent(given.slug ?? `نوشته-${id}`)}/`,
});
const term = (id: string, taxonomy: string, slug: string, parent = ''): ImportedTerm => ({
  ...{ kind: 'term', id, taxonomy, slug, name: slug.replaceAll('-', ' '), description: '', parent },
});
const comment = (id: string, parent: string, text: string): ImportedComment => ({
  ...{
    kind: 'comment',
    id,
    post: '1',
    parent,
    author: 'رضا',
    text,
    date: Date.UTC(2022, 0, Number(id)),
    isApproved: true,
  },
});

const node = (id: string, type: string, props: object) => ({ id, type, v: 1, props });
const theme = {
  type: 'template' as const,
  title: 'نوشته',
  document: {
    version: 1 as const,
    content: [
      node('heading1', 'heading', { text: 'از قالب', tag: 'h2' }),
      node('place001', 'post-content', { lead: false, content: [] }),
    ],
    settings: { template: { include: [{ on: 'type', type: 'post' }] } },
  },
  meta: { kind: 'single' as const },
};

const fixture = {
  url: old,
  terms: [
    term('1', 'category', 'سرور'),
    term('2', 'category', 'سرور-مجازی', 'سرور'),
    term('3', 'post_tag', 'لینوکس'),
    term('4', 'product_cat', 'میزبانی'),
  ],
  posts: [
    post('1', {
      content: '<p>سلام <strong>دنیا</strong>؛ «نقل» و نیم‌فاصله.</p><ul><li>یک</li><li>دو</li></ul>',
      terms: [
        { taxonomy: 'category', slug: 'سرور-مجازی' },
        { taxonomy: 'post_tag', slug: 'لینوکس' },
      ],
    }),
    post('2', {
      content:
        '<!-- wp:heading --><h2>تیتر بلوک</h2><!-- /wp:heading --><!-- wp:paragraph --><p>متن بلوک</p><!-- /wp:paragraph -->',
    }),
    post('3', { type: 'page', title: 'دربارهٔ ما', slug: 'درباره', content: '<p>ما این‌جاییم.</p>' }),
    post('4', { type: 'page', title: 'تیم', slug: 'تیم', parent: '3', content: '<p>اعضای تیم</p>' }),
    post('5', {
      ...{ type: 'product', title: 'میزبانی پایه', slug: 'پایه', content: '<p>ده گیگابایت</p>' },
      terms: [{ taxonomy: 'product_cat', slug: 'میزبانی' }],
    }),
    post('6', {
      ...{
        type: 'portfolio',
        title: 'فروشگاه',
        slug: 'فروشگاه',
        link: `${old}/works/shop/`,
        content: '<p>نمونهٔ کار</p>',
      },
      meta: { client: 'شرکت بزرگ', made: '20220110' },
    }),
    post('7', { status: 'draft', title: 'پیش‌نویس', content: '<p>ناتمام</p>' }),
  ],
  comments: [comment('1', '', 'پرسش'), comment('2', '1', 'پاسخ')],
};

/** Imports an export into a site, and exports the site. */
async function throughSite({ platform, services }: TestServer, xml: string): Promise<string> {
  const { id } = await createImport(platform, { name: 'سایت', createdBy: null });
  await changeOptions(platform, id, { publishes: true });
  await addFiles(platform, id, [{ name: 'site.xml', content: [Buffer.from(xml)] as never }]);
  const tools = createImportTools({ platform, baseUrl: services.config.baseUrl });
  await readFiles(platform, id);
  await workOnImport(tools, { id });
  await startImport(platform, id);
  expect(await workOnImport(tools, { id })).toMatchObject({ state: 'finished', problem: null });
  const { renderer, config } = services;
  let written = '';
  for await (const piece of writeWxr({ platform, renderer, baseUrl: config.baseUrl, onProgress: () => {} }))
    written += piece;
  return written;
}

/** What a round trip must keep, by the titles of posts. */
async function contentOf(xml: string) {
  const posts: ImportedPost[] = [];
  const comments: ImportedComment[] = [];
  const terms: ImportedTerm[] = [];
  async function* bytes() {
    yield Buffer.from(xml);
  }
  for await (const item of readWxr(bytes(), { where: '', problems: createProblems() })) {
    if (item.kind === 'post') posts.push(item);
    else if (item.kind === 'comment') comments.push(item);
    else if (item.kind === 'term' && item.taxonomy !== 'nav_menu' && !item.id.includes(':')) terms.push(item);
  }
  const titleOf = (id: string) => posts.find((one) => one.id === id)?.title ?? null;
  const textOf = (id: string) => comments.find((one) => one.id === id)?.text ?? null;
  const shown = posts.map(
    ({ title, type, slug, status, date, modified, parent, terms: own, content, author, meta }) => ({
      ...{ title, type, slug, status, date, modified, author, parent: titleOf(parent) },
      terms: own.map(({ taxonomy, slug: of }) => `${taxonomy}/${of}`).sort(),
      text: content
        .replaceAll(/<[^>]*>/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim(),
      fields: [meta.client, meta.made],
    }),
  );
  return {
    posts: shown.sort((a, b) => a.title.localeCompare(b.title)),
    comments: comments.map((one) => [titleOf(one.post), one.author, one.text, one.date, textOf(one.parent)]),
    terms: terms.map(({ taxonomy, slug, name, parent }) => `${taxonomy}/${parent}/${slug}/${name}`).sort(),
  };
}

it('P69 an export that goes through two sites keeps titles, slugs, dates, terms, comments, fields and texts', async () => {
  const before = await contentOf(writeFixture(fixture));
  expect(before.posts).toHaveLength(7);
  const [one, other] = servers as [TestServer, TestServer];
  const menu = { location: 'main', name: 'اصلی', items: [{ label: 'خانه', url: '/', children: [] }] };
  await saveMenu(one.platform, menu);
  // What a template adds is no content.
  await createPost(one.platform, { ...theme, authorId: null, status: 'published' });
  const first = await throughSite(one, writeFixture(fixture));
  expect(first).toContain('<wp:term_taxonomy><![CDATA[nav_menu]]></wp:term_taxonomy><wp:term_slug><![CDATA[main]]>');
  expect(await contentOf(first)).toEqual(before);
  expect(await contentOf(await throughSite(other, first))).toEqual(before);
});
