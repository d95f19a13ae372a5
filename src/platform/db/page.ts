/** What of a long list is asked for. */
export interface Page {
  /** From 1; a page behind the last is empty. */
  page: number;
  perPage: number;
  /** Words to be found in the rows. */
  q?: string | undefined;
}

/** One page of a list. */
export interface PageOf<Row> {
  rows: Row[];
  /** On all pages. */
  total: number;
}

/** How many rows stand before a page. */
export const before = ({ page, perPage }: Page) => (page - 1) * perPage;
