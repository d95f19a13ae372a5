import { readFieldValues } from '../../content/content-types/index.ts';
import type { ContentPlatform } from '../../content/documents.ts';
import { type MenuItem, postIdsOf } from '../../content/menus/index.ts';
import { findPost, type PublicPost } from '../../content/posts/index.ts';
import { pointsOf } from '../../content/ratings/points.ts';
import { readSettings } from '../../content/settings/index.ts';
import { listPublicAuthors } from '../../content/users/index.ts';
import { decodeJson } from '../../platform/db/json.ts';
import type { OnProgress } from '../../platform/download-progress.ts';
import { yieldToEventLoop } from '../../platform/yield-to-event-loop.ts';
import { mediaAddress } from '../../ui/picture.tsx';
import { registry } from '../../widgets/index.ts';
import { withSections } from '../linked-sections.ts';
import type { PartRenderer } from '../render-parts.tsx';
import { plainHtml, textualDocument } from './content-html.ts';
import { menuEntries } from './menu-entries.ts';
import { type WxrItem, wxrEnd, wxrItem, wxrStart } from './wxr.ts';

interface WxrInput {
  platform: ContentPlatform;
  renderer: Pick<PartRenderer, 'renderMarked'>;
  baseUrl: string;
  onProgress: OnProgress;
}

const atOnce = 100;

const statuses: Readonly<Record<string, string>> = {
  published: 'publish',
  scheduled: 'future',
  draft: 'draft',
  pending: 'pending',
  private: 'private',
};

/** Types that a WordPress site has no use for: their documents only make sense here. */
const ownTypes = ['popup', 'template'];

/** Files and entries of menus are numbered after the posts. */
const fileNumbers = 1_000_000_000;
const menuNumbers = 2_000_000_000;
const tehranHours = 3.5;

/**
 * Streams the content in the format that WordPress imports: authors, terms, posts with their texts, comments and settings for
 * search engines, files and menus. E-mail addresses of visitors and the trash are left out.
 */
export async function* writeWxr(input: WxrInput): AsyncGenerator<string> {
  const { platform, baseUrl, onProgress } = input;
  const { title, tagline } = await readSettings(platform);
  const authors = await listPublicAuthors(platform);
  const terms = await platform.db.selectFrom('terms').selectAll().orderBy('parent_id').orderBy('id').execute();
  const slugs = new Map(terms.map(({ id, slug }) => [id, slug]));
  // WordPress takes entries of menus only after their menu.
  const rows = await platform.db.selectFrom('menus').selectAll().orderBy('id').execute();
  const menus = rows.map((row) => ({ ...row, items: decodeJson<MenuItem[]>(row.items) }));
  const asTerm = ({ id, location, name }: (typeof menus)[number]) => ({
    ...{ id: menuNumbers + id, taxonomy: 'nav_menu', slug: location, name, description: '', parent: '' },
  });
  yield wxrStart({
    title,
    tagline,
    url: baseUrl,
    now: platform.clock.now(),
    authors,
    terms: [...terms.map((term) => ({ ...term, parent: slugs.get(term.parent_id ?? 0) ?? '' })), ...menus.map(asTerm)],
  });

  const total = await countAll(platform);
  let done = 0;
  for await (const ids of inBatches(platform, 'media')) {
    for (const item of await listFiles(input, ids)) yield wxrItem(item);
    done += ids.length;
    onProgress({ done, total });
  }
  const logins = new Map(authors.map(({ userId, slug }) => [userId, slug]));
  for await (const ids of inBatches(platform, 'posts')) {
    for (const id of ids) {
      const item = await postItem(input, id, logins);
      if (item) yield wxrItem(item);
      done += 1;
      onProgress({ done, total });
      await yieldToEventLoop();
    }
  }
  yield* printMenus(input, menus);
  yield wxrEnd;
}

const exportedType = (type: string): string => type.replace(/^x-/, '');

/** The entries of all menus. */
async function* printMenus(
  { platform, baseUrl }: WxrInput,
  menus: ReadonlyArray<{ location: string; name: string; items: MenuItem[] }>,
): AsyncGenerator<string> {
  const linked = await platform.db
    .selectFrom('posts')
    .select(['id', 'type'])
    .where('id', 'in', [...menus.flatMap(({ items }) => postIdsOf(items)), 0])
    .execute();
  const types = new Map(linked.map(({ id, type }) => [id, exportedType(type)]));
  const typeOf = (postId: number) => types.get(postId) ?? 'page';
  let number = menuNumbers;
  for (const { location: slug, name, items } of menus) {
    const entries = menuEntries({ slug, name, items }, { baseUrl, firstId: number + 1, typeOf });
    number += entries.length;
    for (const entry of entries) yield wxrItem({ ...entry, updatedAt: platform.clock.now() });
  }
}

async function countAll({ db }: ContentPlatform): Promise<number> {
  const [posts, media] = await Promise.all(
    (['posts', 'media'] as const).map((table) =>
      db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow(),
    ),
  );
  return Number(posts?.count ?? 0) + Number(media?.count ?? 0);
}

