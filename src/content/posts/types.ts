import type { Total } from '../../platform/db/page.ts';
import type { Sort } from '../../platform/db/sort.ts';
import type { Term } from '../terms/types.ts';

/** How long the title of a post may be, in characters. */
export const titleLimit = 300;

export const postTypes = ['page', 'post', 'product', 'popup', 'template'] as const;
export type PostType = (typeof postTypes)[number];

export const postStatuses = ['draft', 'pending', 'published', 'scheduled', 'private', 'trash'] as const;
export type PostStatus = (typeof postStatuses)[number];

/** What stands around a post's own page: the site's header and footer, or nothing. */
export const pageFrames = ['site', 'none'] as const;
export type PageFrame = (typeof pageFrames)[number];

/** What search engines and share cards are told of a post; an empty text leaves it to the post itself. */
export interface Seo {
  title: string;
  description: string;
  /** The full address under which the text is known first, when that is elsewhere. */
  canonical: string;
  /** Search engines leave the page out. */
  noindex: boolean;
}

/** A page document as it is stored: a JSON object whose inside only the builder knows. */
export type DocumentJson = object;

/** Small facts that other parts keep with a post, a JSON object. */
export type PostMeta = Record<string, unknown>;

/** What lists of posts show. */
export interface PostSummary {
  id: number;
  type: PostType;
  status: PostStatus;
  /** Empty for the home page only. */
  slug: string;
  /** Decoded, with both slashes: `/germany-vps/`; null for types without an address and in the trash. */
  path: string | null;
  parentId: number | null;
  /** What the public reads; the draft's title lives in its revision. */
  title: string;
  excerpt: string;
  featuredMediaId: number | null;
  authorId: string | null;
  publishedAt: number | null;
  createdAt: number;
  /** When visitors last got another page. */
  updatedAt: number;
  /** When staff last changed anything, drafts too. */
  changedAt: number;
  meta: PostMeta;
}

export interface Post extends PostSummary {
  /** What the public reads; null while the post has never been published or was taken back. */
  liveRevisionId: number | null;
  /** The newest revision; equal to the live one when there is nothing unpublished. */
  draftRevisionId: number;
  /** When it is taken back from the public by itself; null for never. */
  unpublishAt: number | null;
  /** Of a public post, the revision that becomes the live one by itself, and when; null when none does. */
  next: { revisionId: number; at: number } | null;
  /** Why it, or its next revision, was not shown when the time came, as sentences; empty when nothing keeps it back. */
  held: string[];
  /** Grows with every change but that of the draft; a write names the version that it changes. */
  version: number;
  frame: PageFrame;
  commentsOpen: boolean;
  seo: Seo;
}

/** A saved state of title and document; never changed afterwards. */
export interface Revision {
  id: number;
  postId: number;
  title: string;
  document: DocumentJson;
  authorId: string | null;
  createdAt: number;
}

/** A post as visitors may see it: the live title and document. */
export interface PublicPost extends Post {
  liveRevisionId: number;
  document: DocumentJson;
  terms: Term[];
}

/** A post as staff edit it. */
export interface StaffPost extends Post {
  draft: Revision;
  live: Revision | null;
  terms: Term[];
}

export const postOrders = ['newest', 'oldest', 'title', 'updated'] as const;
export type PostOrder = (typeof postOrders)[number];

/** What lists of posts can be sorted by. */
export const postSorts = ['changedAt', 'updatedAt', 'publishedAt', 'title'] as const;
/** One of them, with `-` before it from the greatest down. */
export type PostSort = Sort<(typeof postSorts)[number]>;

/** One page of a list of posts. */
export interface PostListQuery {
  type: PostType;
  /** Absent: what visitors may see. `any`: all but the trash. */
  status?: PostStatus | 'any' | undefined;
  /** Parts of words of the title or the address. */
  q?: string | undefined;
  authorId?: string | undefined;
  termId?: number | undefined;
  /** Only what was published, or will be, from then on and before then. */
  from?: number | undefined;
  until?: number | undefined;
  /** Only what visitors read in an older text than the draft. */
  hasUnpublishedChanges?: boolean | undefined;
  /** Only what was not shown when its time came. */
  isHeld?: boolean | undefined;
  /** Absent: newest first. */
  sort?: PostSort | undefined;
  /** From 1; a page behind the last is empty. */
  page: number;
  perPage: number;
}

export interface PostPage extends Total {
  posts: Post[];
}
