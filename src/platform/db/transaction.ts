import { sql } from 'kysely';
import type { Platform } from '../context.ts';
import { AppError } from '../errors.ts';
import type { Db } from './tables.ts';

/** Names what a write changes, so that caches drop it after the commit. */
export type Touch = (...tags: string[]) => void;

const touches = new WeakMap<Db, Touch>();

/** Names what changes inside a transaction of `write`, for work that is handed the transaction alone. */
export function invalidateIn(trx: Db, ...tags: string[]): void {
  touches.get(trx)?.(...tags);
}

/**
 * Runs a write as one transaction and, once it is committed, tells every node the tags that the work has touched.
 * Inside, only `trx` may be used: SQLite has one connection, and `platform.db` would wait for it for ever.
 *
 * @example await write(platform, async (trx, touch) => { …; touch('settings'); });
 */
export async function runTransaction<T>(platform: Platform, work: (trx: Db, touch: Touch) => Promise<T>): Promise<T> {
  const tags = new Set<string>();
  // Whoever hears of everything needs no names; a large import touches many thousands.
  const told = () => (tags.has('*') ? ['*'] : [...tags]);
  const result = await platform.db.transaction().execute(async (trx) => {
    const touch: Touch = (...touched) => {
      for (const tag of touched) tags.add(tag);
    };
    touches.set(trx, touch);
    const value = await work(trx, touch);
    await platform.changes.announce(trx, told());
    return value;
  });
  platform.changes.deliver(told());
  return result;
}

/**
 * Whether a write that failed has certainly stored nothing, so that the files it names may go. PostgreSQL's answer to a
 * COMMIT can be lost on the way; SQLite's cannot.
 */
export function isCertainlyUndone({ dialect }: Pick<Platform, 'dialect'>, thrown: unknown): boolean {
  return dialect === 'sqlite' || !(thrown instanceof AppError && thrown.name === 'Unavailable');
}

/** Lets one transaction at a time, on all nodes, pass this point; it is held until the transaction ends. */
export async function lockForTransaction(platform: Platform, trx: Db, name: string): Promise<void> {
  // SQLite has one writer at a time anyway.
  if (platform.dialect === 'postgres') await sql`select pg_advisory_xact_lock(hashtext(${name}))`.execute(trx);
}
