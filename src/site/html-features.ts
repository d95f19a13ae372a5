import { hash } from 'node:crypto';
import { type HtmlChunk, textWith } from '../builder/html-chunk.ts';
import { createLru } from '../platform/lru.ts';
import { memoize } from '../platform/memoize.ts';
import { focalMark, focalRules } from '../ui/focal.ts';
import { elementsIn } from './css/elements.ts';
import { popupMark, popupsInHtml } from './popups/links.ts';

interface Found {
  /** The popups that its links open. */
  popups: ReadonlySet<number>;
  /** The rules of the focal points of its pictures. */
  focals: string;
  /** Digest of the kinds of its elements, of `elementsIn`. */
  kinds: string;
}

const marks = new RegExp(`${popupMark.source}|${focalMark.source}`, 'i');

/** A section that is rendered again mostly has the same HTML: a new price changes few of those that show prices. */
const known = createLru<string, Found>(1_000);

/** Features of an HTML chunk that affect its page, memoized. */
export const htmlFeatures = memoize((piece: HtmlChunk): Found => known(piece.digest, () => featuresOf(piece)));

function featuresOf(piece: HtmlChunk): Found {
  const html = textWith(piece, marks);
  const kinds = hash('sha1', [...kindsOf(piece)].sort().join(), 'base64url');
  return { popups: popupsInHtml(html), focals: focalRules(html), kinds };
}

/** Returns the kinds of elements of an HTML chunk; names of CSS are ASCII, so its bytes need no decoding. */
export function kindsOf({ bytes }: HtmlChunk): Set<string> {
  return elementsIn(bytes.toString('latin1'));
}
