import type { Total } from '../../platform/db/page.ts';
import type { Sort } from '../../platform/db/sort.ts';
import type { FieldFilter } from '../content-types/filter.ts';
import type { PostType } from '../post-types.ts';
import type { Term } from '../terms/types.ts';

/** Maximum title length, in characters. */
export const titleLimit = 300;

export {
  type BuiltInType,
  type CustomType,
  customTypesTag,
  isCustomType,
  type PostType,
  postTypes,
} from '../post-types.ts';

export const postStatuses = ['draft', 'pending', 'published', 'scheduled', 'private', 'trash'] as const;
export type PostStatus = (typeof postStatuses)[number];

/** Frame around a post's page: the site's header and footer, or none. */
export const pageFrames = ['site', 'none'] as const;
export type PageFrame = (typeof pageFrames)[number];

/** Metadata of a post for search engines and share cards; an empty text falls back to the post itself. */
export interface Seo {
  title: string;
  description: string;
  /** Full canonical URL, if the text was first published elsewhere. */
  canonical: string;
  /** Search engines leave the page out. */
  noindex: boolean;
}

/** Stored page document: a JSON object whose content only the builder knows. */
export type DocumentJson = object;

/** Custom fields that other modules store with a post, a JSON object. */
export type PostMeta = Record<string, unknown>;

/** Post in lists. */
export interface PostSummary {
  id: number;
  type: PostType;
  status: PostStatus;
  /** Empty for the home page only. */
  slug: string;
  /** Decoded, with both slashes: `/germany-vps/`; null for types without an address and in the trash. */
  path: string | null;
  parentId: number | null;
  /** Public title; the draft's title is in its revision. */
  title: string;
  excerpt: string;
  featuredMediaId: number | null;
  authorId: string | null;
  publishedAt: number | null;
  createdAt: number;
  /** Time of the last visible change. */
  updatedAt: number;
  /** Time of the last change by staff, including drafts. */
  changedAt: number;
  meta: PostMeta;
}

export interface Post extends PostSummary {
  /** Live revision; null while the post was never published or is unpublished. */
  liveRevisionId: number | null;
  /** Newest revision; equal to the live one without unpublished changes. */
  draftRevisionId: number;
  /** When it is unpublished automatically; null for never. */
  unpublishAt: number | null;
  /** Scheduled next revision of a public post and its time; null if there is none. */
  next: { revisionId: number; at: number } | null;
  /** Reasons, as sentences, why it or its next revision was held when due; empty if it is not held. */
  held: string[];
  /** Incremented by every change except to the draft; used for optimistic locking. */
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

/** Widths in CSS pixels at which a browser checks a page: phone, tablet and desktop. */
export const checkedWidths = [360, 768, 1440] as const;
export const checkedSchemes = ['light', 'dark'] as const;

/** A way in which visitors see a page. */
export interface BrowserView {
  width: (typeof checkedWidths)[number];
  scheme: (typeof checkedSchemes)[number];
}

/** Rules that only a browser engine can check, because they need layout and painted colours. */
export const browserRules = ['text-contrast', 'picture-contrast', 'link-colour', 'target-size'] as const;

/** A finding of a browser in a widget: the worst case of one rule, and all views in which the rule fails. */
export interface BrowserFinding {
  rule: (typeof browserRules)[number];
  widgetId: string;
  /** Beginning of the text concerned; empty for an element without text. */
  text: string;
  /** Contrast ratio as measured and as required; null for a rule without ratio. */
  ratio: { measured: number; required: number } | null;
  views: BrowserView[];
}

/** Widths in CSS pixels at which a browser measures the sections of a page: small phone, large phone, tablet and desktop. */
export const measuredWidths = [360, 430, 768, 1440] as const;

/**
 * Heights of sections at `measuredWidths`, without their paddings, by widget id. Contains only sections that a browser may
 * skip while they are off screen.
 */
export type SectionHeights = Record<string, number[]>;

/** Result of a check in a browser. */
export interface BrowserResult {
  views: BrowserView[];
  findings: BrowserFinding[];
  /** Absent if the sections were not measured. */
  heights?: SectionHeights | undefined;
}

/** A result as stored with the revision. */
export interface BrowserCheck extends Omit<BrowserResult, 'heights'> {
  checkedAt: number;
  userId: string;
}

/** A section that a document links to; `revisionId` is null while the section is not published. */
export interface LinkedSection {
  id: number;
  revisionId: number | null;
}

/** A post as visitors may see it: the live title and document. */
export interface PublicPost extends Post {
  liveRevisionId: number;
  document: DocumentJson;
  /** Measured sections of the live revision; absent if none were measured. */
  heights?: SectionHeights | undefined;
  terms: Term[];
  /** The beginning of the addresses of frames in its document, if they are not those of its live revision. */
  frames?: string;
  /** The sections that replace links in `document`; absent while it contains the links. */
  sections?: readonly LinkedSection[];
  /** The template whose widgets surround its own in `document`; null for none, absent before the lookup. */
  template?: { id: number; revisionId: number } | null;
  /** Counts the minutes that reading its own text takes, null for none; few pages show them. Absent before it is whole. */
  minutes?: () => number | null;
}

/** A post as staff edit it. */
export interface StaffPost extends Post {
  draft: Revision;
  live: Revision | null;
  terms: Term[];
}

export const postOrders = ['newest', 'oldest', 'title', 'updated'] as const;
export type PostOrder = (typeof postOrders)[number];

/** Sort keys of post lists. */
export const postSorts = ['changedAt', 'updatedAt', 'publishedAt', 'title'] as const;
/** Sort key, `field.<key>` for a custom field; with a `-` prefix descending. */
export type PostSort = Sort<(typeof postSorts)[number] | `field.${string}`>;

/** One page of a list of posts. */
export interface PostListQuery {
  type: PostType;
  /** Absent: public posts. `any`: all but the trash. */
  status?: PostStatus | 'any' | undefined;
  /** Parts of words of the title or the address. */
  q?: string | undefined;
  authorId?: string | undefined;
  termId?: number | undefined;
  /** Only posts published, or scheduled, in this range: inclusive start, exclusive end. */
  from?: number | undefined;
  until?: number | undefined;
  /** Only posts whose draft is ahead of the live revision. */
  hasUnpublishedChanges?: boolean | undefined;
  /** Only held posts. */
  isHeld?: boolean | undefined;
  /** Only posts whose custom fields fit all of these. */
  fields?: readonly FieldFilter[] | undefined;
  /** Absent: newest first. */
  sort?: PostSort | undefined;
  /** From 1; a page after the last is empty. */
  page: number;
  perPage: number;
}

export interface PostPage extends Total {
  posts: Post[];
}
