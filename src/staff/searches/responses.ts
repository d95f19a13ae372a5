import type { CountedQuery } from '../../content/search/queries.ts';

/** A search of visitors; its text is its id. */
export type SearchRow = CountedQuery & { id: string };

/** Groups of synonyms, and the time of the last change of the settings. */
export interface SynonymList {
  groups: string[][];
  updatedAt: number;
}
