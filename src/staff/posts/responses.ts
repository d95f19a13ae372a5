import type { PageContext } from '../../builder/context.ts';
import type { FieldValues } from '../../content/content-types/values.ts';
import type { Autosave } from '../../content/posts/autosave.ts';
import type { TemplateKind, ThemePart } from '../../content/posts/template-kind.ts';
import type { Post, PostSummary, Revision } from '../../content/posts/types.ts';
import type { SiteSettings } from '../../content/settings/schema.ts';
import type { Term } from '../../content/terms/types.ts';
import type { Surroundings } from '../../site/render-around.ts';

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
  /** Use of a template; null for other posts. */
  kind: TemplateKind | null;
  authorId: string | null;
  /** Author's name; empty without an author. */
  author: string;
  terms: Array<Pick<Term, 'id' | 'name'>>;
  /** Values of its custom fields by key. */
  fields: FieldValues;
  /** Titles of the posts that the values name, by id. */
  related: Record<string, string>;
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
  /** Part of the theme that a template is for; null for others. */
  part: ThemePart | null;
  /** Page context available to the post's widgets. */
  page: PageContext;
  /** The site's colours, corners, sizes and custom CSS, as visitors see them. */
  look: Pick<SiteSettings, 'colourScheme' | 'theme' | 'design' | 'css'>;
  /** Surroundings on its page; null for popups and templates, and if they cannot be rendered. */
  around: Surroundings | null;
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
  /** Values of its custom fields by key. */
  fields: FieldValues;
  /** Posts that the values name, by id. */
  related: Record<string, string>;
  /** Visitors read an older text than the draft. */
  hasUnpublishedChanges: boolean;
  /** When changes of a public post are shown; null when they have no time. */
  changesAt: number | null;
  /** True if the scheduled revision is older than the draft. */
  hasLaterChanges: boolean;
  /** When a browser checked the draft, and the number of its findings; null if it was not run. */
  browserCheck: { checkedAt: number; findings: number } | null;
  /** The full address of the picture that previews show; empty if it is generated from the title once it is public. */
  picture: string;
  site: Pick<SiteSettings, 'title' | 'tagline'> & {
    baseUrl: string;
    /** Templates for titles and descriptions. */
    seo: Pick<SiteSettings['seo'], 'titles' | 'descriptions'>;
  };
  mayEdit: boolean;
  mayPublish: boolean;
}
