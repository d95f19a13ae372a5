import { sql } from 'kysely';
import type { Platform } from '../context.ts';
import { AppError } from '../errors.ts';
import type { Db } from './tables.ts';

/** Names the tags that a write changes, so that caches drop them after the commit. */
export type Touch = (...tags: string[]) => void;

const touches = new WeakMap<Db, Touch>();

/** Names changed tags inside a transaction of `runTransaction`, for code that receives only the transaction. */
export function invalidateIn(trx: Db, ...tags: string[]): void {
  touches.get(trx)?.(...tags);
}

/**
 * Runs a write as one transaction and, once committed, broadcasts the touched tags to all nodes. Inside, only `trx` may
 * be used: SQLite has one connection, and `platform.db` would deadlock. A use case that gets `inTransaction(platform, trx)`
 * joins the transaction.
 *
 * @example await runTransaction(platform, async (trx, touch) => { …; touch('settings'); });
 */
export async function runTransaction<T>(platform: Platform, work: (trx: Db, touch: Touch) => Promise<T>): Promise<T> {
  const joined = touches.get(platform.db);
  if (joined) return work(platform.db, joined);
  const tags = new Set<string>();
  // `*` replaces all other tags; a large import touches many thousands.
  const touchedTags = () => (tags.has('*') ? ['*'] : [...tags]);
  const result = await platform.db.transaction().execute(async (trx) => {
    const touch: Touch = (...touched) => {
      for (const tag of touched) tags.add(tag);
    };
    touches.set(trx, touch);
    const value = await work(trx, touch);
    await platform.changes.announce(trx, touchedTags());
    return value;
  });
  platform.changes.deliver(touchedTags());
  return result;
}

/** The platform for use cases that write as a part of a transaction of `runTransaction`. */
export const inTransaction = <P extends Platform>(platform: P, trx: Db): P => ({ ...platform, db: trx });

/**
 * Runs part of a transaction within a savepoint: on failure only its own writes are rolled back. Returns the error, or
 * null. Connection errors are rethrown.
 */
export async function runSavepoint(trx: Db, work: () => Promise<void>): Promise<unknown> {
  await sql`savepoint part`.execute(trx);
  try {
    await work();
  } catch (thrown) {
    if (thrown instanceof AppError && thrown.name === 'Unavailable') throw thrown;
    await sql`rollback to savepoint part`.execute(trx);
    await sql`release savepoint part`.execute(trx);
    return thrown ?? new Error('nothing was thrown');
  }
  await sql`release savepoint part`.execute(trx);
  return null;
}

/**
 * True if a failed write has certainly stored nothing, so that its files may be deleted. PostgreSQL's response to a COMMIT
 * can be lost on the way; SQLite's cannot.
 */
export function isCertainlyUndone({ dialect }: Pick<Platform, 'dialect'>, thrown: unknown): boolean {
  return dialect === 'sqlite' || !(thrown instanceof AppError && thrown.name === 'Unavailable');
}

/** Cross-node lock: one transaction at a time passes this point; held until the transaction ends. */
export async function lockForTransaction(platform: Platform, trx: Db, name: string): Promise<void> {
  // SQLite has one writer at a time anyway.
  if (platform.dialect === 'postgres') await sql`select pg_advisory_xact_lock(hashtext(${name}))`.execute(trx);
}
