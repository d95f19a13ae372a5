import type { PostOrder, PostSummary } from '../posts/types.ts';
import type { Term } from '../terms/types.ts';
import type { Author } from '../users/authors.ts';

/** Terms of a taxonomy that posts must have (all: AND, any: IN) or must not have (NOT IN), by slug. */
export interface TermFilter {
  taxonomy: string;
  terms: string[];
  operator: 'AND' | 'IN' | 'NOT IN';
}

/** Which posts a loop may show at all. */
export interface LoopScope {
  type: 'page' | 'post' | 'product';
  /** Only these posts; empty: any. */
  include: number[];
  exclude: number[];
  terms: TermFilter[];
  /** Only posts of this person. */
  authorId?: string;
  /** Only posts that appeared from one moment on and before another. */
  times?: { from: number; until: number };
}

/** One page of a loop. */
export interface LoopQuery extends LoopScope {
  order: PostOrder;
  /** Posts on a page. */
  count: number;
  /** So many of the first are passed over. */
  offset?: number;
  /** From 1; a page behind the last is empty. */
  page: number;
}

export interface LoopPost extends PostSummary {
  path: string;
  terms: Term[];
  /** What the public may know of who wrote it; null for nothing. */
  author: Author | null;
}

export interface LoopPage {
  posts: LoopPost[];
  /** On all pages. */
  total: number;
}

/** Which terms are wanted, and the posts of which loop are counted; without a scope all that are published. */
export interface LoopTermsQuery {
  taxonomy: string;
  scope: LoopScope | null;
}

/** A term with the number of posts that carry it or a term under it. */
export interface LoopTerm extends Omit<Term, 'version'> {
  count: number;
}
