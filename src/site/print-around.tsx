import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

/** Placeholder of the widgets while the frame is rendered; cannot occur in a text of a page. */
const gap = '\u0000widgets\u0000';

/** Returns the rendered HTML before and after the widgets. */
export function printFrame(frame: (widgets: ReactNode) => ReactNode): [before: string, after: string] {
  const [before = '', after = ''] = renderToString(frame(gap)).split(gap);
  return [before, after];
}

/** Wraps rendered widgets in a React frame. */
export function printAround(widgets: string, frame: (widgets: ReactNode) => ReactNode): string {
  const [before, after] = printFrame(frame);
  return before + widgets + after;
}
