import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import type { QueryResult } from 'kysely';

/** Maximum number of cached prepared statements; the oldest is evicted first. */
const preparedLimit = 500;

/** A statement for SQLite. */
export interface Statement {
  sql: string;
  parameters: readonly unknown[];
}

/** Runs statements on a connection, and caches prepared ones. */
export function createStatements(sqlite: DatabaseSync) {
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

  return function execute<R>({ sql, parameters }: Statement): QueryResult<R> {
    const { statement, returnsRows } = prepare(sql);
    const values = parameters as SQLInputValue[];
    if (returnsRows) return { rows: statement.all(...values) as R[] };
    const { changes, lastInsertRowid } = statement.run(...values);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  };
}