async function* inBatches({ db }: ContentPlatform, table: 'posts' | 'media'): AsyncGenerator<number[]> {
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom(table as 'posts')
      .select('id')
      .where('id', '>', after)
      .orderBy('id')
      .limit(atOnce)
      .execute();
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map(({ id }) => id);
    after = last.id;
  }
}

async function listFiles({ platform, baseUrl }: WxrInput, ids: number[]): Promise<WxrItem[]> {
  const rows = await platform.db.selectFrom('media').selectAll().where('id', 'in', ids).orderBy('id').execute();
  return rows.map((row) => ({
    id: fileNumbers + row.id,
    type: 'attachment',
    title: row.title,
    link: baseUrl + mediaAddress(row.key),
    slug: `file-${row.id}`,
    status: 'inherit',
    publishedAt: row.created_at,
    updatedAt: row.created_at,
    author: '',
    content: row.description,
    excerpt: row.caption,
    parent: 0,
    file: baseUrl + mediaAddress(row.key),
    meta: [
      ['_wp_attached_file', row.file_name || row.key],
      ['_wp_attachment_image_alt', row.alt],
    ],
  }));
}

/** The export of one post with its draft, if it was never published; null for types of this program and for the trash. */
async function postItem(
  { platform, renderer, baseUrl }: WxrInput,
  id: number,
  logins: ReadonlyMap<string, string>,
): Promise<WxrItem | null> {
  const post = await findPost(platform, id);
  const status = statuses[post?.status ?? ''];
  if (!post || status === undefined || ownTypes.includes(post.type)) return null;
  const shown = post.live ?? post.draft;
  const whole = await withSections(platform, {
    ...{ ...post, title: shown.title, document: shown.document, liveRevisionId: shown.id },
  });
  // Theme templates are not exported: the new site has its own.
  const document = textualDocument(whole.document, registry);
  const { html } = await renderer.renderMarked({ ...whole, document, template: null });
  return {
    id,
    type: exportedType(post.type),
    title: shown.title,
    link: baseUrl + (post.path === null ? `/?p=${id}` : encodeURI(post.path)),
    slug: post.slug,
    status,
    publishedAt: post.publishedAt,
    updatedAt: post.updatedAt,
    author: logins.get(post.authorId ?? '') ?? '',
    content: plainHtml(html, baseUrl),
    excerpt: post.excerpt,
    parent: post.parentId ?? 0,
    commentsOpen: post.commentsOpen,
    terms: post.terms,
    meta: [...seoMeta(post), ...fieldMeta(post), ...(await ratingMeta(platform, id))],
    comments: await listComments(platform, id),
  };
}

function seoMeta({ seo, featuredMediaId }: Pick<PublicPost, 'seo' | 'featuredMediaId'>): Array<[string, string]> {
  const meta: Array<[string, string]> = [];
  if (featuredMediaId !== null) meta.push(['_thumbnail_id', String(fileNumbers + featuredMediaId)]);
  if (seo.title !== '') meta.push(['_yoast_wpseo_title', seo.title]);
  if (seo.description !== '') meta.push(['_yoast_wpseo_metadesc', seo.description]);
  if (seo.canonical !== '') meta.push(['_yoast_wpseo_canonical', seo.canonical]);
  if (seo.noindex) meta.push(['_yoast_wpseo_meta-robots-noindex', '1']);
  return meta;
}

/** Values of custom fields, as the plugin ACF stores them. */
function fieldMeta({ meta }: Pick<PublicPost, 'meta'>): Array<[string, string]> {
  return Object.entries(readFieldValues(meta)).map(([key, value]) => {
    if (typeof value !== 'object') return [key, String(value)];
    if ('date' in value) return [key, dayInTehran(value.date)];
    return [key, String('media' in value ? fileNumbers + value.media : value.post)];
  });
}

/** A day as `20260131`. */
const dayInTehran = (time: number): string =>
  new Date(time + tehranHours * 3_600_000).toISOString().slice(0, 10).replaceAll('-', '');

/** Votes as the plugin kk Star Ratings stores them. */
async function ratingMeta({ db }: ContentPlatform, postId: number): Promise<Array<[string, string]>> {
  const rows = await db.selectFrom('rating_totals').selectAll().where('post_id', '=', postId).execute();
  const count = rows.reduce((sum, row) => sum + row.count, 0);
  if (count === 0) return [];
  const points = rows.reduce((sum, row) => sum + row.points, 0);
  const stars = points / pointsOf(1, 5);
  return [
    ['_kksr_count_default', String(count)],
    ['_kksr_ratings_default', String(Math.round(stars * 100) / 100)],
  ];
}

async function listComments({ db }: ContentPlatform, postId: number): Promise<NonNullable<WxrItem['comments']>> {
  const rows = await db
    .selectFrom('comments')
    .select(['id', 'parent_id', 'author_name', 'author_url', 'content', 'created_at', 'status'])
    .where('post_id', '=', postId)
    .where('status', 'in', ['approved', 'pending'])
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    parent: row.parent_id ?? 0,
    author: row.author_name,
    url: row.author_url,
    text: row.content,
    at: row.created_at,
    isApproved: row.status === 'approved',
  }));
}
