import { documentReader } from '../../builder/document-facts.ts';
import { createContentTest } from '../../content/testing.ts';
import { registry } from '../../widgets/index.ts';
import type { ImportedItem, ImportedKind, ImportedPost } from '../model.ts';
import { createImport, readFiles } from './imports.ts';
import { itemsKey } from './lines.ts';
import type { Import } from './types.ts';
import { type ImportTools, workOnImport } from './work.ts';

const old = 'https://old.example';
const day = 86_400_000;

const post = (id: string, given: Partial<ImportedPost>): ImportedPost => ({
  kind: 'post',
  id,
  type: 'post',
  title: `نوشتهٔ ${id}`,
  slug: `p-${id}`,
  link: `${old}/${given.slug ?? `p-${id}`}/`,
  parent: '',
  status: 'publish',
  content: '<p>متن</p>',
  excerpt: '',
  date: Date.UTC(2020, 0, 1) + Number(id) * day,
  modified: Date.UTC(2021, 0, 1) + Number(id) * day,
  author: 'sara',
  isCommentOpen: true,
  isFrontPage: false,
  featured: '',
  terms: [],
  meta: {},
  elements: null,
  ...given,
});

const widget = (id: string, widgetType: string, settings: object) => ({ elType: 'widget', id, widgetType, settings });
const term = (id: string, taxonomy: string, slug: string, parent = '') =>
  ({ kind: 'term', id, taxonomy, slug, name: `نام ${slug}`, description: '', parent }) as const;
const comment = (id: string, parent: string, given: object = {}) =>
  ({
    kind: 'comment',
    id,
    post: '20',
    parent,
    author: 'رضا',
    text: `دیدگاه ${id}`,
    date: day,
    isApproved: true,
    ...given,
  }) as const;
const file = (id: string, name: string) =>
  ({
    kind: 'media',
    id,
    url: `${old}/wp-content/uploads/2021/03/${name}`,
    file: `2021/03/${name}`,
    title: name,
    alt: `طرح ${id}`,
    caption: '',
    date: day,
  }) as const;

const popupConditions = ['include/singular/page/11', 'include/archive/category/2', 'exclude/singular/page/999'];

