import type { Platform } from '../../platform/context.ts';

/** Counts hits of redirects in memory until a job writes them: a read request writes nothing. */
export interface RedirectTally {
  note(id: number): void;
  /** Writes the counts; those that cannot be written are retried next time. */
  flush(): Promise<void>;
}

interface Hits {
  count: number;
  last: number;
}

export function createRedirectTally(platform: Platform): RedirectTally {
  const waiting = new Map<number, Hits>();
  const add = (id: number, { count, last }: Hits) => {
    const before = waiting.get(id);
    waiting.set(id, { count: count + (before?.count ?? 0), last: Math.max(last, before?.last ?? 0) });
  };
  return {
    note: (id) => add(id, { count: 1, last: platform.clock.now() }),
    async flush() {
      for (const [id, hits] of waiting) {
        waiting.delete(id);
        try {
          await platform.db
            .updateTable('redirects')
            .set((eb) => ({ hits: eb('hits', '+', hits.count), last_hit_at: hits.last }))
            .where('id', '=', id)
            .execute();
        } catch (err) {
          add(id, hits);
          platform.log.warn({ err }, 'redirects were not counted');
          return;
        }
      }
    },
  };
}
