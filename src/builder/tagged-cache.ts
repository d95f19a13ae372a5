import { greatestAgeMs } from './page-cache.ts';

/** A value derived from tagged data; a write that touches one of the tags makes it stale. */
export interface Tagged {
  tags: ReadonlySet<string>;
}

/** One render's view of the cache. */
export interface TaggedRun<V extends Tagged> {
  /** Returns the value if it is cached and still valid. */
  find(key: string): V | undefined;
  /** Returns an invalidated value that is still held: its inputs may be the same as before. */
  findStale(key: string): V | undefined;
  /** Caches a value, unless one of its tags was invalidated since the run began. */
  keep(key: string, value: V): void;
  /** Makes a stale value valid again, with the tags of its new inputs. It does not get younger. */
  renew(key: string, value: V): void;
  end(): void;
}

export interface TaggedCache<V extends Tagged> {
  /** Begins a render; later writes invalidate what it caches. */
  begin(): TaggedRun<V>;
  /** Invalidates the values with one of the tags; `*` means all. */
  invalidate(tags: readonly string[]): void;
}

interface TaggedCacheInput<V> {
  maxBytes: number;
  weigh(value: V): number;
  /** Holds invalidated values until they are evicted. */
  holdsStale?: boolean;
  /** Milliseconds on a clock that never jumps. */
  now?: (() => number) | undefined;
}

interface Entry<V> {
  value: V;
  bytes: number;
  madeAt: number;
  /** Number of the wipe after which it was stored. */
  wipe: number;
  isStale: boolean;
}

/** LRU cache of render inputs, limited by `maxBytes`, with tag invalidation. */
export function createTaggedCache<V extends Tagged>({
  maxBytes,
  weigh,
  holdsStale = false,
  now = () => performance.now(),
}: TaggedCacheInput<V>): TaggedCache<V> {
  const entries = new Map<string, Entry<V>>();
  const keysOf = new Map<string, Set<string>>();
  /** The tags that were written since each running render began. */
  const runs = new Set<Set<string>>();
  let bytes = 0;
  /** Number of invalidations of everything, which touch no entry. */
  let wipes = 0;

  function remove(key: string): void {
    const entry = entries.get(key);
    if (!entry) return;
    entries.delete(key);
    bytes -= entry.bytes;
    untag(key, entry);
  }

  function untag(key: string, { value }: Entry<V>): void {
    for (const tag of value.tags) {
      const keys = keysOf.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) keysOf.delete(tag);
    }
  }

  function invalidate(key: string): void {
    const entry = entries.get(key);
    if (!entry) return;
    if (holdsStale) {
      entry.isStale = true;
      untag(key, entry);
    } else remove(key);
  }

  function store(key: string, entry: Omit<Entry<V>, 'wipe' | 'isStale'>): void {
    remove(key);
    entries.set(key, { ...entry, wipe: wipes, isStale: false });
    bytes += entry.bytes;
    for (const tag of entry.value.tags) {
      const keys = keysOf.get(tag) ?? new Set();
      keysOf.set(tag, keys.add(key));
    }
    for (const oldest of entries.keys()) {
      if (bytes <= maxBytes) break;
      remove(oldest);
    }
  }

  return {
    begin() {
      const written = new Set<string>();
      const madeAt = now();
      runs.add(written);
      const findYoung = (key: string, isStale: boolean) => {
        const entry = entries.get(key);
        if (!entry || now() - entry.madeAt >= greatestAgeMs) return undefined;
        return (entry.isStale || entry.wipe < wipes) === isStale ? entry : undefined;
      };
      const isWritten = ({ tags }: V) => [...written].some((tag) => tag === '*' || tags.has(tag));
      return {
        find(key) {
          const entry = findYoung(key, false);
          if (!entry) return undefined;
          entries.delete(key);
          entries.set(key, entry);
          return entry.value;
        },
        findStale: (key) => findYoung(key, true)?.value,
        keep(key, value) {
          if (isWritten(value)) return;
          store(key, { value, bytes: key.length + weigh(value), madeAt });
        },
        renew(key, value) {
          const stale = findYoung(key, true);
          if (stale && !isWritten(value)) store(key, { ...stale, value });
        },
        end: () => runs.delete(written),
      };
    },
    invalidate(tags) {
      for (const written of runs) for (const tag of tags) written.add(tag);
      if (tags.includes('*')) {
        wipes += 1;
        keysOf.clear();
        if (holdsStale) return;
        entries.clear();
        bytes = 0;
        return;
      }
      for (const tag of tags) for (const key of [...(keysOf.get(tag) ?? [])]) invalidate(key);
    },
  };
}
