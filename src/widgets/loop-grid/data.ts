import type { LoopList } from '../shared/loop-items.ts';

/** What a grid shows. */
export interface LoopData extends LoopList {
  page: number;
  pages: number;
  /** Whether a filter of the page belongs to this grid. */
  isFiltered: boolean;
}
