import { AppError, fail } from '../errors.ts';

/** Network and operating system error codes of an unreachable server. */
const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
]);

/**
 * PostgreSQL states of an unavailable server: connection errors (08), transaction conflicts (40), insufficient resources
 * (53), operator intervention (57) and a terminated session (25P03).
 */
const awayStates = /^(?:08...|40...|53...|57...|25P03)$/;

/** Errors of the `pg` package that have only a message. */
const pgSentences = /Connection terminated|timeout exceeded when trying to connect|not queryable|Query read timeout/;

/** SQLite result codes of a file that cannot be used now: busy, locked, I/O error, disk full, cannot open. */
const sqliteAway = new Set([5, 6, 10, 13, 14]);

interface DriverError extends Error {
  code?: string;
  errcode?: number;
  errors?: unknown[];
}

/** Converts a driver error: `Unavailable` if the database is unreachable, else unchanged. */
export function asDatabaseError(thrown: unknown): unknown {
  return isAway(thrown) ? fail('Unavailable', { cause: thrown }) : thrown;
}

function isAway(thrown: unknown): boolean {
  if (!(thrown instanceof Error) || thrown instanceof AppError) return false;
  const { code, errcode, errors, message } = thrown as DriverError;
  if (code === 'ERR_SQLITE_ERROR') return sqliteAway.has((errcode ?? 0) & 0xff);
  if (code !== undefined && (networkCodes.has(code) || awayStates.test(code))) return true;
  return pgSentences.test(message) || (errors?.some(isAway) ?? false);
}
