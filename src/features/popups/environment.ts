import type { Device } from '../../builder/element.ts';
import type { PopupBrowser } from './types.ts';

/** Ordered: user agents of most browsers also contain the names of their ancestors. */
const marks: ReadonlyArray<[PopupBrowser, RegExp]> = [
  ['edge', /Edg/],
  ['opera', / OPR\/|OPiOS|OPT\//],
  ['ie', /Trident|MSIE/],
  ['firefox', /Firefox|FxiOS/],
  ['chrome', /Chrome|CriOS/],
  ['safari', /Safari(?!.*Android)|iPhone|iPad/],
];

/** The browser that a user agent names, or null for one without a name here. */
export function browserOf(userAgent: string): PopupBrowser | null {
  return marks.find(([, mark]) => mark.test(userAgent))?.[0] ?? null;
}

/** Returns the device of a window width: mobile up to 767 px, tablet up to 1024 px. */
export function deviceOf(width: number): Device {
  if (width <= 767) return 'mobile';
  return width <= 1024 ? 'tablet' : 'desktop';
}
