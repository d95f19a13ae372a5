import type { z } from 'zod';
import type { PageContext } from '../../../builder/context.ts';
import type { PageDocument } from '../../../builder/document.ts';
import type { Month } from '../../../content/archives.ts';
import type { Autosave } from '../../../content/posts/autosave.ts';
import type { Post, PostStatus, PostSummary, Revision } from '../../../content/posts/types.ts';
import type { PostAuthor } from '../../../content/posts/update.ts';
import type { SiteSettings } from '../../../content/settings/schema.ts';
import type { Term } from '../../../content/terms/types.ts';
import type { Finding } from '../../../site/check/types.ts';
import type { PageGrid } from '../../../widgets/shared/grids.ts';
import type { refreshLoopBody } from '../../public/refresh-loop-body.ts';
import type {
  autosave,
  changedDraft,
  changedPanel,
  checkedDraft,
  handedIn,
  matchingPosts,
  newPost,
  newPreviewLink,
  pastedDocument,
  postsBulk,
  publication,
  revokedPreviewLink,
  widgetOfPost,
  widgetsOfPost,
} from '../bodies.ts';
import type { BulkResponse } from '../bulk.ts';
import type { ListResponse } from '../list-query.ts';
import type { gridsQuery, postsQuery } from '../queries.ts';
import type { nothing } from '../schemas.ts';

/** Calls for posts: lists, drafts, revisions, previews and the pre-publish check. */
export type PostCalls = {
  'GET staff/posts': { query: z.input<typeof postsQuery>; response: ListResponse<PostRow> };
  'POST staff/posts/bulk': { body: z.input<typeof postsBulk>; response: BulkResponse };
  /** `removed` names the unsafe tags and attributes that were stripped. */
  'POST staff/posts': {
    body: z.input<typeof newPost>;
    response: { id: number; path: string | null; revisionId: number; removed: string[] };
  };
  'GET staff/posts/:id': { id: number; response: EditedPost };
  'GET staff/posts/:id/panel': { id: number; response: PostPanel };
  /** Changes the given fields and returns all of them; a stale `version` returns 409 with `data.present`. */
  'PUT staff/posts/:id/panel': { id: number; body: z.input<typeof changedPanel>; response: PostPanel };
  /** Authors and terms for the page panel and list filters. */
  'GET staff/posts/choices': { response: { authors: PostAuthor[]; terms: Term[] } };
  /** Post grids of a public page, whose filters terms can link to. */
  'GET staff/posts/grids': { query: z.input<typeof gridsQuery>; response: { grids: PageGrid[] } };
  /** The months of the Persian calendar in which articles appeared, the newest first. */
  'GET staff/posts/months': { response: { months: Month[] } };
  'POST staff/posts/:id/duplicate': { id: number; body: z.input<typeof nothing>; response: { id: number } };
  /** Presence heartbeat of the editor. Returns the other editors of the post, and its changes meanwhile. */
  'POST staff/posts/:id/editing': {
    id: number;
    body: z.input<typeof nothing>;
    response: { others: string[] } & Pick<PostPanel, 'status' | 'hasUnpublishedChanges'>;
  };
  /** Marks a notification of a scheduled publication or withdrawal as seen. */
  'POST staff/posts/:id/seen': { id: number; body: z.input<typeof nothing>; response: object };
  'POST staff/posts/:id/left': { id: number; body: z.input<typeof nothing>; response: object };
  /** Autosave of unsaved text, one per user; saving deletes it. */
  'PUT staff/posts/:id/autosave': {
    id: number;
    body: z.input<typeof autosave>;
    response: { savedAt: number; removed: string[]; stored: PageDocument | null };
  };
  'POST staff/posts/:id/drop-autosave': { id: number; body: z.input<typeof nothing>; response: object };
  'GET staff/posts/:id/preview-links': { id: number; response: { links: PreviewLinkRow[] } };
  'POST staff/posts/:id/preview-links': { id: number; body: z.input<typeof newPreviewLink>; response: PreviewLinkRow };
  'POST staff/posts/:id/revoke-preview-link': {
    id: number;
    body: z.input<typeof revokedPreviewLink>;
    response: { links: PreviewLinkRow[] };
  };
  /** `removed` names the unsafe tags and attributes that were stripped; `stored` is the resulting document, if any were. */
  'PUT staff/posts/:id/draft': {
    id: number;
    body: z.input<typeof changedDraft>;
    response: { revisionId: number; removed: string[]; stored: PageDocument | null };
  };
  /** Submits a draft for review by users who may publish it. */
  'POST staff/posts/:id/hand-in': { id: number; body: z.input<typeof handedIn>; response: { status: PostStatus } };
  /** Errors of the pre-publish check return 422 with `data.findings`, unless they are overruled. */
  'POST staff/posts/:id/publish': {
    id: number;
    body: z.input<typeof publication>;
    response: { path: string | null; findings: Finding[] };
  };
  /** Runs the pre-publish check on a draft being edited. */
  'POST staff/posts/:id/check': { id: number; body: z.input<typeof checkedDraft>; response: { findings: Finding[] } };
  /** Sanitizes pasted content; returns it with the names of stripped tags and attributes. */
  'POST staff/clean-document': {
    body: z.input<typeof pastedDocument>;
    response: { document: PageDocument; removed: string[] };
  };
  /** Counts the posts that match the settings of a list, for its editor. */
  'POST staff/matching-posts': { body: z.input<typeof matchingPosts>; response: { total: number } };
  'POST staff/render-widget': { body: z.input<typeof widgetOfPost>; response: { data: string } };
  /** The data that views of widgets with slots get on the page, by widget id. */
  'POST staff/load-widgets': {
    body: z.input<typeof widgetsOfPost>;
    response: { data: Record<string, unknown> };
  };
  'POST refresh-loop': { body: z.input<typeof refreshLoopBody>; response: { data: string } };
};

