import type { AddressReader } from './context.ts';
import type { PageFacts } from './facts.ts';
import type { Fault } from './fault.ts';
import { greatestAgeMs } from './page-cache.ts';
import type { Piece } from './piece.ts';
import type { Items } from './widget.ts';

/** What one top-level widget, with everything in it, adds to a page. */
export interface Section {
  html: Piece;
  /** The ids of the widgets in it that were left out. */
  broken: readonly string[];
  faults: readonly Fault[];
  facts: readonly PageFacts[];
  /** What the lists in it show, for the styles and the policy of the page. */
  embedded: ReadonlyArray<Omit<Items, 'nodes'>>;
  /** How the widgets in it read the address. */
  addressReaders: readonly AddressReader[];
  /** A write that names one of these makes the section stale. */
  tags: ReadonlySet<string>;
}

/** One render's view of the cache. */
export interface SectionRun {
  /** The section if it is there and nothing it was made of has changed since. */
  find(key: string): Section | undefined;
  /** Keeps a section, unless something it was made of changed since the run began. */
  keep(key: string, section: Section): void;
  end(): void;
}

export interface SectionCache {
  /** Begins a render; writes from now on make what it keeps stale. */
  begin(): SectionRun;
  /** Drops the sections with one of the tags; `*` means all. */
  invalidate(tags: readonly string[]): void;
}

interface SectionCacheInput {
  maxBytes: number;
  /** Milliseconds on a clock that never jumps. */
  now?: () => number;
}

/**
 * A cache of rendered sections, so that a page of which one block changed, or that is asked with another address, is
 * rendered at the cost of what differs. Least recently used first out when `maxBytes` is passed.
 */
export function createSectionCache({ maxBytes, now = () => performance.now() }: SectionCacheInput): SectionCache {
  const sections = new Map<string, Section & { madeAt: number }>();
  const keysOf = new Map<string, Set<string>>();
  /** The tags that were written since each running render began. */
  const runs = new Set<Set<string>>();
  let bytes = 0;

  function remove(key: string): void {
    const section = sections.get(key);
    if (!section) return;
    sections.delete(key);
    bytes -= weight(key, section);
    for (const tag of section.tags) {
      const keys = keysOf.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) keysOf.delete(tag);
    }
  }

  function store(key: string, section: Section & { madeAt: number }): void {
    remove(key);
    sections.set(key, section);
    bytes += weight(key, section);
    for (const tag of section.tags) {
      const keys = keysOf.get(tag) ?? new Set();
      keysOf.set(tag, keys.add(key));
    }
    for (const oldest of sections.keys()) {
      if (bytes <= maxBytes) break;
      remove(oldest);
    }
  }

  return {
    begin() {
      const written = new Set<string>();
      const madeAt = now();
      runs.add(written);
      return {
        find(key) {
          const section = sections.get(key);
          if (!section || now() - section.madeAt >= greatestAgeMs) return undefined;
          sections.delete(key);
          sections.set(key, section);
          return section;
        },
        keep(key, section) {
          if ([...written].some((tag) => tag === '*' || section.tags.has(tag))) return;
          store(key, { ...section, madeAt });
        },
        end: () => runs.delete(written),
      };
    },
    invalidate(tags) {
      for (const written of runs) for (const tag of tags) written.add(tag);
      if (tags.includes('*')) {
        sections.clear();
        keysOf.clear();
        bytes = 0;
        return;
      }
      for (const tag of tags) for (const key of [...(keysOf.get(tag) ?? [])]) remove(key);
    },
  };
}

function weight(key: string, { html }: Section): number {
  return key.length + html.bytes.length;
}
