/** What is counted: a page was opened, a popup was shown, what a popup asks for was done. */
export type CountedKind = 'visit' | 'popup-shown' | 'popup-converted';

/** Numbers of the last days, oldest first, and how many there were in as many days before. */
export interface Course {
  counts: number[];
  total: number;
  before: number;
}

/** A public post and how often it was visited. */
export interface VisitedPage {
  id: number;
  title: string;
  path: string | null;
  count: number;
}

/** A popup, how often it was shown and how often what it asks for was done. */
export interface PopupCounts {
  id: number;
  title: string;
  shown: number;
  converted: number;
}

/** A page that was rated in these days. */
export interface RatedPage {
  id: number;
  title: string;
  path: string | null;
  count: number;
  /** From 0 to 5. */
  average: number;
}
