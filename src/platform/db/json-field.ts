import { type Expression, type RawBuilder, sql } from 'kysely';

/** A text field of a column that holds JSON. The name is written by us, never by a visitor. */
export function jsonField<Name extends string>(column: Expression<string>, name: Name): RawBuilder<string> {
  return sql<string>`(${column} ->> ${sql.lit(name)})`;
}
