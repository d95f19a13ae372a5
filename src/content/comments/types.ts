export const commentStatuses = ['approved', 'pending', 'spam', 'trash'] as const;
export type CommentStatus = (typeof commentStatuses)[number];

/** How deep replies stand under each other; the deepest have no reply link. */
export const maxDepth = 5;

/** The longest values, as in WordPress's form. */
export const commentLimits = { text: 65_525, name: 245, email: 100, url: 200 } as const;

/** A comment as every visitor may see it; never the e-mail or anything else of its author's. */
export interface CommentView {
  id: number;
  parentId: number | null;
  name: string;
  /** The author's own site, http or https; empty when none was given. */
  url: string;
  /** Written by somebody signed in. */
  isUser: boolean;
  /** Written by the author of the post. */
  isPostAuthor: boolean;
  /** As typed. */
  text: string;
  createdAt: number;
  /** Waits for approval; only its author sees it, at a secret address. */
  isPending: boolean;
}

/** The comments of a post, oldest first. */
export interface CommentThread {
  /** All approved comments, also those beyond the newest that are listed. */
  total: number;
  comments: CommentView[];
}

/** Which comments are asked for: those of a post, and with `preview` the pending one with that id and secret. */
export interface CommentRequest {
  postId: number;
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
  createdAt: number;
  post: { id: number; title: string; path: string | null };
}
