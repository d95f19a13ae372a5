import { archivePath, termArchivePath } from '../../content/archives.ts';
import { commentAddress, listNewestComments, newestCommentsTag } from '../../content/comments/index.ts';
import type { ContentType } from '../../content/content-types/schema.ts';
import { findUnlisted, listLoops } from '../../content/loops/index.ts';
import type { LoopPost, LoopScope, TermFilter } from '../../content/loops/types.ts';
import { findPublicPost } from '../../content/posts/index.ts';
import { readSettings } from '../../content/settings/index.ts';
import { findTerm } from '../../content/terms/index.ts';
import { authorsTag } from '../../content/users/index.ts';
import { fail } from '../../platform/errors.ts';
import { type NewsFeed, type NewsItem, printAtom, printRss } from '../../site/feeds/print.ts';
import { cacheFile, respondCached } from '../core/cached-response.ts';
import { respondRedirect } from '../core/respond.ts';
import { type Call, type Route, route } from '../core/routes.ts';
import type { Services } from '../core/services.ts';
import { type CachedFile, cachedRoute } from './cached-route.ts';

/** Number of entries in a feed… */
const count = 20;
/** …and the factor of posts scanned for them. */
const pages = 5;

type Content = Omit<NewsFeed, 'self'> & { tags: string[] };

/** RSS feeds: articles of the site or of a category, posts of a type of staff, comments of the site or of an article. */
export function feedRoutes(services: Services): Route[] {
  const { ofSite, ofComments, ofCategory, ofArticle } = createFeeds(services);
  return [
    ...feed(services, '/feed', ofSite),
    ...feed(services, '/comments/feed', ofComments),
    ...feed(services, '/blog/category/:slug/feed', ({ slug = '' }) => ofCategory(slug)),
    ...feed(services, '/blog/:slug/feed', ({ slug = '' }) => ofArticle(slug)),
  ];
}

/**
 * Responds with the feed of a type that staff defined, at `feed/` below its archive; null for other addresses. These
 * addresses change with the types, so they have no fixed route.
 */
export async function respondTypeFeed(
  { path, request }: { path: string; request: Request },
  services: Services,
): Promise<Response | null> {
  const [, archive = '', format = '', slash] = /^(\/[^/]+\/)feed(\/atom)?(\/)?$/.exec(path) ?? [];
  if (archive === '') return null;
  const { types } = (await readSettings(services.platform)).contentTypes;
  const type = types.find((one) => one.hasArchive && archivePath({ kind: 'type', ...one }) === archive);
  if (!type) return null;
  const key = `${archive}feed${format}/`;
  if (slash === undefined)
    return respondRedirect(encodeURI(key), { status: 301, headers: { 'cache-control': 'no-cache' } });
  const { cache } = services;
  const kind = format === '' ? 'rss' : 'atom';
  const make = async () =>
    cacheFile(printFeed(await createFeeds(services).ofType(type), { kind, path: encodeURI(key), services }), services);
  return respondCached(await cache.get(key, make), request, { cache, key });
}