/** Items of a small site of WordPress, in which many refer to later ones. */
function siteItems(): ImportedItem[] {
  return [
    {
      kind: 'site',
      id: '1',
      title: 'سایت پیشین',
      tagline: 'شعار',
      url: `${old}/`,
      language: 'fa-IR',
      kit: { custom_colors: [{ _id: 'ab12', title: 'برند', color: '#0B6F57' }] },
    },
    { kind: 'author', id: 'sara', number: 5, name: 'سارا', bio: 'نویسنده' },
    term('3', 'category', 'سرور-مجازی', 'سرور'),
    term('2', 'category', 'سرور'),
    term('4', 'post_tag', 'لینوکس'),
    term('5', 'pa_color', 'red'),
    term('6', 'portfolio_cat', 'web'),
    file('50', 'logo.svg'),
    file('51', 'gone.png'),
    ...Array.from({ length: 6 }, (_, at) => file(`${60 + at}`, `drawing-${at}.svg`)),
    post('10', { type: 'page', title: 'خانه', slug: 'home', link: `${old}/`, isFrontPage: true }),
    post('11', { type: 'page', title: 'درباره', slug: 'about' }),
    post('12', {
      type: 'page',
      title: 'تیم',
      slug: 'تیم_ما',
      link: `${old}/about/%D8%AA%DB%8C%D9%85_%D9%85%D8%A7/`,
      parent: '11',
    }),
    post('20', {
      title: 'سرور چیست؟',
      slug: 'سرور-چیست',
      link: `${old}/%D8%B3%D8%B1%D9%88%D8%B1-%DA%86%DB%8C%D8%B3%D8%AA/`,
      excerpt: 'خلاصه',
      featured: '50',
      terms: [
        { taxonomy: 'category', slug: 'سرور-مجازی' },
        { taxonomy: 'post_tag', slug: 'لینوکس' },
        { taxonomy: 'pa_color', slug: 'red' },
      ],
      meta: {
        rank_math_title: 'سئوی %title%',
        _kksr_count_default: '10',
        _kksr_ratings_default: '46',
      },
      elements: [
        {
          elType: 'container',
          id: 'c',
          settings: {},
          elements: [
            widget('h', 'heading', { title: 'سرور' }),
            widget('i', 'image', { image: { url: `${old}/wp-content/uploads/2021/03/logo-300x200.svg` } }),
            widget('b', 'button', { text: 'راهنما', link: { url: `${old}/p-30/#top` } }),
          ],
        },
      ],
    }),
    post('21', {
      content: `<p onclick="x()">متن <script>alert(1)</script><a href="${old}/about/">درباره</a> <a href="javascript:x()">بد</a></p>`,
    }),
    post('22', { status: 'draft' }),
    post('25', { status: 'private', isLocked: true }),
    post('23', { status: 'trash' }),
    post('24', { type: 'shop_coupon' }),
    ...Array.from({ length: 4 }, (_, at) => post(`${30 + at}`, {})),
    post('40', {
      ...{ type: 'acf-field', title: 'سفارش‌دهنده', slug: 'field_aa1', link: '', status: 'publish' },
      content: 'a:2:{s:4:"type";s:6:"select";s:7:"choices";a:2:{s:2:"co";s:8:"شرکت";s:2:"me";s:6:"خود";}}',
    }),
    post('41', {
      ...{ type: 'portfolio', title: 'فروشگاه', slug: 'shop', link: `${old}/works/shop/`, featured: '50' },
      meta: { client: 'co', _client: 'field_aa1', made: '20230401', logo_image: '50', size: '۱۲', junk: { a: 1 } },
      terms: [{ taxonomy: 'portfolio_cat', slug: 'web' }],
    }),
    post('42', {
      ...{ type: 'portfolio', title: 'بانک', slug: 'bank', link: `${old}/works/bank/` },
      meta: { client: 'me', _client: 'field_aa1', made: '20230501', size: '7' },
    }),
    post('70', { type: 'product', title: 'سرور ابری', meta: { _price: '450000' } }),
    post('80', {
      type: 'elementor_library',
      title: 'سربرگ',
      link: '',
      meta: { _elementor_template_type: 'header', _elementor_conditions: ['include/general'] },
      elements: [widget('h', 'heading', { title: 'سربرگ' })],
    }),
    post('81', {
      type: 'elementor_library',
      title: 'پاپ‌آپ',
      link: '',
      meta: {
        _elementor_template_type: 'popup',
        _elementor_conditions: popupConditions,
        _elementor_popup_display_settings: { triggers: { page_load: 'yes', page_load_delay: 3 }, timing: {} },
      },
      elements: [widget('h', 'heading', { title: 'تخفیف' })],
    }),
    post('82', { type: 'elementor_library', link: '', meta: { _elementor_template_type: 'search-results' } }),
    comment('91', '90'),
    comment('90', ''),
    comment('92', '', { isApproved: false }),
    {
      kind: 'menu',
      id: '7',
      slug: 'main',
      name: 'اصلی سایت',
      location: 'primary',
      items: [
        { id: 'a', parent: '', label: '', target: { post: '11' } },
        { id: 'b', parent: 'a', label: 'دسته', target: { taxonomy: 'category', term: 'سرور' } },
        { id: 'c', parent: '', label: 'نیامده', target: { post: '999' } },
        { id: 'd', parent: '', label: 'بیرون', target: { url: 'https://other.example/' } },
      ],
    },
    { kind: 'redirect', id: '1', from: '/old-offer/', to: '/p-31/' },
    { kind: 'redirect', id: '20:0', from: '/قدیمی/', to: '/سرور-چیست/' },
    { kind: 'redirect', id: '2', from: '/p-22-before/', to: 'javascript:alert(1)' },
  ];
}

