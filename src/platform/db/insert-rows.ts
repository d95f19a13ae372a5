import { type Kysely, sql } from 'kysely';
import { jsonRows, type PlainRow } from './json-rows.ts';
import type { Db, DialectName } from './tables.ts';

/** Maximum characters per statement, unless a single row has more. */
const mostLetters = 1_000_000;

/** Inserts plain rows into any table, as many per statement as fit: small statements take far longer. */
export async function insertRows(
  // biome-ignore lint/suspicious/noExplicitAny: any table, whatever the version of the schema
  db: Kysely<any>,
  { dialect, table, names, rows }: { dialect: DialectName; table: string; names: string[]; rows: readonly PlainRow[] },
): Promise<void> {
  const types = dialect === 'postgres' ? await columnTypes(db, table) : null;
  const values = names.map((name, at) => {
    const value = sql`value ->> ${sql.lit(at)}`;
    return types ? sql`cast(${value} as ${sql.raw(types.get(name) ?? 'text')})` : value;
  });
  const insert = (some: readonly PlainRow[]) =>
    sql`insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
      select ${sql.join(values)} from ${jsonRows(db as Db, some)}`.execute(db);
  let some: PlainRow[] = [];
  let letters = 0;
  for (const row of rows) {
    const length = row.reduce<number>((sum, value) => sum + String(value).length, 0);
    if (letters + length > mostLetters && some.length > 0) {
      await insert(some);
      [some, letters] = [[], 0];
    }
    some.push(row);
    letters += length;
  }
  if (some.length > 0) await insert(some);
}

/** Returns the PostgreSQL type names of the columns of a table. */
async function columnTypes(
  // biome-ignore lint/suspicious/noExplicitAny: see above
  db: Kysely<any>,
  table: string,
): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; type: string }>`
    select attname as name, format_type(atttypid, atttypmod) as type
    from pg_attribute where attrelid = cast(quote_ident(${table}) as regclass) and attnum > 0`.execute(db);
  return new Map(rows.map(({ name, type }) => [name, type]));
}
