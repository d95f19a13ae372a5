import { type RawBuilder, SqliteAdapter, sql } from 'kysely';
import type { Db } from './tables.ts';

/** The values of a row, in a fixed order. */
export type PlainRow = ReadonlyArray<string | number | boolean | null>;

/**
 * Rows of plain values as one parameter, to be read in a `from`: column n of each row is `value ->> n`. Thousands of rows
 * cost one value to send and one statement to prepare.
 */
export function jsonRows(db: Db, rows: readonly PlainRow[]): RawBuilder<unknown> {
  const json = JSON.stringify(rows);
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  return isSqlite ? sql`json_each(${json})` : sql`jsonb_array_elements(cast(${json} as jsonb)) as given(value)`;
}
