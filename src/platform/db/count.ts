import type { SelectQueryBuilder } from 'kysely';
import type { Platform } from '../context.ts';
import { remember } from '../remember.ts';
import type { Tables } from './tables.ts';

// biome-ignore lint/suspicious/noExplicitAny: rows of any tables are counted
type AnyQuery = SelectQueryBuilder<any, any, any>;

/** How many rows were found, by reading them. */
export async function countFound(found: AnyQuery): Promise<number> {
  const { total } = await found
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Whether more rows are found than this; no more of them are read than it takes to know. */
export async function hasMoreThan(found: AnyQuery, count: number): Promise<boolean> {
  const row = await found
    .clearSelect()
    .select((eb) => eb.lit(1).as('one'))
    .limit(1)
    .offset(count)
    .executeTakeFirst();
  return row !== undefined;
}

type Value = string | number;

/**
 * How many rows a table has for some values of some columns. Counting takes longer than reading a page of them, so all
 * are counted once, and again after the table, or another of its tags, was named as changed; what is asked for is a sum of
 * that.
 *
 * @example const countOrders = countOnce('orders', ['state', 'is_test']);
 *   await countOrders(platform, { state: 'placed', is_test: undefined });
 */
export function countOnce<Column extends string>(
  table: keyof Tables & string,
  columns: readonly Column[],
  tags: readonly string[] = [table],
) {
  const counted = remember(tags, async ({ db }: Pick<Platform, 'db' | 'changes'>) => {
    const all = db.selectFrom(table as 'posts').select((eb) => eb.fn.countAll<number>().as('count'));
    const counting = all
      .select(columns as readonly never[])
      .$if(columns.length > 0, (some) => some.groupBy(columns as readonly never[]));
    return (await counting.execute()) as Array<Record<Column, Value> & { count: number }>;
  });
  return async (
    platform: Pick<Platform, 'db' | 'changes'>,
    wanted: Record<Column, Value | undefined>,
  ): Promise<number> =>
    (await counted(platform))
      .filter((row) => columns.every((name) => wanted[name] === undefined || row[name] === wanted[name]))
      .reduce((sum, { count }) => sum + count, 0);
}
