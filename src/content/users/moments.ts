import type { Platform } from '../../platform/context.ts';

/** A moment as better-auth stores it: ISO text on SQLite, timestamptz on PostgreSQL. */
export type Moment = string | Date;

/** Milliseconds since the epoch as better-auth stores them. */
export function momentOf({ dialect }: Pick<Platform, 'dialect'>, ms: number): Moment {
  const moment = new Date(ms);
  return dialect === 'postgres' ? moment : moment.toISOString();
}
