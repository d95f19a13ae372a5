import type pg from 'pg';
import type { KeepPool } from './postgres.ts';

interface SharedPool {
  keepPool: KeepPool;
  /** Process ids that serve its connections. */
  processes(): number[];
}

/**
 * Connection pool shared by successive tests: a new connection reads the database catalogues again, which takes longer
 * than most tests.
 */
export function createSharedPool(): SharedPool {
  let kept: pg.Pool | undefined;
  const clients = new Set<pg.PoolClient>();
  const keep = (pool: pg.Pool) => {
    pool.on('connect', (client) => clients.add(client));
    pool.on('remove', (client) => clients.delete(client));
    return pool;
  };
  return {
    keepPool(open) {
      kept ??= keep(open());
      return lend(kept);
    },
    processes: () => [...clients].map((client) => (client as unknown as { processID: number }).processID),
  };
}

/** Ends for its borrower only, when all connections are back. */
function lend(pool: pg.Pool): ReturnType<KeepPool> {
  let isEnded = false;
  async function connect() {
    if (isEnded) throw new Error('The pool has ended.');
    return pool.connect();
  }
  async function end() {
    isEnded = true;
    while (pool.idleCount < pool.totalCount) await nextReturn(pool);
  }
  return { options: pool.options, connect, end } as ReturnType<KeepPool>;
}

const nextReturn = (pool: pg.Pool) =>
  new Promise<void>((resolve) => {
    const end = () => {
      pool.off('release', end).off('remove', end);
      resolve();
    };
    pool.on('release', end).on('remove', end);
  });
