import { greatestAgeMs } from './page-cache.ts';

/** A value derived from tagged data; a write that touches one of the tags makes it stale. */
export interface Tagged {
  tags: ReadonlySet<string>;
}

/** One render's view of the cache. */
export interface TaggedRun<V extends Tagged> {
  /** Returns the value if it is cached and still valid. */
  find(key: string): V | undefined;
  /** Caches a value, unless one of its tags was invalidated since the run began. */
  keep(key: string, value: V): void;
  end(): void;
}

export interface TaggedCache<V extends Tagged> {
  /** Begins a render; later writes invalidate what it caches. */
  begin(): TaggedRun<V>;
  /** Evicts the values with one of the tags; `*` means all. */
  invalidate(tags: readonly string[]): void;
}

interface TaggedCacheInput<V> {
  maxBytes: number;
  weigh(value: V): number;
  /** Milliseconds on a clock that never jumps. */
  now?: (() => number) | undefined;
}

interface Entry<V> {
  value: V;
  bytes: number;
  madeAt: number;
}

/** LRU cache of render inputs, limited by `maxBytes`, with tag invalidation. */
export function createTaggedCache<V extends Tagged>({
  maxBytes,
  weigh,
  now = () => performance.now(),
}: TaggedCacheInput<V>): TaggedCache<V> {
  const entries = new Map<string, Entry<V>>();
  const keysOf = new Map<string, Set<string>>();
  /** The tags that were written since each running render began. */
  const runs = new Set<Set<string>>();
  let bytes = 0;

  function remove(key: string): void {
    const entry = entries.get(key);
    if (!entry) return;
    entries.delete(key);
    bytes -= entry.bytes;
    for (const tag of entry.value.tags) {
      const keys = keysOf.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) keysOf.delete(tag);
    }
  }

  function store(key: string, entry: Entry<V>): void {
    remove(key);
    entries.set(key, entry);
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
      return {
        find(key) {
          const entry = entries.get(key);
          if (!entry || now() - entry.madeAt >= greatestAgeMs) return undefined;
          entries.delete(key);
          entries.set(key, entry);
          return entry.value;
        },
        keep(key, value) {
          if ([...written].some((tag) => tag === '*' || value.tags.has(tag))) return;
          store(key, { value, bytes: key.length + weigh(value), madeAt });
        },
        end: () => runs.delete(written),
      };
    },
    invalidate(tags) {
      for (const written of runs) for (const tag of tags) written.add(tag);
      if (tags.includes('*')) {
        entries.clear();
        keysOf.clear();
        bytes = 0;
        return;
      }
      for (const tag of tags) for (const key of [...(keysOf.get(tag) ?? [])]) remove(key);
    },
  };
}
