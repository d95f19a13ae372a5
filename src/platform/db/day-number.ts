import { type Expression, type RawBuilder, sql } from 'kysely';

const dayMs = 86_400_000;

/**
 * Number of days from the first to a time. Without parameters, since the database must see the same expression in SELECT
 * and GROUP BY.
 */
export function dayNumber(time: Expression<number | null>, first: number): RawBuilder<number> {
  return sql<number>`cast((${time} - ${sql.lit(first)}) / ${sql.lit(dayMs)} as integer)`;
}
