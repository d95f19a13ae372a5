import type { SelectQueryBuilder } from 'kysely';
import { cacheUntilChanged } from '../cache-until-changed.ts';
import type { Platform } from '../context.ts';
import type { Tables } from './tables.ts';

// biome-ignore lint/suspicious/noExplicitAny: rows of any tables are counted
type AnyQuery = SelectQueryBuilder<any, any, any>;

/** Counts the matching rows by reading them. */
export async function countFound(found: AnyQuery): Promise<number> {
  const { total } = await found
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** True if more rows match than this; reads only as many as needed. */
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
 * Cached row count of a table by values of some columns. Counting takes longer than reading a page, so all combinations
 * are counted once, and again after the table, or another of its tags, was invalidated; results are sums of these.
 *
 * @example const countOrders = createCachedCount('orders', ['state', 'is_test']);
 *   await countOrders(platform, { state: 'placed', is_test: undefined });
 */
export function createCachedCount<Column extends string>(
  table: keyof Tables & string,
  columns: readonly Column[],
  tags: readonly string[] = [table],
) {
  const counted = cacheUntilChanged(tags, async ({ db }: Pick<Platform, 'db' | 'changes'>) => {
    const all = db.selectFrom(table as 'posts').select((eb) => eb.fn.countAll<number>().as('count'));
    const counting = all
      .select(columns as readonly never[])
      .$if(columns.length > 0, (some) => some.groupBy(columns as readonly never[]));
    return (await counting.execute()) as Array<Record<Column, Value> & { count: number }>;
  });
  const rowsLike = async (platform: Pick<Platform, 'db' | 'changes'>, filter: Partial<Record<Column, Value>>) =>
    (await counted(platform)).filter((row) =>
      columns.every((name) => filter[name] === undefined || row[name] === filter[name]),
    );
  const sum = (rows: ReadonlyArray<{ count: number }>) => rows.reduce((total, { count }) => total + count, 0);
  return Object.assign(
    async (platform: Pick<Platform, 'db' | 'changes'>, filter: Record<Column, Value | undefined>): Promise<number> =>
      sum(await rowsLike(platform, filter as Partial<Record<Column, Value>>)),
    {
      /** Returns the counts by value of one column. */
      async each(
        platform: Pick<Platform, 'db' | 'changes'>,
        column: Column,
        filter: Partial<Record<Column, Value | undefined>> = {},
      ): Promise<Counts> {
        const rows = await rowsLike(platform, { ...filter, [column]: undefined } as Partial<Record<Column, Value>>);
        const groups = Map.groupBy(rows, (row) => String(row[column]));
        return Object.fromEntries([...groups].map(([value, group]) => [value, sum(group)]));
      },
    },
  );
}

/** Number of rows by value; missing values have none. */
export type Counts = Record<string, number>;

/** Adds the sum under the empty name. */
export const withAll = (counts: Counts): Counts => ({
  '': Object.values(counts).reduce((sum, count) => sum + count, 0),
  ...counts,
});
