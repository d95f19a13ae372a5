import { termArchivePath } from '../../content/archives.ts';
import { commentAddress, listNewestComments, newestCommentsTag } from '../../content/comments/index.ts';
import { findUnlisted, listLoops } from '../../content/loops/index.ts';
import type { LoopPost, TermFilter } from '../../content/loops/types.ts';
import { findPublicPost } from '../../content/posts/index.ts';
import { readSettings } from '../../content/settings/index.ts';
import { findTerm } from '../../content/terms/index.ts';
import { authorsTag } from '../../content/users/index.ts';
import { fail } from '../../platform/errors.ts';
import { type NewsFeed, type NewsItem, printAtom, printRss } from '../../site/feeds/print.ts';
import { respondRedirect } from '../core/respond.ts';
import { type Call, type Route, route } from '../core/routes.ts';
import type { Services } from '../core/services.ts';
import { cachedRoute } from './cached-route.ts';

/** Number of entries in a feed… */
const count = 20;
/** …and the factor of posts scanned for them. */
const pages = 5;

type Content = Omit<NewsFeed, 'self'> & { tags: string[] };

/** RSS feeds: articles of the site or of a category, comments of the site or of an article. */
export function feedRoutes(services: Services): Route[] {
  const { platform, config } = services;
  const { baseUrl } = config;

  async function articles(terms: TermFilter[]): Promise<NewsItem[]> {
    const scope = { type: 'post' as const, include: [], exclude: [], terms };
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

  return [
    ...feed(services, '/feed', ofSite),
    ...feed(services, '/comments/feed', ofComments),
    ...feed(services, '/blog/category/:slug/feed', ({ slug = '' }) => ofCategory(slug)),
    ...feed(services, '/blog/:slug/feed', ({ slug = '' }) => ofArticle(slug)),
  ];
}

/** A feed as RSS, below it as Atom, and the address without its slash. */
function feed(services: Services, path: string, read: (params: Call['params']) => Promise<Content>): Route[] {
  const { baseUrl } = services.config;
  const fill = (params: Call['params']) => path.replace(':slug', encodeURIComponent(params.slug ?? ''));
  return [
    cachedRoute(services, `${path}/`, async (params) => {
      const { tags, ...content } = await read(params);
      const body = printRss({ ...content, self: `${baseUrl}${fill(params)}/` });
      return { type: 'application/rss+xml; charset=utf-8', body, tags: new Set(tags) };
    }),
    cachedRoute(services, `${path}/atom/`, async (params) => {
      const { tags, ...content } = await read(params);
      const body = printAtom({ ...content, self: `${baseUrl}${fill(params)}/atom/` });
      return { type: 'application/atom+xml; charset=utf-8', body, tags: new Set(tags) };
    }),
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
