import { hash } from 'node:crypto';
import { type HtmlChunk, textWith } from '../builder/html-chunk.ts';
import { createLru } from '../platform/lru.ts';
import { memoize } from '../platform/memoize.ts';
import { focalMark, focalRules } from '../ui/focal.ts';
import { type KindTree, printKinds, readKinds } from './css/elements.ts';
import { popupMark, popupsInHtml } from './popups/links.ts';

interface Found {
  /** The popups that its links open. */
  popups: ReadonlySet<number>;
  /** The rules of the focal points of its pictures. */
  focals: string;
  /** Digest of the tree of its elements' kinds, of `readKinds`. */
  kinds: string;
}

const marks = new RegExp(`${popupMark.source}|${focalMark.source}`, 'i');

/** A re-rendered section mostly has the same HTML: a new price changes few of the sections that show prices. */
const known = createLru<string, Found>(1_000);

/** Features of an HTML chunk that affect its page, memoized. */
export const htmlFeatures = memoize((piece: HtmlChunk): Found => known(piece.digest, () => featuresOf(piece)));

function featuresOf(piece: HtmlChunk): Found {
  const html = textWith(piece, marks);
  const kinds = hash('sha1', printKinds(kindsOf([piece])), 'base64url');
  return { popups: popupsInHtml(html), focals: focalRules(html), kinds };
}

/** Returns the kinds of elements of HTML in chunks; names of CSS are ASCII, so its bytes need no decoding. */
export function kindsOf(pieces: readonly HtmlChunk[]): KindTree {
  return readKinds(pieces.map(({ bytes }) => bytes.toString('latin1')).join(''));
}
