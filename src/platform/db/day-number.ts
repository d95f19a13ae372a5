import { type Expression, type RawBuilder, sql } from 'kysely';

const dayMs = 86_400_000;

/**
 * How many days after the first a moment lies. Without parameters, since the database must see the same expression in
 * what is selected and what it is grouped by.
 */
export function dayNumber(moment: Expression<number | null>, first: number): RawBuilder<number> {
  return sql<number>`cast((${moment} - ${sql.lit(first)}) / ${sql.lit(dayMs)} as integer)`;
}
