export const commentStatuses = ['approved', 'pending', 'spam', 'trash'] as const;
export type CommentStatus = (typeof commentStatuses)[number];

/** Maximum nesting depth of replies; the deepest have no reply link. */
export const maxDepth = 5;

/** Maximum lengths, as in WordPress's form. */
export const commentLimits = { text: 65_525, name: 245, email: 100, url: 200 } as const;

/** Public view of a comment; never contains the author's e-mail or other private data. */
export interface CommentView {
  id: number;
  parentId: number | null;
  name: string;
  /** The author's own site, http or https; empty when none was given. */
  url: string;
  /** Written by a signed-in user. */
  isUser: boolean;
  /** Written by the author of the post. */
  isPostAuthor: boolean;
  /** Written by staff. */
  isStaff: boolean;
  /** As typed. */
  text: string;
  createdAt: number;
  /** Waits for approval; visible only to its author at a secret URL. */
  isPending: boolean;
}

/** Maximum comments of a post per page. */
export const commentsOnPage = 500;

/** One page of the comments of a post, oldest first. */
export interface CommentThread {
  /** Approved comments on all pages; 0 on a page after the last. */
  total: number;
  comments: CommentView[];
}

/** Requested comments: those of a post and, with `preview`, the pending one with that id and secret. */
export interface CommentRequest {
  postId: number;
  /** Page number from 1, which has the newest; absent: 1. */
  page?: number | undefined;
  preview?: { id: number; hash: string } | undefined;
}

/** A comment as staff see it. */
export interface StaffComment {
  id: number;
  parentId: number | null;
  name: string;
  email: string;
  url: string;
  text: string;
  status: CommentStatus;
  /** Written by staff. */
  isStaff: boolean;
  createdAt: number;
  version: number;
  post: { id: number; title: string; path: string | null };
}

/** A post that was commented on, and how often. */
export interface CommentedPost {
  id: number;
  title: string;
  count: number;
}
