import type { FieldFilter } from '../content-types/filter.ts';
import type { ShownValues } from '../content-types/index.ts';
import type { CustomType } from '../post-types.ts';
import type { PostOrder, PostSummary } from '../posts/types.ts';
import type { Term } from '../terms/types.ts';
import type { Author } from '../users/authors.ts';

/** Terms of a taxonomy that posts must have (all: AND, any: IN) or must not have (NOT IN), by slug. */
export interface TermFilter {
  taxonomy: string;
  terms: string[];
  operator: 'AND' | 'IN' | 'NOT IN';
}

/** Posts that a loop may show. */
export interface LoopScope {
  type: 'page' | 'post' | 'product' | CustomType;
  /** Only these posts; empty: any. */
  include: number[];
  exclude: number[];
  terms: TermFilter[];
  /** Only posts whose custom fields fit all of these; with `isNot` those that do not. */
  fields?: Array<FieldFilter & { isNot?: true }>;
  /** Only posts of this author. */
  authorId?: string;
  /** Only posts published in this time range: inclusive start, exclusive end. */
  times?: { from: number; until: number };
}

/** Order by the values of a custom field; posts without one come last, the newest first. */
export interface FieldOrder {
  field: string;
  isDescending: boolean;
}

/** One page of a loop. */
export interface LoopQuery extends LoopScope {
  order: PostOrder | FieldOrder;
  /** Posts on a page. */
  count: number;
  /** Number of leading posts to skip. */
  offset?: number;
  /** From 1; a page after the last is empty. */
  page: number;
}

export interface LoopPost extends PostSummary {
  path: string;
  terms: Term[];
  /** Public author data; null if there is none. */
  author: Author | null;
  /** Values of its custom fields; absent if it has none. */
  fields?: ShownValues;
}

export interface LoopPage {
  posts: LoopPost[];
  /** On all pages. */
  total: number;
}

/** Requested terms, and the loop whose posts are counted; without a scope, all published posts are counted. */
export interface LoopTermsQuery {
  taxonomy: string;
  scope: LoopScope | null;
}

/** A term with the number of posts that carry it or a term under it. */
export interface LoopTerm extends Omit<Term, 'version'> {
  count: number;
}
