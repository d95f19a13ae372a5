import { type Dialect, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import type { Log } from '../log.ts';
import { asDatabaseError } from './failures.ts';
import { createSlots, type Slots } from './slots.ts';

const { builtins } = pg.types;

/** Timeouts for connecting, for a free pool connection, for a statement, and for a response that may be lost on the way. */
const limits = { connect: 3_000, free: 10_000, statement: 10_000, answer: 15_000 };

/** Default size of the connection pool per node. By default PostgreSQL accepts 100 connections from all nodes together. */
const usualPool = 20;

/** Common types of both databases: integers are JavaScript numbers, JSON is text for the codec in `json.ts`. */
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
  /** Overrides the connect timeout. */
  connectMs?: number | undefined;
  /** Maximum open connections. */
  pool?: number | undefined;
  /** Overrides the wait timeout for a free connection. */
  waitMs?: number | undefined;
  /** Wraps the pool, so that its connections outlive this database. */
  keepPool?: KeepPool | undefined;
}

export type KeepPool = (open: () => pg.Pool) => Pool;
type Pool = Pick<pg.Pool, 'options' | 'connect' | 'end'>;

/** Kysely dialect on a PostgreSQL pool; a lost server throws `Unavailable` and never ends the process. */
export function postgresDialect(options: PostgresOptions): Dialect {
  const { timeLimits, pool = usualPool, waitMs = limits.free, keepPool = (open) => open() } = options;
  const max = timeLimits ? pool : 1;
  return new PostgresDialect({
    // Waiting for a free connection is not a server failure, so it has a separate timeout; the queue of `pg` has only one for
    // both.
    pool: async () =>
      guardPool(
        keepPool(() => createPool(options, max)),
        createSlots({ max, waitMs }),
      ),
  });
}

function createPool({ url, log, timeLimits, connectMs = limits.connect }: PostgresOptions, max: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'mizban',
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    types,
    max,
    ...(timeLimits ? { statement_timeout: limits.statement, query_timeout: limits.answer } : {}),
  });
  const report = (err: Error) => log.warn({ err }, 'a database connection was lost');
  pool.on('error', report);
  // The pool watches idle connections only; one that dies between two queries of a transaction would end the process.
  pool.on('connect', (client) => client.on('error', report));
  return pool;
}

function guardPool(pool: Pool, slots: Slots): PostgresPool {
  return {
    options: pool.options,
    async connect() {
      const free = await slots.take();
      try {
        return guardClient(await pool.connect(), free);
      } catch (thrown) {
        free();
        throw asDatabaseError(thrown);
      }
    },
    end: () => pool.end(),
  };
}

/** Wraps a borrowed connection: errors are converted, and a failed connection is not reused. */
function guardClient(client: pg.PoolClient, free: () => void): PostgresPoolClient {
  let isBroken = false;
  const query = (sql: string, parameters: unknown[]) =>
    client.query(sql, parameters).catch((thrown: unknown) => {
      const error = asDatabaseError(thrown);
      isBroken ||= error !== thrown;
      throw error;
    });
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release(destroy) {
      client.release(destroy || isBroken);
      free();
    },
  };
}
