import type { FieldKind } from '../content/content-types/schema.ts';

/**
 * Data model of an import: items of another site as plain data, one item per line of the import's file in the file
 * storage, in the order of writing. Ids are those of the old site; texts are unchanged and not yet sanitised.
 */
export type ImportedItem =
  | ImportedSite
  | ImportedAuthor
  | ImportedTerm
  | ImportedMedia
  | ImportedPost
  | ImportedComment
  | ImportedMenu
  | ImportedRule
  | ImportedType
  | ImportedField;

export type ImportedKind = ImportedItem['kind'];
/** Kinds of items in files; types and fields are derived from the posts. */
export type SourceKind = Exclude<ImportedKind, 'type' | 'field'>;

/** The old site itself. */
export interface ImportedSite {
  kind: 'site';
  id: string;
  title: string;
  tagline: string;
  /** Address without a slash at its end: `https://old.example`. */
  url: string;
  /** As in `fa-IR`. */
  language: string;
  /** Elementor's kit: global colours, fonts and site-wide settings; null without one. */
  kit: Record<string, unknown> | null;
}

export interface ImportedAuthor {
  kind: 'author';
  /** The login, by which posts name their author. */
  id: string;
  /** The number, by which conditions name the author. */
  number: number | null;
  name: string;
  bio: string;
}

export interface ImportedTerm {
  kind: 'term';
  id: string;
  /** Taxonomy of the old site: `category`, `post_tag`, `product_cat` …; menus are separate items. */
  taxonomy: string;
  /** Decoded. */
  slug: string;
  name: string;
  description: string;
  /** Slug of the parent in the same taxonomy; empty for none. */
  parent: string;
}

export interface ImportedMedia {
  kind: 'media';
  id: string;
  /** Full address on the old site. */
  url: string;
  /** Path below `wp-content/uploads`: `2021/03/server.jpg`; empty if unknown. */
  file: string;
  title: string;
  alt: string;
  caption: string;
  /** Milliseconds. */
  date: number | null;
}

export interface ImportedPost {
  kind: 'post';
  id: string;
  /** Post type of the old site: `post`, `page`, `product`, `elementor_library`, `portfolio` … */
  type: string;
  title: string;
  /** Decoded, otherwise unchanged. */
  slug: string;
  /** Full address on the old site; empty if unknown. */
  link: string;
  /** Id of the parent; empty for none. */
  parent: string;
  /** `publish`, `draft`, `pending`, `private`, `future`, `trash` … */
  status: string;
  /** True if it was password-protected. */
  isLocked?: true;
  /** HTML or Gutenberg blocks as stored. */
  content: string;
  excerpt: string;
  /** Milliseconds; null if it was never published. */
  date: number | null;
  modified: number | null;
  /** Login of the author; empty if unknown. */
  author: string;
  isCommentOpen: boolean;
  isFrontPage: boolean;
  /** Id of the featured picture; empty for none. */
  featured: string;
  terms: Array<{ taxonomy: string; slug: string }>;
  /** Values by key; PHP values are unserialised, objects of PHP are left out. Includes `_elementor_*`. */
  meta: Record<string, unknown>;
  /** Elements of Elementor; null for a post of another editor. */
  elements: unknown[] | null;
}

export interface ImportedComment {
  kind: 'comment';
  id: string;
  post: string;
  /** Id of the comment it replies to; empty for none. */
  parent: string;
  author: string;
  text: string;
  date: number | null;
  isApproved: boolean;
}

export interface ImportedMenu {
  kind: 'menu';
  id: string;
  slug: string;
  name: string;
  /** Location of the theme: `primary`; empty if unknown. */
  location: string;
  items: ImportedMenuItem[];
}

export interface ImportedMenuItem {
  id: string;
  parent: string;
  /** Empty: the title of its target. */
  label: string;
  /** Target: a post or a term of the old site, or a URL. */
  target: { post: string } | { taxonomy: string; term: string } | { url: string };
}

/** A redirect of the old site. */
export interface ImportedRule {
  kind: 'redirect';
  id: string;
  from: string;
  to: string;
}

/** A post type defined by the old site, as proposed here. */
export interface ImportedType {
  kind: 'type';
  /** Name on the old site: `portfolio`. */
  id: string;
  /** First part of its addresses. */
  slug: string;
  one: string;
  all: string;
  hasArchive: boolean;
  hasComments: boolean;
  hasExcerpt: boolean;
  hasPicture: boolean;
  /** Taxonomies of this site that its posts carry. */
  taxonomies: string[];
  /** Number of its posts. */
  posts: number;
}

/** A field of posts of the old site: a meta key, or a taxonomy that this site does not have. */
export interface ImportedField {
  kind: 'field';
  /** `portfolio/client`. */
  id: string;
  /** Type on the old site. */
  type: string;
  /** Meta key or taxonomy there. */
  name: string;
  /** Key here. */
  key: string;
  label: string;
  help: string;
  fieldKind: FieldKind;
  choices: Array<{ value: string; label: string }>;
  /** Target type of a relation on the old site. */
  related: string | null;
  isTaxonomy: boolean;
}

/** Content that a reader left out or sanitised, for the report. */
export interface ImportProblem {
  /** Name of the file or item concerned. */
  where: string;
  /** One Persian sentence. */
  message: string;
}
