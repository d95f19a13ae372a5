import type { AddressReader } from './context.ts';
import type { PageFacts } from './facts.ts';
import type { Fault } from './fault.ts';
import type { HtmlChunk } from './html-chunk.ts';
import { createTaggedCache, type Tagged, type TaggedRun } from './tagged-cache.ts';
import type { Items } from './widget.ts';

/** Contribution of one top-level widget, with its content, to a page. */
export interface PrintedSection {
  html: HtmlChunk;
  /** The ids of the widgets in it that were left out. */
  broken: readonly string[];
  faults: readonly Fault[];
  facts: readonly PageFacts[];
  /** Embedded list items, for the styles and the CSP of the page. */
  embedded: ReadonlyArray<Omit<Items, 'nodes' | 'toJSON'>>;
  /** Address parsers of its widgets. */
  addressReaders: readonly AddressReader[];
}

/** The same with the tags of the data that its widgets read. */
export interface Section extends PrintedSection, Tagged {}

export interface SectionRun extends TaggedRun<Section> {
  /** Returns a section that was printed from these inputs, whether or not its data has been read again since. */
  recall(inputs: string): PrintedSection | undefined;
  remember(inputs: string, printed: PrintedSection): void;
}

export interface SectionCache {
  begin(): SectionRun;
  /** Evicts the sections with one of the tags, but not what was printed; `*` means all. */
  invalidate(tags: readonly string[]): void;
}

const noTags: ReadonlySet<string> = new Set();

/**
 * Cache of rendered sections, so that a page with one changed block, or requested with another address, costs only the
 * difference: sections are valid until a write touches their data, and those whose widgets and data turn out to be the
 * same are not printed again.
 */
export function createSectionCache({ maxBytes, now }: { maxBytes: number; now?: () => number }): SectionCache {
  const weigh = ({ html }: PrintedSection) => html.bytes.length;
  const sections = createTaggedCache<Section>({ maxBytes, now, weigh });
  // Most of it is also held by the sections above.
  const printed = createTaggedCache<Section>({ maxBytes: maxBytes / 2, now, weigh });
  return {
    begin() {
      const run = sections.begin();
      const memo = printed.begin();
      return {
        ...run,
        recall: memo.find,
        remember: (inputs, one) => memo.keep(inputs, { ...one, tags: noTags }),
        end() {
          run.end();
          memo.end();
        },
      };
    },
    invalidate: sections.invalidate,
  };
}
