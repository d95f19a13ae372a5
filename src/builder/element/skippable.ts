import { inMedia, upTo } from './devices.ts';

/** Widths of the first two heights, which are those of phones. */
const phones = { small: 360, large: 430 };

/** The custom properties of the heights. */
const heights = { desktop: '--skip', tablet: '--skip-t', mobile: '--skip-m' };

/**
 * Returns the estimated heights of a section by device as custom properties. `heights` are those of `measuredWidths`:
 * between phones the height changes with the width, since text wraps.
 */
export function heightCss(id: string, [small = 0, large = 0, tablet = 0, desktop = 0]: readonly number[]): string {
  const slope = (large - small) / (phones.large - phones.small);
  const perWidth = Math.round(slope * 100);
  const base = Math.round(small - slope * phones.small);
  const phone = perWidth === 0 ? `${small}px` : `calc(${base}px ${perWidth < 0 ? '-' : '+'} ${Math.abs(perWidth)}vw)`;
  return `.e-${id}{${heights.desktop}:${desktop}px;${heights.tablet}:${tablet}px;${heights.mobile}:${phone}}`;
}

/**
 * Returns the rule that lets browsers skip sections while they are off screen. Not on paper, and not on a page with a
 * target: links to a place need exact heights above it. The margin keeps shadows and focus rings of states that were not
 * measured.
 */
export function skippableCss(sections: ReadonlyArray<{ id: string }>): string {
  if (sections.length === 0) return '';
  const all = sections.map(({ id }) => `.e-${id}`).join();
  const { desktop, tablet, mobile } = heights;
  const height = (name: string) => `:is(${all}){--skipped:var(${name})}`;
  const rule = 'content-visibility:auto;contain-intrinsic-block-size:auto var(--skipped);overflow-clip-margin:4rem';
  return (
    height(desktop) +
    inMedia(upTo.tablet, height(tablet)) +
    inMedia(upTo.mobile, height(mobile)) +
    `@media screen{:root:not(:has(:target)) :is(${all}){${rule}}}`
  );
}
