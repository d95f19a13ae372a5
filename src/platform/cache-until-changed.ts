import type { Platform } from './context.ts';
import type { InvalidationBus } from './invalidation-bus.ts';

/**
 * Caches a query in memory until one of its tags changes: `cacheUntilChanged(['settings'], loadSettings)`.
 * A failed query is not cached.
 */
export function cacheUntilChanged<P extends Pick<Platform, 'changes'>, T>(
  tags: readonly string[],
  read: (platform: P) => Promise<T>,
): (platform: P) => Promise<T> {
  const cached = new WeakMap<InvalidationBus, { value: Promise<T> | null }>();

  function keptFor(changes: InvalidationBus): { value: Promise<T> | null } {
    const known = cached.get(changes);
    if (known) return known;
    const own: { value: Promise<T> | null } = { value: null };
    cached.set(changes, own);
    changes.on((changed) => {
      if (changed.some((tag) => tag === '*' || tags.includes(tag))) own.value = null;
    });
    return own;
  }

  return (platform) => {
    const own = keptFor(platform.changes);
    if (own.value) return own.value;
    const reading = read(platform);
    own.value = reading;
    reading.catch(() => {
      if (own.value === reading) own.value = null;
    });
    return reading;
  };
}