export interface PostRow
  extends Pick<
    Post,
    | 'id'
    | 'type'
    | 'status'
    | 'title'
    | 'slug'
    | 'path'
    | 'changedAt'
    | 'publishedAt'
    | 'unpublishAt'
    | 'held'
    | 'version'
  > {
  authorId: string | null;
  /** Author's name; empty without an author. */
  author: string;
  terms: Array<Pick<Term, 'id' | 'name'>>;
  /** Visitors read an older text than the draft. */
  hasUnpublishedChanges: boolean;
  /** When changes of a public post are shown; null when they have no time. */
  changesAt: number | null;
  /** Names of the users who have it open in the editor. */
  editors: string[];
}

/** A link to a draft for people without an account. */
export interface PreviewLinkRow {
  id: number;
  url: string;
  expiresAt: number;
}

/** A post as it is opened in the editor. */
export interface EditedPost {
  post: Pick<PostSummary, 'id' | 'type' | 'status' | 'title' | 'path' | 'slug' | 'publishedAt'>;
  /** Page context available to the post's widgets. */
  page: PageContext;
  /** The colours, corners and sizes that visitors see it in. */
  look: Pick<SiteSettings, 'colourScheme' | 'theme'>;
  draft: Pick<Revision, 'title' | 'document'> & { revisionId: number };
  live: { revisionId: number } | null;
  /** Latest unsaved text of this user. */
  autosave: Autosave | null;
  mayEdit: boolean;
  mayPublish: boolean;
}

/** Properties of a post outside its document, as the page panel shows them. */
export interface PostPanel
  extends Pick<
    Post,
    | 'id'
    | 'type'
    | 'version'
    | 'status'
    | 'slug'
    | 'path'
    | 'parentId'
    | 'excerpt'
    | 'featuredMediaId'
    | 'authorId'
    | 'publishedAt'
    | 'unpublishAt'
    | 'held'
    | 'frame'
    | 'commentsOpen'
    | 'seo'
  > {
  /** The draft's. */
  title: string;
  parent: { id: number; title: string } | null;
  termIds: number[];
  /** Visitors read an older text than the draft. */
  hasUnpublishedChanges: boolean;
  /** When changes of a public post are shown; null when they have no time. */
  changesAt: number | null;
  /** True if the scheduled revision is older than the draft. */
  hasLaterChanges: boolean;
  /** The full address of the picture that previews show; empty where it is drawn of the title once it is public. */
  picture: string;
  site: Pick<SiteSettings, 'title' | 'tagline'> & {
    baseUrl: string;
    /** Templates for titles and descriptions. */
    seo: Pick<SiteSettings['seo'], 'titles' | 'descriptions'>;
  };
  mayEdit: boolean;
  mayPublish: boolean;
}
