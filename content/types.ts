import type { PageDocument } from '../src/builder/document.ts';
import type { TemplateKind } from '../src/content/posts/template-kind.ts';
import type { Seo } from '../src/content/posts/types.ts';

/**
 * What documents name of each other, by names of the default site; the numbers are known only when it is stored.
 * `picture('about')` is `content/pictures/about.svg` or drawn by `content/drawings/`, `template` and `popup` are those of
 * `templates.ts` and `popups.ts`.
 */
export interface Parts {
  picture(name: string): number;
  template(name: string): number;
  popup(name: string): number;
  /** A page by its slug; known only to what is stored after the pages. */
  page(slug: string): number;
  campaign: Campaign;
}

/** The campaign of the season: its coupon, and when it ends. */
export interface Campaign {
  code: string;
  endsAt: number;
  /** The same for schedules: `2026-12-21 23:59` in Tehran. */
  endDate: string;
}

/** A page of the default site. */
export interface DefaultPage {
  id?: number;
  /** Empty for the home page. */
  slug: string;
  /** The slug of the page that it stands under: `support` makes `/support/first-login/`. It is listed before. */
  parent?: string;
  title: string;
  excerpt: string;
  seo?: Seo;
  /** The featured picture. */
  picture?: string;
  /** The slug of its topic in the help centre; see `pages/help/topics.ts`. */
  topic?: string;
  document(parts: Parts): PageDocument;
}

/** A page that the program itself leads to; it shows nothing that must be stored before. */
export interface SystemPage extends DefaultPage {
  parent?: never;
  picture?: never;
  topic?: never;
  document(): PageDocument;
}

/** An article of the default blog. */
export interface DefaultArticle {
  slug: string;
  title: string;
  excerpt: string;
  /** The slug of its category; see `posts/terms.ts`. */
  category: string;
  /** Slugs of its tags; see `posts/terms.ts`. */
  tags: string[];
  /** A key of `posts/authors.ts`. */
  author: string;
  /** The day on which it appeared, in the Gregorian calendar: `2026-03-14`. */
  date: string;
  /** The day of its last change that readers would notice; absent: none since it appeared. */
  updated?: string | undefined;
  seo?: Seo;
  /** The featured picture. */
  picture: string;
  document(parts: Parts): PageDocument;
}

/** A popup or a template: a post without an address, found by its name. */
export interface UnlistedPost {
  /** As others name it: `parts.popup('ask')`. */
  name: string;
  title: string;
  /** What a template is for; absent: the items of lists. */
  kind?: TemplateKind;
  document(parts: Parts): PageDocument;
}