function createFeeds({ platform, config: { baseUrl } }: Services) {
  async function articles(terms: TermFilter[], type: LoopScope['type'] = 'post'): Promise<NewsItem[]> {
    const scope = { type, include: [], exclude: [], terms };
    const { title } = await readSettings(platform);
    const items: NewsItem[] = [];
    for (let page = 1; page <= pages && items.length < count; page++) {
      const [list] = await listLoops(platform, [{ ...scope, order: 'newest', count, page }]);
      const posts = list?.posts ?? [];
      const unlisted = await findUnlisted(
        platform,
        posts.map(({ id }) => id),
      );
      items.push(...posts.filter(({ id }) => !unlisted.has(id)).map((post) => itemOf(post, title)));
      if (posts.length < count) break;
    }
    return items.slice(0, count);
  }

  function itemOf(post: LoopPost, siteName: string): NewsItem {
    return {
      title: post.title,
      url: baseUrl + encodeURI(post.path),
      id: `${baseUrl}/?p=${post.id}`,
      text: post.excerpt,
      author: post.author?.name ?? siteName,
      categories: post.terms.map(({ name }) => name),
      publishedAt: post.publishedAt ?? post.updatedAt,
      updatedAt: post.updatedAt,
    };
  }

  async function comments(postId?: number): Promise<NewsItem[]> {
    const newest = await listNewestComments(platform, postId === undefined ? { count } : { count, postId });
    return newest.map(({ id, name, text, createdAt, postTitle, postPath }) => ({
      title: `${name} دربارهٔ «${postTitle}»`,
      url: baseUrl + commentAddress(postPath, { id, isPending: false, moderationHash: '' }),
      id: `${baseUrl}/?comment=${id}`,
      text,
      author: name,
      categories: [],
      publishedAt: createdAt,
      updatedAt: createdAt,
    }));
  }

  const ofPosts = ['settings', 'type:post', authorsTag, 'taxonomy:category', 'taxonomy:tag'];

  async function ofSite(): Promise<Content> {
    const { title, tagline } = await readSettings(platform);
    return { title, description: tagline, home: `${baseUrl}/`, items: await articles([]), tags: ofPosts };
  }

  async function ofCategory(slug: string): Promise<Content> {
    const term = await findTerm(platform, { taxonomy: 'category', slug });
    if (!term || term.slug !== slug) throw fail('NotFound');
    const { title } = await readSettings(platform);
    return {
      title: `${term.name} | ${title}`,
      description: term.description,
      home: baseUrl + encodeURI(termArchivePath(term) ?? '/'),
      items: await articles([{ taxonomy: 'category', terms: [slug], operator: 'IN' }]),
      tags: [...ofPosts, `term:${term.id}`],
    };
  }

  async function ofComments(): Promise<Content> {
    const { title } = await readSettings(platform);
    const tags = ['settings', 'type:post', 'type:page', newestCommentsTag];
    return { title: `دیدگاه‌های ${title}`, description: '', home: `${baseUrl}/`, items: await comments(), tags };
  }

  async function ofArticle(slug: string): Promise<Content> {
    const post = await findPublicPost(platform, { path: `/blog/${slug}/` });
    if (!post || post.slug !== slug || post.path === null) throw fail('NotFound');
    return {
      title: `دیدگاه‌های «${post.title}»`,
      description: '',
      home: baseUrl + encodeURI(post.path),
      items: await comments(post.id),
      tags: [`post:${post.id}`, `comments:${post.id}`],
    };
  }

  async function ofType(type: ContentType): Promise<Content> {
    const { title } = await readSettings(platform);
    return {
      title: `${type.all} | ${title}`,
      description: '',
      home: baseUrl + encodeURI(archivePath({ kind: 'type', ...type })),
      items: await articles([], type.type),
      tags: ['settings', `type:${type.type}`, authorsTag, ...type.taxonomies.map((one) => `taxonomy:${one}`)],
    };
  }

  return { ofSite, ofCategory, ofComments, ofArticle, ofType };
}

interface Printing {
  kind: 'rss' | 'atom';
  /** Address of the feed. */
  path: string;
  services: Services;
}

function printFeed({ tags, ...content }: Content, { kind, path, services: { config } }: Printing): CachedFile {
  const body = (kind === 'rss' ? printRss : printAtom)({ ...content, self: config.baseUrl + path });
  return { type: `application/${kind}+xml; charset=utf-8`, body, tags: new Set(tags) };
}

/** A feed as RSS, below it as Atom, and the address without its slash. */
function feed(services: Services, path: string, read: (params: Call['params']) => Promise<Content>): Route[] {
  const fill = (params: Call['params']) => path.replace(':slug', encodeURIComponent(params.slug ?? ''));
  return [
    cachedRoute(services, `${path}/`, async (params) =>
      printFeed(await read(params), { kind: 'rss', path: `${fill(params)}/`, services }),
    ),
    cachedRoute(services, `${path}/atom/`, async (params) =>
      printFeed(await read(params), { kind: 'atom', path: `${fill(params)}/atom/`, services }),
    ),
    ...['', '/atom'].map((end) =>
      route({
        method: 'GET',
        path: path + end,
        audience: 'anyone',
        handle: ({ params }) =>
          respondRedirect(`${fill(params)}${end}/`, { status: 301, headers: { 'cache-control': 'no-cache' } }),
      }),
    ),
  ];
}
