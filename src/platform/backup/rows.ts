import { type Kysely, sql } from 'kysely';
import { insertRows } from '../db/insert-rows.ts';
import type { DialectName } from '../db/tables.ts';

/** Table-agnostic on purpose: a backup contains the existing tables, whatever the version. */
// biome-ignore lint/suspicious/noExplicitAny: see above
export type AnyDb = Kysely<any>;

export type Row = Record<string, string | number | boolean | null>;

const fetchRows = 500;

/** Returns the names of all tables except the migration tables. */
export async function tableNames(db: AnyDb): Promise<string[]> {
  const tables = await db.introspection.getTables();
  return tables.map((table) => table.name).sort();
}

/** Returns the migrations that the tables have run. */
export async function migrationNames(db: AnyDb): Promise<string[]> {
  const rows = await db.selectFrom('kysely_migration').select('name').orderBy('name').execute();
  return rows.map((row) => row.name as string);
}

/** All rows of a table in parts, within a transaction. */
export async function* readRows(db: AnyDb, dialect: DialectName, table: string): AsyncGenerator<Row[]> {
  if (dialect === 'sqlite') {
    let part: Row[] = [];
    for await (const row of db.selectFrom(table).selectAll().stream()) {
      part.push(row as Row);
      if (part.length === fetchRows) {
        yield part;
        part = [];
      }
    }
    if (part.length > 0) yield part;
    return;
  }
  const cursor = sql.id('backup_rows');
  await sql`declare ${cursor} no scroll cursor for select * from ${sql.table(table)}`.execute(db);
  for (;;) {
    const { rows } = await sql<Row>`fetch 500 from ${cursor}`.execute(db);
    if (rows.length > 0) yield rows;
    if (rows.length < fetchRows) break;
  }
  await sql`close ${cursor}`.execute(db);
}

/** Inserts rows from `readRows`, of the same or the other database. */
export function addRows(db: AnyDb, dialect: DialectName, table: string, rows: Row[]): Promise<void> {
  const names = Object.keys(rows[0] ?? {});
  return insertRows(db, { dialect, table, names, rows: rows.map((row) => names.map((name) => row[name] ?? null)) });
}

/** Returns the last used id of each table, so that no id is reused. */
export async function readSequences(db: AnyDb, dialect: DialectName): Promise<Record<string, number>> {
  const query =
    dialect === 'sqlite'
      ? sql<{ name: string; last: number }>`select name, seq as last from sqlite_sequence`
      : sql<{ name: string; last: number }>`
          select t.relname as name, s.last_value as last
          from pg_sequences s
          join pg_class c on c.relname = s.sequencename and c.relnamespace = s.schemaname::regnamespace
          join pg_depend d on d.objid = c.oid and d.deptype = 'i'
          join pg_class t on t.oid = d.refobjid
          where s.last_value is not null and s.schemaname = current_schema()`;
  const { rows } = await query.execute(db);
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}

export async function writeSequences(
  db: AnyDb,
  dialect: DialectName,
  sequences: Record<string, number>,
): Promise<void> {
  for (const [table, last] of Object.entries(sequences)) {
    if (dialect === 'postgres') {
      await sql`select setval(pg_get_serial_sequence(quote_ident(${table}), 'id'), ${last})`.execute(db);
      continue;
    }
    await sql`delete from sqlite_sequence where name = ${table}`.execute(db);
    await sql`insert into sqlite_sequence (name, seq) values (${table}, ${last})`.execute(db);
  }
}

/** Runs work with deferred foreign keys; all references are checked at its end. */
export async function withReferencesLater(db: AnyDb, dialect: DialectName, work: () => Promise<void>): Promise<void> {
  if (dialect === 'sqlite') {
    await sql`pragma defer_foreign_keys = on`.execute(db);
    return work();
  }
  const { rows } = await sql<{ table: string; name: string }>`
    select c.relname as table, k.conname as name
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and k.connamespace = current_schema()::regnamespace`.execute(db);
  for (const { table, name } of rows) {
    await sql`alter table ${sql.table(table)} alter constraint ${sql.id(name)} deferrable initially deferred`.execute(
      db,
    );
  }
  await work();
  await sql`set constraints all immediate`.execute(db);
  for (const { table, name } of rows) {
    await sql`alter table ${sql.table(table)} alter constraint ${sql.id(name)} not deferrable`.execute(db);
  }
}
