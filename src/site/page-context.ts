import type { PageAddress, PageContext, Visitor } from '../builder/context.ts';
import { framesOf } from '../builder/frame-address.ts';
import type { SearchView } from '../builder/search-view.ts';
import { acceptsComments } from '../content/comments/open.ts';
import { findType, showFieldValues } from '../content/content-types/index.ts';
import type { ContentPlatform } from '../content/documents.ts';
import { findTrail, type PublicPost } from '../content/posts/index.ts';
import { findAuthors } from '../content/users/authors.ts';
import type { Shop } from '../shop/payments/index.ts';
import type { Archive } from './archives/read.ts';
import { readBlogPage } from './blog-page.ts';
import { type ReadCache, readPicture } from './cached-reads.ts';
import type { FrameData } from './frame.tsx';
import { createSiteContext } from './site-context.ts';

interface Site {
  platform: ContentPlatform;
  baseUrl: string;
  nonce(): string;
  /** Cached reads of earlier renders. */
  reads: ReadCache;
  /** For pages in which visitors pay. */
  shop?: Shop;
}

interface ContextInput {
  post: PublicPost;
  frame: FrameData;
  address?: PageAddress;
  editing?: boolean;
  visitor?: Visitor | undefined;
  archive?: Archive | undefined;
  search?: SearchView | undefined;
  /** False if nothing on the page shows the minutes that reading takes. */
  showsMinutes?: boolean;
}

/** Creates the page context for widgets. */
export function createPageContext({ platform, baseUrl, nonce, reads, shop }: Site) {
  const siteOf = createSiteContext({ baseUrl, shop });

  const pictureOf = async (id: number | null) => (id === null ? null : readPicture(platform, id, reads));
  const featuredOf = ({ featuredMediaId }: PublicPost) => pictureOf(featuredMediaId);

  /** The pages above a post: above articles and their archives the blog. */
  async function trailOf(post: PublicPost, frame: FrameData, archive?: Archive): Promise<PageContext['trail']> {
    if (archive?.name.kind === 'type') return [];
    const own = findType(frame.settings.contentTypes, post.type);
    if (own) return own.hasArchive ? [{ title: own.all, path: `/${own.slug}/` }] : [];
    if (post.type !== 'post' && !archive) return post.parentId === null ? [] : findTrail(platform, post);
    const blog = await readBlogPage(platform);
    return [...(blog ? [blog] : []), ...(archive?.trail ?? [])];
  }

  async function contextOf(input: ContextInput): Promise<PageContext> {
    const { post, frame, address = {}, editing = false, visitor = null, archive, search } = input;
    const { showsMinutes = true } = input;
    const { authorId } = post;
    const [trail, picture, authors, values] = await Promise.all([
      trailOf(post, frame, archive),
      featuredOf(post),
      authorId === null ? null : findAuthors(platform, [authorId]),
      showFieldValues(platform.db, frame.settings.contentTypes, [post]),
    ]);
    const author = authors?.get(authorId ?? '');
    const fields = values.get(post.id);
    const portrait = author ? await pictureOf(author.pictureId) : null;
    return {
      post: {
        id: post.id,
        type: post.type,
        title: post.title,
        excerpt: post.excerpt,
        path: post.path ?? '/',
        ...(fields && { fields }),
        featuredImage: picture ? `${baseUrl}/media/${picture.key}` : '',
        pictureId: picture?.id ?? null,
        minutes: showsMinutes ? (post.minutes?.() ?? null) : null,
        publishedAt: post.publishedAt,
        updatedAt: post.updatedAt,
        commentsOpen: acceptsComments(post, frame.settings, platform.clock.now()),
        terms: post.terms,
        author: author
          ? {
              slug: author.slug,
              name: author.name,
              bio: author.bio,
              isTeam: author.isTeam,
              ...(portrait ? { picture: portrait, pictureId: portrait.id } : {}),
            }
          : null,
      },
      site: siteOf(frame),
      trail: [{ title: 'خانه', path: '/' }, ...trail],
      ...(archive ? { archive: { path: archive.path, page: archive.page, scope: archive.scope } } : {}),
      ...(search && { search }),
      nonce: nonce(),
      frames: post.frames ?? framesOf(post.id),
      address,
      visitor,
      editing,
    };
  }

  return { contextOf, featuredOf };
}
