import type { MediaView } from '../content/media/types.ts';

const attribute = 'data-focal';
/** Present in all HTML with focal rules. */
export const focalMark = /data-focal=/;

/** Marks a picture with the focal point that stays visible when it is cropped; `focalRules` prints the CSS for it. */
export function focalAttribute({ focal }: Pick<MediaView, 'focal'>): { [attribute]?: string } {
  return focal ? { [attribute]: `${focal.x}-${focal.y}` } : {};
}

/** The CSS rules of all focal points in rendered HTML, since the CSP forbids style attributes. */
export function focalRules(html: string): string {
  const points = new Set(Array.from(html.matchAll(/\sdata-focal="(\d{1,3}-\d{1,3})"/g), ([, point = '']) => point));
  return [...points]
    .sort()
    .map((point) => `[${attribute}="${point}"]{object-position:${point.replace('-', '% ')}%}`)
    .join('');
}
