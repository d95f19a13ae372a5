import { contrast, readable } from './colour.ts';
import type { Colours } from './tokens.ts';

/** Text and background pairs used on pages. */
export const pairs: ReadonlyArray<readonly [text: keyof Colours, ground: keyof Colours]> = [
  ['text', 'bg'],
  ['text', 'surface'],
  ['text', 'surface-2'],
  ['text', 'surface-3'],
  ['muted', 'bg'],
  ['muted', 'surface'],
  ['muted', 'surface-2'],
  ['primary', 'bg'],
  ['primary', 'surface'],
  ['primary', 'surface-2'],
  ['primary-strong', 'primary-soft'],
  ['text', 'primary-soft'],
  ['on-primary', 'primary'],
  ['on-primary', 'primary-strong'],
  ['on-accent', 'accent'],
  ['text', 'accent-soft'],
  ['success', 'bg'],
  ['success', 'success-soft'],
  ['warning', 'warning-soft'],
  ['danger', 'bg'],
  ['danger', 'danger-soft'],
  ['info', 'info-soft'],
  ['second', 'bg'],
  ['second', 'surface'],
  ['second', 'second-soft'],
  ['light', 'hero-from'],
  ['light', 'hero-to'],
  ['on-hero', 'hero-from'],
  ['on-hero', 'hero-to'],
  ['on-hero-muted', 'hero-from'],
  ['on-hero-muted', 'hero-to'],
];

/** The texts that cannot be read well in these colours, the worst first. */
export function unreadable(colours: Colours): Array<{ text: keyof Colours; ground: keyof Colours; ratio: number }> {
  return pairs
    .map(([text, ground]) => ({ text, ground, ratio: contrast(colours[text], colours[ground]) }))
    .filter(({ ratio }) => ratio < readable)
    .sort((one, other) => one.ratio - other.ratio);
}
