import { type Dialect, Kysely, sql } from 'kysely';
import type { Log } from '../log.ts';
import { type KeepPool, postgresDialect } from './postgres.ts';
import { sqliteDialect } from './sqlite.ts';
import type { Db, DialectName, Tables } from './tables.ts';

export interface Database {
  db: Db;
  dialect: DialectName;
  /** Number of statements sent since the start. */
  queryCount(): number;
  /** Resolves if the database responds, else throws `Unavailable`. */
  ping(): Promise<void>;
  /** Runs long work, such as a migration, on a connection without timeouts. */
  withoutTimeLimits<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** Reads a consistent snapshot, however long it takes, while writes continue. */
  snapshot<T>(read: (db: Db) => AsyncGenerator<T>): AsyncGenerator<T>;
  /** Cross-node mutex: runs work while no other node runs work of the same name; other nodes wait. */
  exclusively<T>(name: string, work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** `postgres://…`; absent: the SQLite file. */
  url?: string | undefined;
  file?: string | undefined;
  log: Log;
  /** Overrides the connect timeout of PostgreSQL. */
  connectMs?: number | undefined;
  /** Maximum open connections to PostgreSQL. */
  pool?: number | undefined;
  /** Overrides the wait timeout for a free connection. */
  waitMs?: number | undefined;
  /** Wraps the pool of PostgreSQL, so that its connections outlive this database. */
  keepPool?: KeepPool | undefined;
}

/**
 * Opens PostgreSQL by address or SQLite by file. An unreachable database throws `Unavailable` on use and is used again as
 * soon as it is back.
 */
export async function openDatabase({ url, file, ...options }: DatabaseOptions): Promise<Database> {
  if (url !== undefined) {
    const unlimited = postgresDialect({ url, ...options, keepPool: undefined, timeLimits: false });
    return wrap({
      dialect: 'postgres',
      kysely: postgresDialect({ url, ...options, timeLimits: true }),
      reading: unlimited,
      withoutTimeLimits: async (work) => {
        const db = new Kysely<Tables>({ dialect: unlimited });
        return work(db).finally(() => db.destroy());
      },
    });
  }
  if (file === undefined) throw new TypeError('a database needs an address or a file');
  return wrap({ dialect: 'sqlite', kysely: sqliteDialect({ file }), reading: sqliteDialect({ file, isReader: true }) });
}

async function wrap(parts: {
  dialect: DialectName;
  kysely: Dialect;
  /** For connections that read for long. */
  reading: Dialect;
  withoutTimeLimits?: Database['withoutTimeLimits'];
}): Promise<Database> {
  let queries = 0;
  const db = new Kysely<Tables>({
    dialect: parts.kysely,
    log: () => {
      queries += 1;
    },
  });
  const withoutTimeLimits = parts.withoutTimeLimits ?? ((work) => work(db));
  return {
    db,
    dialect: parts.dialect,
    queryCount: () => queries,
    async ping() {
      await sql`select 1`.execute(db);
    },
    withoutTimeLimits,
    async *snapshot(read) {
      const reader = new Kysely<Tables>({ dialect: parts.reading });
      try {
        const begin = reader.startTransaction();
        const isPostgres = parts.dialect === 'postgres';
        const trx = await (isPostgres ? begin.setIsolationLevel('repeatable read') : begin).execute();
        try {
          yield* read(trx);
        } finally {
          await trx.rollback().execute();
          // A long read leaves a long WAL, so a backup in a separate process checkpoints it.
          if (!isPostgres) await sql`pragma wal_checkpoint(passive)`.execute(reader);
        }
      } finally {
        await reader.destroy();
      }
    },
    async exclusively(name, work) {
      // SQLite has one process, so nothing else can run.
      if (parts.dialect === 'sqlite') return work();
      return withoutTimeLimits((waiting) =>
        waiting.connection().execute(async (holder) => {
          await sql`select pg_advisory_lock(hashtext(${name}))`.execute(holder);
          return work();
        }),
      );
    },
    close: () => db.destroy(),
  };
}
