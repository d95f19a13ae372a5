import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
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
import { giveWay } from '../give-way.ts';
import { createPatience, type Patience } from './patience.ts';

/** The most statements kept ready; the oldest goes first. */
const preparedLimit = 500;

/**
 * Kysely on Node's own SQLite: one connection, which Kysely hands to one transaction or query at a time. The
 * transactions of a reader keep nobody from writing.
 */
export function sqliteDialect({ file, isReader = false }: { file: string; isReader?: boolean }): Dialect {
  return {
    createDriver: () => createDriver(file, isReader),
    createAdapter: () => new TransactionalDdlAdapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
}

/** SQLite rolls schema changes back like any others, so a run of migrations can be one transaction. */
class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

function createDriver(file: string, isReader: boolean): Driver {
  let sqlite: DatabaseSync | undefined;
  let connection: DatabaseConnection;
  const patience = createPatience();
  const run = (sql: string) => patience.write(() => sqlite?.exec(sql));
  return {
    async init() {
      sqlite = await patience.write(() => open(file));
      connection = createConnection(sqlite, patience);
    },
    acquireConnection: async () => connection,
    releaseConnection: async () => {},
    // The write lock is taken at once: a transaction that reads first and writes later could not get it any more.
    beginTransaction: async () => void (await run(isReader ? 'begin' : 'begin immediate')),
    commitTransaction: async () => void (await run('commit')),
    // A full disk ends the transaction by itself; a second end would hide the reason.
    rollbackTransaction: async () => void (sqlite?.isTransaction && (await run('rollback'))),
    async destroy() {
      sqlite?.close();
    },
  };
}

function open(file: string): DatabaseSync {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  // SQLite's own wait for a locked file would stop the whole process; `createPatience` waits instead.
  const sqlite = new DatabaseSync(file, { timeout: 0, enableForeignKeyConstraints: true });
  try {
    sqlite.exec('pragma journal_mode = wal; pragma synchronous = full;');
    return sqlite;
  } catch (thrown) {
    sqlite.close();
    throw thrown;
  }
}

function createConnection(sqlite: DatabaseSync, patience: Patience): DatabaseConnection {
  const prepared = new Map<string, { statement: StatementSync; returnsRows: boolean }>();

  function prepare(sql: string) {
    let entry = prepared.get(sql);
    if (entry) {
      prepared.delete(sql);
    } else {
      const statement = sqlite.prepare(sql);
      entry = { statement, returnsRows: statement.columns().length > 0 };
      if (prepared.size >= preparedLimit) prepared.delete(prepared.keys().next().value as string);
    }
    prepared.set(sql, entry);
    return entry;
  }

  function execute<R>({ sql, parameters }: CompiledQuery): QueryResult<R> {
    const { statement, returnsRows } = prepare(sql);
    const values = parameters as SQLInputValue[];
    if (returnsRows) return { rows: statement.all(...values) as R[] };
    const { changes, lastInsertRowid } = statement.run(...values);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  return {
    executeQuery: <R>(query: CompiledQuery) =>
      query.query.kind === 'SelectQueryNode'
        ? patience.read(() => execute<R>(query))
        : patience.write(() => execute<R>(query)),
    async *streamQuery<R>({ sql, parameters }: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
      const rows = await patience.read(() => sqlite.prepare(sql).iterate(...(parameters as SQLInputValue[])));
      for (const row of rows) {
        await giveWay();
        yield { rows: [row as R] };
      }
    },
  };
}
