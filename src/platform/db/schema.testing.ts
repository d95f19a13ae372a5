import { type Kysely, sql } from 'kysely';
import type { DialectName } from './tables.ts';

// biome-ignore lint/suspicious/noExplicitAny: whatever tables there are
type AnyDb = Kysely<any>;

/** Describes the tables and indexes of a database, one line each, sorted. */
export async function describeSchema(db: AnyDb, dialect: DialectName): Promise<string[]> {
  const { rows } = await (dialect === 'sqlite' ? sqliteObjects : postgresObjects).execute(db);
  return rows.map(({ line }) => line.replaceAll(/\s+/g, ' ')).sort();
}

const sqliteObjects = sql<{ line: string }>`
  select sql as line from sqlite_master
  where sql is not null and name not like 'sqlite_%' and tbl_name not like 'kysely_%'`;

const postgresObjects = sql<{ line: string }>`
  select concat_ws(' ', c.relname || '.' || a.attname, format_type(a.atttypid, a.atttypmod),
    case when a.attcollation <> t.typcollation then 'collate ' || a.attcollation::regcollation end,
    case when a.attnotnull then 'not null' end,
    case when a.attidentity <> '' then 'identity' end,
    'default ' || pg_get_expr(d.adbin, d.adrelid)) as line
  from pg_attribute a
  join pg_class c on c.oid = a.attrelid
  join pg_type t on t.oid = a.atttypid
  left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname not like 'kysely_%'
    and a.attnum > 0 and not a.attisdropped
  union all
  select concat_ws(' ', 'constraint', k.conrelid::regclass, k.conname, pg_get_constraintdef(k.oid))
  from pg_constraint k
  where k.connamespace = current_schema()::regnamespace and k.contype in ('p', 'u', 'f', 'c')
    and k.conrelid::regclass::text not like 'kysely_%'
  union all
  select indexdef from pg_indexes where schemaname = current_schema() and tablename not like 'kysely_%'`;

/** Schema lines removed and added by each released step, by its name. */
export type SchemaHistory = Map<string, string[]>;

/** Parses a history file: the name of a step, then its lines, each starting with `-` or `+`. */
export function readHistory(text: string): SchemaHistory {
  const history: SchemaHistory = new Map();
  for (const part of text.trim().split('\n\n')) {
    const [name = '', ...lines] = part.split('\n');
    if (name !== '') history.set(name, lines);
  }
  return history;
}

export const printHistory = (history: SchemaHistory): string =>
  [...history].map(([name, lines]) => [name, ...lines, ''].join('\n')).join('\n');

/** Returns the lines that changed the first description to the second. */
export function changeOf(before: readonly string[], after: readonly string[]): string[] {
  return [
    ...before.filter((line) => !after.includes(line)).map((line) => `- ${line}`),
    ...after.filter((line) => !before.includes(line)).map((line) => `+ ${line}`),
  ];
}
