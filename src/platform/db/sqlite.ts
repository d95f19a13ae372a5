import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { yieldToEventLoop } from '../yield-to-event-loop.ts';
import { type BusyRetry, createBusyRetry } from './busy-retry.ts';
import { createMutex } from './mutex.ts';
import { isOnReadThread } from './read-thread-context.ts';
import { createReadThread } from './sqlite-read-thread.ts';
import { createStatements } from './sqlite-statements.ts';

/**
 * Kysely dialect on Node's built-in SQLite: one connection, used by one transaction or query at a time, and a read thread.
 * The transactions of a reader do not block writes.
 */
export function sqliteDialect({ file, isReader = false }: { file: string; isReader?: boolean }): Dialect {
  return {
    createDriver: () => createDriver(file, isReader),
    createAdapter: () => new TransactionalDdlAdapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
}

class TransactionalDdlAdapter extends SqliteAdapter {
  /** SQLite rolls schema changes back like any others, so a run of migrations can be one transaction. */
  override get supportsTransactionalDdl() {
    return true;
  }
  /** The driver itself serialises access to the connection; the read thread does not need it. */
  override get supportsMultipleConnections() {
    return true;
  }
}

/** Kysely's connection of a transaction or query; it owns the single connection from `take` to `give`. */
interface Held extends DatabaseConnection {
  take(): Promise<void>;
  give(): void;
}

function createDriver(file: string, isReader: boolean): Driver {
  let sqlite: DatabaseSync | undefined;
  let connection: DatabaseConnection;
  const busyRetry = createBusyRetry();
  const turns = createMutex();
  const thread = createReadThread(file);
  const run = (sql: string) => busyRetry.write(() => sqlite?.exec(sql));

  function hold(): Held {
    let end: (() => void) | undefined;
    const held: Held = {
      async take() {
        end ??= await turns.take();
      },
      give() {
        end?.();
        end = undefined;
      },
      async executeQuery<R>(query: CompiledQuery) {
        if (end) return connection.executeQuery<R>(query);
        if (isRead(query)) return busyRetry.read(() => thread.read<R>(query));
        await held.take();
        return connection.executeQuery<R>(query).finally(held.give);
      },
      async *streamQuery<R>(query: CompiledQuery, chunkSize: number) {
        await held.take();
        yield* connection.streamQuery<R>(query, chunkSize);
      },
    };
    return held;
  }

  return {
    async init() {
      sqlite = await busyRetry.write(() => open(file));
      connection = createConnection(sqlite, busyRetry);
    },
    async acquireConnection() {
      const held = hold();
      if (!isOnReadThread()) await held.take();
      return held;
    },
    releaseConnection: async (held) => (held as Held).give(),
    async beginTransaction(held) {
      await (held as Held).take();
      // Acquires the write lock immediately: a transaction that reads first and writes later could not get it any more.
      await run(isReader ? 'begin' : 'begin immediate');
    },
    commitTransaction: async () => void (await run('commit')),
    // A full disk ends the transaction automatically; a second rollback would hide the reason.
    rollbackTransaction: async () => void (sqlite?.isTransaction && (await run('rollback'))),
    async destroy() {
      await thread.close();
      sqlite?.close();
    },
  };
}

/** True if a statement only reads; a raw one is classified by its first word. */
function isRead({ query, sql }: CompiledQuery): boolean {
  return query.kind === 'SelectQueryNode' || (query.kind === 'RawNode' && /^\s*select\b/i.test(sql));
}

function open(file: string): DatabaseSync {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  // SQLite's own wait for a locked file would block the whole process; `createBusyRetry` waits instead.
  const sqlite = new DatabaseSync(file, { timeout: 0, enableForeignKeyConstraints: true });
  try {
    sqlite.exec('pragma journal_mode = wal; pragma synchronous = full;');
    return sqlite;
  } catch (thrown) {
    sqlite.close();
    throw thrown;
  }
}

function createConnection(sqlite: DatabaseSync, busyRetry: BusyRetry): DatabaseConnection {
  const execute = createStatements(sqlite);
  return {
    executeQuery: <R>(query: CompiledQuery) =>
      query.query.kind === 'SelectQueryNode'
        ? busyRetry.read(() => execute<R>(query))
        : busyRetry.write(() => execute<R>(query)),
    async *streamQuery<R>({ sql, parameters }: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
      const rows = await busyRetry.read(() => sqlite.prepare(sql).iterate(...(parameters as SQLInputValue[])));
      for (const row of rows) {
        await yieldToEventLoop();
        yield { rows: [row as R] };
      }
    },
  };
}
