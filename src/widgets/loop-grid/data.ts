import type { LoopList } from '../shared/loop-items.ts';

/** Data of a grid. */
export interface LoopData extends LoopList {
  page: number;
  pages: number;
  /** True if a filter of the page belongs to this grid. */
  isFiltered: boolean;
}
