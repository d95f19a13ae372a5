import { siteCssLimit } from '../../content/settings/site-css.ts';
import { toPersianDigits } from '../../platform/persian/digits.ts';

/** Where custom CSS is written: for the whole site, one page, or one element. */
export const cssScopes = ['site', 'page', 'element'] as const;
export type CssScope = (typeof cssScopes)[number];

/** The most letters of custom CSS in each place. */
export const cssLimits: Readonly<Record<CssScope, number>> = { site: siteCssLimit, page: 10_000, element: 4_000 };

/** The most letters of custom CSS of all elements of one page together. */
export const maxElementCss = 40_000;

/** A mistake in custom CSS, or a remark about it; line and column count from one. */
export interface CssProblem {
  line: number;
  column: number;
  message: string;
  /** Printed all the same. */
  isWarning?: true;
}

/** A problem with its place as one sentence. */
export const problemText = ({ line, column, message }: CssProblem): string =>
  `سطر ${toPersianDigits(line)}، ستون ${toPersianDigits(column)}: ${message}`;
