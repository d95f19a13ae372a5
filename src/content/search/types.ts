import type { Place } from './places.ts';
import type { Slot } from './understand.ts';

/** The types of posts that visitors find. */
export const searchTypes = ['page', 'product', 'post'] as const;
export type SearchType = (typeof searchTypes)[number];

/** A post that was found and the worst place in which one of the words was found. */
export interface Match {
  id: number;
  type: SearchType;
  place: Place;
}

/** All that was found for a query. */
export interface SearchResult {
  /** What was looked for, as typed. */
  text: string;
  /** The best place first, then pages before articles, then newest first; what needed a typo forgiven comes last. */
  matches: Match[];
  /** True when words were so common that only the newest posts with them were looked at. */
  isCapped: boolean;
  /** The words that were looked for, for highlighting. */
  beginnings: string[];
  /** What a text must hold to be found, for what is in no list: as typed, and with synonyms if that finds nothing. */
  slots: Slot[][];
  /** What was probably meant when nothing was found as typed; null when all is well or nothing is known. */
  correction: string | null;
  /** True when no post has all the words: these have most of them. */
  isLoose: boolean;
}
