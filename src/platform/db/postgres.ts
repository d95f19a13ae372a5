import { type Dialect, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import type { Log } from '../log.ts';
import { asDatabaseError } from './failures.ts';

const { builtins } = pg.types;

/** How long to wait for a connection, for the server, and for an answer that may be lost on the way. */
const limits = { connect: 3_000, statement: 10_000, answer: 15_000 };

/** What both databases agree on: whole numbers are JavaScript numbers, JSON is text for the codec in `json.ts`. */
const types: pg.CustomTypesConfig = {
  getTypeParser(oid, format) {
    if (oid === builtins.INT8) return parseInteger;
    if (oid === builtins.JSON || oid === builtins.JSONB) return String;
    return pg.types.getTypeParser(oid, format);
  },
};

function parseInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a JavaScript number`);
  return value;
}

interface PostgresOptions {
  url: string;
  log: Log;
  timeLimits: boolean;
  /** How long to wait for a connection, when that is not the usual time. */
  connectMs?: number | undefined;
}

/** Kysely on a pool of PostgreSQL connections; a server that goes away raises `Unavailable` and never ends the process. */
export function postgresDialect(options: PostgresOptions): Dialect {
  return new PostgresDialect({ pool: async () => guardPool(createPool(options)) });
}

function createPool({ url, log, timeLimits, connectMs = limits.connect }: PostgresOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'mizban',
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    types,
    ...(timeLimits ? { statement_timeout: limits.statement, query_timeout: limits.answer } : { max: 1 }),
  });
  const report = (err: Error) => log.warn({ err }, 'a database connection was lost');
  pool.on('error', report);
  // The pool watches idle connections only; one that dies between two queries of a transaction would end the process.
  pool.on('connect', (client) => client.on('error', report));
  return pool;
}

function guardPool(pool: pg.Pool): PostgresPool {
  return {
    options: pool.options,
    connect: async () => guardClient(await pool.connect().catch(raise)),
    end: () => pool.end(),
  };
}

/** One loan of a connection: failures get their name, and a connection that failed is not lent again. */
function guardClient(client: pg.PoolClient): PostgresPoolClient {
  let isBroken = false;
  const query = (sql: string, parameters: unknown[]) =>
    client.query(sql, parameters).catch((thrown: unknown) => {
      const error = asDatabaseError(thrown);
      isBroken ||= error !== thrown;
      throw error;
    });
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy || isBroken),
  };
}

function raise(thrown: unknown): never {
  throw asDatabaseError(thrown);
}
