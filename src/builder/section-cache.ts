import type { AddressReader } from './context.ts';
import type { PageFacts } from './facts.ts';
import type { Fault } from './fault.ts';
import type { HtmlChunk } from './html-chunk.ts';
import { createTaggedCache, type Tagged, type TaggedCache, type TaggedRun } from './tagged-cache.ts';
import type { Items } from './widget.ts';

/** Contribution of one top-level widget, with its content, to a page. */
export interface Section extends Tagged {
  html: HtmlChunk;
  /** The ids of the widgets in it that were left out. */
  broken: readonly string[];
  faults: readonly Fault[];
  facts: readonly PageFacts[];
  /** Embedded list items, for the styles and the CSP of the page. */
  embedded: ReadonlyArray<Omit<Items, 'nodes' | 'toJSON'>>;
  /** Digest of the data of its widgets; null if the data cannot be compared. */
  data: string | null;
  /** Address parsers of its widgets. */
  addressReaders: readonly AddressReader[];
}

export type SectionRun = TaggedRun<Section>;
export type SectionCache = TaggedCache<Section>;

/**
 * Cache of rendered sections, so that a page with one changed block, or requested with another address, costs only the
 * difference. A section whose data was read again and is the same is not rendered again.
 */
export function createSectionCache({ maxBytes, now }: { maxBytes: number; now?: () => number }): SectionCache {
  return createTaggedCache({ maxBytes, now, weigh: ({ html }) => html.bytes.length, holdsStale: true });
}
