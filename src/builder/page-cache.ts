import { AppError } from '../platform/errors.ts';
import type { Log } from '../platform/log.ts';

export type Encoding = 'br' | 'gzip' | 'zstd' | 'identity';
/**
 * Bodies by content encoding, and the plain one as chunks, which pages share: at least one of them, from which the
 * others can be produced.
 */
export type Bodies = Partial<Record<Exclude<Encoding, 'identity'>, Buffer>> & { pieces?: readonly Buffer[] };

/** A finished response that is the same for every visitor. */
export interface CachedPage {
  status: number;
  headers: Record<string, string>;
  bodies: Bodies;
  /** A write that names one of these makes the page stale. */
  tags: ReadonlySet<string>;
  /** The page is rendered per request: this marker has no body. */
  isPersonal?: true;
}

interface Entry {
  page: CachedPage;
  fresh: boolean;
  /** When it was rendered, by the clock of the cache. */
  madeAt: number;
  render(): Promise<CachedPage>;
  /** Number of cache hits. */
  hits: number;
  /** When it last was. */
  takenAt: number;
  /** True if its bodies were recompressed. */
  improved: boolean;
}

/** A running render: its final result, and its result in time, which is the stale copy if there is one. */
interface Flight {
  page: Promise<CachedPage>;
  inTime: Promise<CachedPage>;
}

export interface PageCache {
  /** Returns the page if it is cached, fresh and not personal; never renders. */
  peek(key: string): CachedPage | undefined;
  /**
   * Returns the page, rendered if necessary. One render at a time per key: concurrent callers share it; with `wait` they
   * get a render of the newest rows. If a render fails or takes long, the stale copy is served, unless the page no longer
   * exists (`NotFound`).
   */
  get(key: string, render: () => Promise<CachedPage>, options?: { wait?: boolean }): Promise<CachedPage>;
  /** Marks the pages with one of the tags stale; `*` means all. */
  invalidate(tags: readonly string[]): void;
  /**
   * Re-renders stale pages that are in demand, one after another. Pages requested only once, or not since their last
   * render, wait for their next visitor.
   */
  renewRequested(): Promise<void>;
  /** Returns the fresh page with the most hits, at least two, that was not recompressed yet. */
  mostRequested(): { key: string; page: CachedPage } | undefined;
  /** Replaces the bodies of a page that is still in the cache; `improved` when no better ones can be made. */
  setBodies(key: string, page: CachedPage, bodies: Bodies, options?: { improved?: boolean }): void;
  size(): { entries: number; bytes: number };
}

/** No page is served longer than this without being rendered again, should a node ever miss that something changed. */
export const greatestAgeMs = 10 * 60_000;

/** Callers get the stale copy if a re-render takes longer: a hanging database delays visitors only briefly. */
const longestRenewalMs = 1_000;

/** Pages cached by nginx are requested at most once a second. */
const requestedMs = 3_000;

