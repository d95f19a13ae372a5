import { type HtmlChunk, textWith } from '../builder/html-chunk.ts';
import { memoize } from '../platform/memoize.ts';
import { focalMark, focalRules } from '../ui/focal.ts';
import { popupMark, popupsInHtml } from './popups/links.ts';

interface Found {
  /** The popups that its links open. */
  popups: ReadonlySet<number>;
  /** The rules of the focal points of its pictures. */
  focals: string;
}

const marks = new RegExp(`${popupMark.source}|${focalMark.source}`, 'i');

/** Features of an HTML chunk that affect its page, memoized. */
export const htmlFeatures = memoize((piece: HtmlChunk): Found => {
  const html = textWith(piece, marks);
  return { popups: popupsInHtml(html), focals: focalRules(html) };
});
