import { type Expression, type SqlBool, sql } from 'kysely';

/** Whether a column holds a text somewhere, whatever the case of its letters; `%` and `_` stand for themselves. */
export function contains(column: Expression<string | null>, text: string): Expression<SqlBool> {
  const pattern = `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  return sql<SqlBool>`lower(${column}) like ${pattern} escape '\\'`;
}