/** Page cache (LRU, limited to `maxBytes`) of rendered pages. */
export function createPageCache({
  maxBytes,
  log,
  now = () => performance.now(),
  renewalMs = longestRenewalMs,
}: {
  maxBytes: number;
  log: Log;
  /** Milliseconds on a clock that never jumps. */
  now?: () => number;
  renewalMs?: number;
}): PageCache {
  const { entries, store, remove, bytes } = createEntries(maxBytes);
  const flights = new Map<string, Flight>();
  /** Writes during renders, so that a page rendered from old rows is stale from the start. */
  let recentWrites: Array<readonly string[]> = [];

  const isFresh = (entry: Entry) => entry.fresh && now() - entry.madeAt < greatestAgeMs;

  /** The page of an entry, which becomes the most recently used. */
  function take(key: string, entry: Entry): CachedPage {
    entry.hits += 1;
    entry.takenAt = now();
    entries.delete(key);
    entries.set(key, entry);
    return entry.page;
  }

  async function fly(key: string, render: () => Promise<CachedPage>): Promise<CachedPage> {
    const since = recentWrites.length;
    const madeAt = now();
    try {
      const page = withOwnMemory(await render());
      const outdated = recentWrites.slice(since).some((tags) => touches(page.tags, tags));
      store(key, { page, fresh: !outdated, madeAt, render, hits: 0, takenAt: madeAt, improved: false });
      return page;
    } catch (cause) {
      // A deleted page is a result, not a failure.
      if (cause instanceof AppError && cause.name === 'NotFound') remove(key);
      const stale = entries.get(key);
      if (!stale) throw cause;
      log.warn({ err: cause, key }, 'page render failed, the stale copy stays in service');
      return stale.page;
    } finally {
      flights.delete(key);
      if (flights.size === 0) recentWrites = [];
    }
  }

  function launch(key: string, render: () => Promise<CachedPage>): Flight {
    const stale = entries.get(key);
    const page = fly(key, render);
    const flight = { page, inTime: stale ? inTime(page, renewalMs, stale.page) : page };
    // A caller may wait for only one of the two promises.
    flight.inTime.catch(() => {});
    flights.set(key, flight);
    return flight;
  }

  return {
    peek(key) {
      const entry = entries.get(key);
      return entry && isFresh(entry) && !entry.page.isPersonal ? take(key, entry) : undefined;
    },
    async get(key, render, { wait = false } = {}) {
      const entry = entries.get(key);
      if (entry && isFresh(entry)) return take(key, entry);
      const running = flights.get(key);
      if (running && wait) {
        await running.page.catch(() => {});
        return this.get(key, render);
      }
      const flight = running ?? launch(key, render);
      return wait ? flight.page : flight.inTime;
    },
    invalidate(tags) {
      if (flights.size > 0) recentWrites.push(tags);
      for (const entry of entries.values()) {
        if (entry.fresh && touches(entry.page.tags, tags)) entry.fresh = false;
      }
    },
    async renewRequested() {
      const since = now() - requestedMs;
      const due = [...entries].filter(
        ([, { page, fresh, hits, takenAt }]) => !fresh && !page.isPersonal && hits > 0 && takenAt >= since,
      );
      // The render error was logged, and is returned to the next request.
      for (const [key, { render }] of due.reverse())
        await (flights.get(key) ?? launch(key, render)).page.catch(() => {});
    },
    mostRequested: () => mostRequested(entries),
    setBodies(key, page, bodies, { improved = false } = {}) {
      const entry = entries.get(key);
      if (entry?.page === page) store(key, { ...entry, page: withOwnMemory({ ...page, bodies }), improved });
    },
    size: () => ({ entries: entries.size, bytes: bytes() }),
  };
}

/** The cached entries, least recently used first; the oldest are evicted above `maxBytes`. */
function createEntries(maxBytes: number) {
  const entries = new Map<string, Entry>();
  let bytes = 0;

  function remove(key: string): void {
    const entry = entries.get(key);
    if (!entry) return;
    entries.delete(key);
    bytes -= weight(entry.page);
  }

  function store(key: string, entry: Entry): void {
    remove(key);
    entries.set(key, entry);
    bytes += weight(entry.page);
    for (const oldest of entries.keys()) {
      if (bytes <= maxBytes || oldest === key) break;
      remove(oldest);
    }
  }

  return { entries, store, remove, bytes: () => bytes };
}

/** Returns the fresh, shared page with the most hits, at least two, that was not recompressed yet. */
function mostRequested(entries: ReadonlyMap<string, Entry>): { key: string; page: CachedPage } | undefined {
  let best: { key: string; page: CachedPage; hits: number } | undefined;
  for (const [key, { page, fresh, hits, improved }] of entries) {
    if (fresh && !improved && !page.isPersonal && hits >= 2 && hits > (best?.hits ?? 0)) best = { key, page, hits };
  }
  return best;
}

/** Resolves with the result of the work, or with the fallback on timeout. */
function inTime<T>(work: Promise<T>, ms: number, instead: T): Promise<T> {
  const overdue = Promise.withResolvers<T>();
  const timer = setTimeout(overdue.resolve, ms, instead);
  return Promise.race([work, overdue.promise]).finally(() => clearTimeout(timer));
}

function touches(pageTags: ReadonlySet<string>, tags: readonly string[]): boolean {
  return tags.some((tag) => tag === '*' || pageTags.has(tag));
}

function weight({ bodies }: CachedPage): number {
  return Object.values(bodies)
    .flat()
    .reduce((sum, body) => sum + body.length, 0);
}

/**
 * Copies the bodies into buffers of exact size. Node slices small buffers from a larger pool, and one cached slice would
 * retain the whole pool, which the cache does not count.
 */
function withOwnMemory(page: CachedPage): CachedPage {
  const own = Object.entries(page.bodies).map(([encoding, body]) => [
    encoding,
    Array.isArray(body) ? body.map(ownBytes) : ownBytes(body as Buffer),
  ]);
  return { ...page, bodies: Object.fromEntries(own) };
}

function ownBytes(body: Buffer): Buffer {
  if (body.length === body.buffer.byteLength) return body;
  const own = Buffer.allocUnsafeSlow(body.length);
  body.copy(own);
  return own;
}
