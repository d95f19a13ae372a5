import type { Platform } from '../../platform/context.ts';
import { addCount, type Count, countOf } from './queries.ts';

/** Maximum distinct queries waiting to be written; more indicate a flood, and are not counted. */
const mostWaiting = 1_000;

/**
 * Counts searches in memory until a job writes them: a page of results writes nothing. Counts not yet written are lost if
 * the process is killed, which is acceptable for statistics.
 */
export interface SearchTally {
  note(search: { text: string; isFound: boolean }): void;
  /** Writes the counts; those that cannot be written are retried next time. */
  flush(): Promise<void>;
}

export function createSearchTally(platform: Platform): SearchTally {
  const waiting = new Map<string, Count>();
  const add = ({ day, query, count, misses }: Count) => {
    const key = `${day} ${query}`;
    const before = waiting.get(key);
    if (before || waiting.size < mostWaiting)
      waiting.set(key, { day, query, count: count + (before?.count ?? 0), misses: misses + (before?.misses ?? 0) });
  };
  return {
    note(search) {
      const count = countOf(platform, search);
      if (count) add(count);
    },
    async flush() {
      for (const [key, count] of waiting) {
        waiting.delete(key);
        try {
          await addCount(platform, count);
        } catch (err) {
          add(count);
          platform.log.warn({ err }, 'searches were not counted');
          return;
        }
      }
    },
  };
}
