import { sql } from 'kysely';
import type { Platform } from './context.ts';
import type { Migrations } from './db/migrate.ts';
import type { RateLimit } from './rate-limit.ts';

declare module './db/tables.ts' {
  interface Tables {
    rate_limits: RateLimitsTable;
  }
}

/** Callers with a partly used limit. */
export interface RateLimitsTable {
  key: string;
  /** Time at which the caller's limit is fully restored. */
  full_at: number;
}

export const sharedLimitsMigrations: Migrations = {
  async '0013_rate_limits'({ db, columns }) {
    await db.schema
      .createTable('rate_limits')
      .addColumn('key', columns.text, (col) => col.primaryKey())
      .addColumn('full_at', columns.time, (col) => col.notNull())
      .execute();
    await db.schema.createIndex('rate_limits_by_time').on('rate_limits').column('full_at').execute();
  },
};

/** Maximum length of a limit; a later time was written by a clock that has been set back since. */
const longestMs = 24 * 60 * 60 * 1000;

const stepOf = ({ max, seconds }: RateLimit) => Math.ceil((seconds * 1000) / max);

/**
 * Consumes one call of a rate limit shared by all nodes; returns whether it is allowed. Each call moves the restore
 * time one step further; it may not be further ahead than the steps of the limit.
 */
export async function consumeSharedLimit({ db, clock }: Platform, key: string, limit: RateLimit): Promise<boolean> {
  const now = clock.now();
  const step = stepOf(limit);
  await db
    .deleteFrom('rate_limits')
    .where((eb) => eb.or([eb('full_at', '<=', now), eb('full_at', '>', now + longestMs)]))
    .execute();
  const counted = await db
    .insertInto('rate_limits')
    .values({ key, full_at: now + step })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ full_at: sql`rate_limits.full_at + ${step}` })
        .where('rate_limits.full_at', '<=', now + (limit.max - 1) * step),
    )
    .returning('key')
    .executeTakeFirst();
  return counted !== undefined;
}

/** Used part of a limit. */
export interface SharedUse {
  /** Calls that still count, from 0 to the limit's `max`. */
  used: number;
  limit: RateLimit;
  /** Time from which the next call is within the limit; may be in the past. */
  freeAt: number;
}

/** Reads how much of some limits is used up, in their order, without counting a call. */
export async function readShared(
  { db, clock }: Platform,
  limits: ReadonlyArray<{ key: string; limit: RateLimit }>,
): Promise<SharedUse[]> {
  const keys = limits.map(({ key }) => key);
  const rows = await db.selectFrom('rate_limits').select(['key', 'full_at']).where('key', 'in', keys).execute();
  const fullAt = new Map(rows.map((row) => [row.key, row.full_at]));
  return limits.map(({ key, limit }) => spentOf(fullAt.get(key) ?? 0, clock.now(), limit));
}

/** Counts a call without refusing it, shared by all nodes; counts above the limit's `max` are reported as `max`. */
export async function countShared({ db, clock }: Platform, key: string, limit: RateLimit): Promise<SharedUse> {
  const now = clock.now();
  const [step, most] = [stepOf(limit), now + limit.max * stepOf(limit)];
  const next = sql<number>`case when rate_limits.full_at <= ${now} then ${now + step}
    when rate_limits.full_at + ${step} > ${most} then ${most} else rate_limits.full_at + ${step} end`;
  const row = await db
    .insertInto('rate_limits')
    .values({ key, full_at: now + step })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ full_at: next }))
    .returning('full_at')
    .executeTakeFirstOrThrow();
  return spentOf(row.full_at, now, limit);
}

function spentOf(fullAt: number, now: number, limit: RateLimit): SharedUse {
  const step = stepOf(limit);
  const used = Math.min(limit.max, Math.max(0, Math.ceil((fullAt - now) / step)));
  return { used, limit, freeAt: fullAt - (limit.max - 1) * step };
}

/** Refunds one call to the shared limit. */
export async function refundSharedLimit({ db }: Platform, key: string, limit: RateLimit): Promise<void> {
  await db
    .updateTable('rate_limits')
    .set({ full_at: sql`full_at - ${stepOf(limit)}` })
    .where('key', '=', key)
    .execute();
}
