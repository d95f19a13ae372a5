/** An address that leads somewhere else. */
export interface Redirect {
  id: number;
  from: string;
  /** Where it leads: the post's address when it names a post; empty when that has none. */
  to: string;
  /** The post that it names, wherever it goes; null for an address. */
  post: { id: number; title: string } | null;
  /** False while visitors may not see the post. */
  leads: boolean;
  hits: number;
  lastHitAt: number | null;
  createdAt: number;
  version: number;
}

/** A redirect that was saved, and what was made shorter by it. */
export interface SavedRedirect extends Redirect {
  /** The addresses that the written one leads through; it now leads straight to the end. */
  through: string[];
  /** How many others led to it; they now lead straight to the end as well. */
  shortened: number;
}

/** An address under which nothing was found. */
export interface MissingAddress {
  id: number;
  address: string;
  count: number;
  firstAt: number;
  lastAt: number;
  /** The last page of this site that leads there. */
  referrer: string | null;
}
