import { sql } from 'kysely';
import type { Platform } from './context.ts';
import type { Migrations } from './db/migrate.ts';
import type { RateLimit } from './rate-limit.ts';

declare module './db/tables.ts' {
  interface Tables {
    rate_limits: RateLimitsTable;
  }
}

/** Callers who have used up some of a limit. */
export interface RateLimitsTable {
  key: string;
  /** When the caller may make as many calls as anybody again. */
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

/** No limit is longer; what lies further ahead was written by a clock that has been put back since. */
const longestMs = 24 * 60 * 60 * 1000;

const stepOf = ({ max, seconds }: RateLimit) => Math.ceil((seconds * 1000) / max);

/**
 * True when the caller may go on; counts the call, for all nodes together. Each call moves the moment at which the
 * limit is whole again one step further away; it may not lie further ahead than the limit has steps.
 */
export async function takeShared({ db, clock }: Platform, key: string, limit: RateLimit): Promise<boolean> {
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

/** Takes back a call of the caller, which then has not counted. */
export async function giveBackShared({ db }: Platform, key: string, limit: RateLimit): Promise<void> {
  await db
    .updateTable('rate_limits')
    .set({ full_at: sql`full_at - ${stepOf(limit)}` })
    .where('key', '=', key)
    .execute();
}
