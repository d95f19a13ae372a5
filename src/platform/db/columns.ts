import type { ColumnDataType, ColumnDefinitionBuilder, Expression } from 'kysely';
import type { DialectName } from './tables.ts';

type ColumnType = ColumnDataType | Expression<unknown>;

/** Column types by their meaning: `.addColumn('price', columns.money, (col) => col.notNull())`. */
export interface Columns {
  /** A number that refers to a row's `id`. */
  reference: ColumnType;
  /** A whole number for counts, sizes and positions. */
  integer: ColumnType;
  text: ColumnType;
  json: ColumnType;
  /** Milliseconds since the epoch. */
  time: ColumnType;
  /** 0 or 1. */
  bool: ColumnType;
  /** Whole rial. */
  money: ColumnType;
  /** Timestamp for libraries with their own format: ISO text on SQLite, timestamptz on PostgreSQL. */
  nativeTime: ColumnType;
  /** Boolean for libraries with their own format: 0 or 1 on SQLite, boolean on PostgreSQL. */
  nativeBool: ColumnType;
  /** Auto-increment primary key; ids are never reused: `.addColumn('id', columns.reference, columns.id)`. */
  id: (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;
}

const sqliteColumns: Columns = {
  reference: 'integer',
  integer: 'integer',
  text: 'text',
  json: 'text',
  time: 'integer',
  bool: 'integer',
  money: 'integer',
  nativeTime: 'date',
  nativeBool: 'integer',
  id: (column) => column.primaryKey().autoIncrement(),
};

const postgresColumns: Columns = {
  reference: 'bigint',
  integer: 'bigint',
  text: 'text',
  json: 'jsonb',
  time: 'bigint',
  bool: 'integer',
  money: 'bigint',
  nativeTime: 'timestamptz',
  nativeBool: 'boolean',
  id: (column) => column.generatedByDefaultAsIdentity().primaryKey(),
};

/** The column types of a database. */
export function columnsFor(dialect: DialectName): Columns {
  return dialect === 'sqlite' ? sqliteColumns : postgresColumns;
}
