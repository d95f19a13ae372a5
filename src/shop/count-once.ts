import type { SelectQueryBuilder } from 'kysely';
import type { Platform } from '../platform/context.ts';
import { remember } from '../platform/remember.ts';
import type { Machine } from './machine.ts';

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
  table: Machine<string>['table'] | 'customers',
  columns: readonly Column[],
  tags: readonly string[] = [table],
) {
  const counted = remember(tags, async ({ db }: Pick<Platform, 'db' | 'changes'>) => {
    const all = db.selectFrom(table as 'orders').select((eb) => eb.fn.countAll<number>().as('count'));
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

/** How many rows were found, by reading them. */
// biome-ignore lint/suspicious/noExplicitAny: it counts rows of any tables
export async function countFound(found: SelectQueryBuilder<any, any, any>): Promise<number> {
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return total;
}