const drawing = (id: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><title>${id}</title><rect width="20" height="10"/></svg>`,
  );

/** A site without content, and an import whose items are read; faults can be injected into its transactions. */
export async function createImportTest(items: ImportedItem[] = siteItems()) {
  const test = await createContentTest();
  let [left, batches] = [Number.POSITIVE_INFINITY, 0];
  const platform = {
    ...test,
    readDocument: documentReader(registry),
    changes: {
      ...test.changes,
      announce(...given: Parameters<typeof test.changes.announce>) {
        batches += 1;
        left -= 1;
        if (left < 0) throw new Error('killed');
        return test.changes.announce(...given);
      },
    },
  };
  const tools: ImportTools = {
    platform,
    baseUrl: 'https://new.example',
    async readItems({ id }) {
      const kinds = new Set(items.map(({ kind }) => kind));
      for (const kind of kinds) await write(id, kind);
      const site = items.find((item) => item.kind === 'site');
      return site?.kind === 'site' ? site : null;
    },
    mediaOf: async () => async (item) => {
      async function* content() {
        yield drawing(item.id);
      }
      return item.file.includes('gone') ? null : content();
    },
  };
  const write = (id: number, kind: ImportedKind) =>
    platform.storage.write(
      itemsKey(id, kind),
      Buffer.from(items.flatMap((item) => (item.kind === kind ? [`${JSON.stringify(item)}\n`] : [])).join('')),
    );
  const made = await createImport(platform, { name: 'سایت پیشین', createdBy: null });
  await readFiles(platform, made.id);
  const work = () => workOnImport(tools, { id: made.id }) as Promise<Import>;
  await work();
  return {
    ...platform,
    clock: test.clock,
    id: made.id,
    items,
    tools,
    work,
    /** Reads the items again, as after a new upload. */
    async readAgain() {
      await readFiles(platform, made.id);
      return work();
    },
    /** Works until the transaction with this number, as if the process was killed in it. */
    async killAfter(count: number) {
      left = count;
      const isKilled = await work().then(
        () => false,
        () => true,
      );
      left = Number.POSITIVE_INFINITY;
      return isKilled;
    },
    takeBatches() {
      const count = batches;
      batches = 0;
      return count;
    },
  };
}

type Test = Awaited<ReturnType<typeof createImportTest>>;

/** Everything that the import can write, without ids and times. */
export async function contentOf({ db }: Test) {
  const posts = await db.selectFrom('posts').selectAll().orderBy('title').execute();
  const byId = new Map(posts.map((one) => [one.id, one]));
  const nameOf = (id: number | null) => (id === null ? null : (byId.get(id)?.title ?? 'missing'));
  const terms = await db.selectFrom('terms').selectAll().orderBy('slug').execute();
  const termOf = (id: number | null) => terms.find((one) => one.id === id)?.slug ?? null;
  const carried = await db.selectFrom('post_terms').selectAll().execute();
  const media = await db.selectFrom('media').selectAll().orderBy('title').execute();
  const comments = await db.selectFrom('comments').selectAll().orderBy('content').execute();
  const revisions = await db.selectFrom('revisions').select(['id', 'post_id', 'document']).execute();
  const settings = await db.selectFrom('settings').select(['key', 'value']).orderBy('key').execute();
  const authors = await db.selectFrom('authors').selectAll().execute();
  const redirects = await db.selectFrom('redirects').selectAll().orderBy('from_path').execute();
  const ratings = await db.selectFrom('rating_totals').selectAll().where('count', '>', 0).execute();
  const menus = await db.selectFrom('menus').selectAll().execute();
  return {
    posts: posts.map((one) => ({
      path: one.path,
      type: one.type,
      status: one.status,
      title: one.title,
      parent: nameOf(one.parent_id),
      date: one.published_at,
      updated: one.updated_at,
      terms: carried.flatMap(({ post_id, term_id }) => (post_id === one.id ? [termOf(term_id)] : [])).sort(),
      featured: media.find(({ id }) => id === one.featured_media_id)?.title ?? null,
      seo: one.seo_title,
      author: authors.find(({ user_id }) => user_id === one.author_id)?.slug ?? null,
      revisions: revisions.filter(({ post_id }) => post_id === one.id).length,
      links: revisions.flatMap(({ post_id, document }) =>
        post_id === one.id
          ? [...String(document).matchAll(/(?:"url":"|href=\\")(\/[^"\\]*)/g)].map(([, to]) => to)
          : [],
      ),
    })),
    terms: terms.map((one) => [one.taxonomy, one.slug, one.name, termOf(one.parent_id)]),
    authors: authors.map(({ slug, name }) => [slug, name]),
    users: (await db.selectFrom('user').select('id').execute()).length,
    media: media.map(({ title, alt }) => [title, alt]),
    comments: comments.map((one) => [
      one.content,
      one.status,
      nameOf(one.post_id),
      comments.find(({ id }) => id === one.parent_id)?.content ?? null,
    ]),
    redirects: redirects.map((one) => [one.from_path, nameOf(one.to_post_id), one.to_path]),
    ratings: ratings.map((one) => [nameOf(one.post_id), one.count, one.points]),
    menus: menus.map((one) => [
      one.name,
      JSON.stringify(JSON.parse(one.items as string)).replaceAll(/"postId":\d+/g, '"post"'),
    ]),
    settings: settings.filter(({ key, value }) => key !== 'contentTypes' || /"type":/.test(value)),
  };
}
