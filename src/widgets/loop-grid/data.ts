import type { PageContext } from '../../builder/context.ts';
import type { Items } from '../../builder/widget.ts';
import type { MediaView } from '../../content/media/types.ts';

export interface LoopItem {
  post: PageContext['post'];
  picture: MediaView | null;
  /** The number of posts under a term; null for posts. */
  count: number | null;
}

/** What a grid shows. */
export interface LoopData {
  items: LoopItem[];
  /** The items by their template; null: plain cards. */
  template: Items | null;
  /** On all pages. */
  total: number;
  page: number;
  pages: number;
  /** Whether a filter of the page belongs to this grid. */
  isFiltered: boolean;
}
