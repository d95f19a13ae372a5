import type { MediaView } from '../content/media/types.ts';
import type { IconName } from '../ui/icons.ts';

/** One result of a search. */
export interface FoundItem {
  href: string;
  title: string;
  /** A code after the title, like `VPS-DE-2`; usually empty. */
  code: string;
  /** A few words below the title, e.g. a price. */
  note: string;
  media: MediaView | null;
  /** Shown if there is no picture. */
  icon: IconName;
}

/** One result of the page of results. */
export interface PageItem extends FoundItem {
  kind: string;
  /** A passage of the text with the query words. */
  passage: string;
}

/** One page of the results of a search. */
export interface SearchView {
  text: string;
  /** Pages that sell and plans of the catalogue, on the first page only. */
  products: FoundItem[];
  items: PageItem[];
  total: number;
  isCapped: boolean;
  beginnings: string[];
  correction: string | null;
  isLoose: boolean;
  page: number;
  pages: number;
}
