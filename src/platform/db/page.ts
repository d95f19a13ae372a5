/** Pagination parameters. */
export interface Page {
  /** Starts at 1; a page after the last is empty. */
  page: number;
  perPage: number;
  /** Search words. */
  q?: string | undefined;
}

/** Total number of rows on all pages. */
export interface Total {
  total: number;
  /** There are more rows than `total`; they are not counted. */
  isMore?: true;
}

/** One page of a list. */
export interface PageOf<Row> extends Total {
  rows: Row[];
}

/** Number of rows before a page. */
export const pageOffset = ({ page, perPage }: Page) => (page - 1) * perPage;
