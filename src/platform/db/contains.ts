import { type Expression, type SqlBool, sql } from 'kysely';

/** Case-insensitive substring match on a column; `%` and `_` are literal. */
export function contains(column: Expression<string | null>, text: string): Expression<SqlBool> {
  const pattern = `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  return sql<SqlBool>`lower(${column}) like ${pattern} escape '\\'`;
}
