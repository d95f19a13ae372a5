import { framesOf } from '../../builder/frame-address.ts';
import type { PublicPost } from '../../content/posts/index.ts';
import { toPersianDigits } from '../../platform/persian/digits.ts';
import type { Archive } from './read.ts';

/** Default archive document without a template by staff: title, description, plain cards. */
const plainDocument = {
  version: 1,
  content: [
    {
      id: 'archive',
      type: 'container',
      v: 1,
      props: {
        children: [
          { id: 'archbrc', type: 'breadcrumb', v: 1, props: {} },
          { id: 'archttl', type: 'post-title', v: 1, props: { tag: 'h1' } },
          { id: 'archexc', type: 'post-excerpt', v: 1, props: {} },
          {
            id: 'archlst',
            type: 'loop-grid',
            v: 1,
            props: { ofArchive: true, count: 12, pagination: 'numbers_and_prev_next', titleTag: 'h2' },
          },
        ],
      },
    },
  ],
};

/** An archive as a page: the template's document under the archive's own title and address. */
export function archivePost(archive: Archive, template: PublicPost | null): PublicPost {
  const { title, description, path, page } = archive;
  const fullTitle = page > 1 ? `${title}، صفحهٔ ${toPersianDigits(page)}` : title;
  return {
    ...(template ?? plainTemplate),
    // Of no post.
    id: 0,
    frames: framesOf(template?.id ?? 0),
    sections: template?.sections ?? [],
    template: null,
    type: 'page',
    title: fullTitle,
    excerpt: description,
    path: page > 1 ? `${path}page/${page}/` : path,
    parentId: null,
    featuredMediaId: null,
    authorId: null,
    publishedAt: null,
    commentsOpen: false,
    terms: [],
    seo: {
      title: '',
      description: description || descriptionOf(archive),
      canonical: '',
      noindex: archive.total < fewestIndexed,
    },
  };
}

/** Title of the page of addresses without one. */
export const notFoundTitle = 'این صفحه پیدا نشد';

/** A built-in page with a template's document, such as the 404 page. */
export const programPost = (template: PublicPost, { title, path }: { title: string; path: string }): PublicPost => ({
  ...template,
  id: 0,
  frames: framesOf(template.id),
  template: null,
  type: 'page',
  title,
  excerpt: '',
  path,
  featuredMediaId: null,
  authorId: null,
  publishedAt: null,
  commentsOpen: false,
  terms: [],
  seo: { title: '', description: '', canonical: '', noindex: true },
});

/** Archives with fewer articles duplicate their content: they are not indexed. */
export const fewestIndexed = 3;

/** Meta description of an archive without one. */
function descriptionOf({ name, title }: Archive): string {
  if (name.kind === 'category') return `همهٔ نوشته‌های دستهٔ «${title}»`;
  return name.kind === 'tag' ? `همهٔ نوشته‌های ${title}` : `همهٔ ${title}`;
}

export const plainTemplate: PublicPost = {
  id: 0,
  type: 'page',
  status: 'published',
  slug: '',
  path: null,
  parentId: null,
  title: '',
  excerpt: '',
  featuredMediaId: null,
  authorId: null,
  publishedAt: null,
  createdAt: 0,
  updatedAt: 0,
  changedAt: 0,
  meta: {},
  // Not the id of any stored revision.
  liveRevisionId: 0,
  draftRevisionId: 0,
  unpublishAt: null,
  next: null,
  held: [],
  version: 1,
  frame: 'site',
  commentsOpen: false,
  seo: { title: '', description: '', canonical: '', noindex: false },
  document: plainDocument,
  terms: [],
};
