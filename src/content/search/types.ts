import type { CustomType } from '../post-types.ts';
import type { Place } from './places.ts';
import type { Slot } from './understand.ts';

/** Types of the program in the public search; those that staff defined are in it too. */
export const searchTypes = ['page', 'product', 'post'] as const;
export type SearchType = (typeof searchTypes)[number] | CustomType;

/** Matched post and the worst place among its words. */
export interface Match {
  id: number;
  type: SearchType;
  place: Place;
}

/** Result of a search. */
export interface SearchResult {
  /** Query as typed. */
  text: string;
  /** Ordered by place, then pages before articles, then newest first; matches by spelling correction come last. */
  matches: Match[];
  /** True if the words were so common that only the newest posts with them were read. */
  isCapped: boolean;
  /** Searched prefixes, for highlighting. */
  beginnings: string[];
  /** Conditions for items outside the index: as typed and, if that finds nothing, with synonyms. */
  slots: Slot[][];
  /** Suggested correction if nothing was found as typed; null if results were found or there is no suggestion. */
  correction: string | null;
  /** True when no post has all the words: these have most of them. */
  isLoose: boolean;
}
