import type { DialectName } from '../../platform/db/tables.ts';

interface Stored {
  dialect: DialectName;
}

/** Stored time: ISO text on SQLite, timestamptz on PostgreSQL. */
export type StoredTime = string | Date;

/** Converts milliseconds since the epoch to their stored form. */
export function storedTime({ dialect }: Stored, ms: number): StoredTime {
  const time = new Date(ms);
  return dialect === 'postgres' ? time : time.toISOString();
}

/** Stored time in milliseconds since the epoch. */
export function msOf(time: StoredTime): number {
  return new Date(time).getTime();
}

/** Stored boolean: 0 or 1 on SQLite, boolean on PostgreSQL. */
export type Flag = number | boolean;

/** Converts a boolean for storage. */
export function flagOf({ dialect }: Stored, value: boolean): Flag {
  return dialect === 'postgres' ? value : Number(value);
}
