/** Redirect of an address. */
export interface Redirect {
  id: number;
  from: string;
  /** Target: the post's path if it names a post; empty if that has none. */
  to: string;
  /** Target post, followed wherever it moves; null for an address. */
  post: { id: number; title: string } | null;
  /** False while visitors may not see the post. */
  leads: boolean;
  hits: number;
  lastHitAt: number | null;
  createdAt: number;
  version: number;
}

/** Saved redirect, and the chains it flattened. */
export interface SavedRedirect extends Redirect {
  /** Addresses that the entered target redirected through; the redirect now points straight to the end. */
  through: string[];
  /** Number of other redirects that pointed to it; they now point straight to the end as well. */
  shortened: number;
}

/** 404 address. */
export interface MissingAddress {
  id: number;
  address: string;
  count: number;
  firstAt: number;
  lastAt: number;
  /** Last page of this site that links there. */
  referrer: string | null;
}
