import type { Tier } from './keys.ts';

/** The types of posts that visitors find. */
export const searchTypes = ['page', 'product', 'post'] as const;
export type SearchType = (typeof searchTypes)[number];

/** A post that was found and the worst place in which one of the words stands. */
export interface Match {
  id: number;
  type: SearchType;
  tier: Tier;
}

/** All that was found for a query. */
export interface SearchResult {
  /** What was looked for, as typed. */
  text: string;
  /** Title before excerpt before body, then newest first; what needed a typo forgiven comes last. */
  matches: Match[];
  /** True when words were so common that only the newest posts with them were looked at. */
  isCapped: boolean;
  /** The beginnings of words that were found, for highlighting. */
  beginnings: string[];
  /** What was probably meant when nothing was found as typed; null when all is well or nothing is known. */
  correction: string | null;
}
