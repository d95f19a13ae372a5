import { createContext } from 'react';

/** Share of the page's width that a widget has on each device; two of five columns are 0.4. */
export type WidthShare = Record<'desktop' | 'tablet' | 'mobile', number>;

const whole: WidthShare = { desktop: 1, tablet: 1, mobile: 1 };

/** Share of the page width, provided by layout widgets to their content. */
export const WidthShareContext = createContext(whole);

/** The widest that a page's content is, in pixels; `--w-page` of the theme. */
const pageWidth = 1200;

/** The attribute `sizes` of a picture that has this share of the page and is at most `most` pixels wide. */
export function sizesWithin({ desktop, tablet, mobile }: WidthShare, most: number): string {
  if (Math.min(desktop, tablet, mobile) === 1) return `(max-width: ${most + 32}px) calc(100vw - 2rem), ${most}px`;
  const part = (share: number) => (share === 1 ? '100vw - 2rem' : `${Math.round(share * 100)}vw`);
  const within = (share: number) => `min(${part(share)}, ${most}px)`;
  const onDesktop = Math.min(most, Math.round(desktop * pageWidth));
  return `(max-width: 767px) ${within(mobile)}, (max-width: 1024px) ${within(tablet)}, ${onDesktop}px`;
}
