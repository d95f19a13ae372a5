import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

/** Stands for the widgets while the frame is printed; no text of a page can hold it. */
const gap = '\u0000widgets\u0000';

/** What React prints before and after the widgets. */
export function printFrame(frame: (widgets: ReactNode) => ReactNode): [before: string, after: string] {
  const [before = '', after = ''] = renderToString(frame(gap)).split(gap);
  return [before, after];
}

/** Widgets that were printed already, inside what React prints around them. */
export function printAround(widgets: string, frame: (widgets: ReactNode) => ReactNode): string {
  const [before, after] = printFrame(frame);
  return before + widgets + after;
}
