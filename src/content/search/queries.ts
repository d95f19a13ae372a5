import type { Platform } from '../../platform/context.ts';
import { contains } from '../../platform/db/contains.ts';
import type { Counts } from '../../platform/db/count.ts';
import { storableText } from '../../platform/db/json.ts';
import { type Page, type PageOf, pageOffset } from '../../platform/db/page.ts';
import { type Sort, sortOf } from '../../platform/db/sort.ts';
import { runTransaction } from '../../platform/db/transaction.ts';
import { tehranDay } from '../../platform/persian/days.ts';
import { parseQuery } from './query.ts';

const dayMs = 86_400_000;
/** Retention of queries in days, and maximum distinct ones per day. A list sums all of its days, so there must not be many. */
const limits = { days: 180, aDay: 2_000 };

/** Search query of visitors, summed over some days. */
export interface CountedQuery {
  query: string;
  count: number;
  /** Searches without results. */
  misses: number;
  /** Last day of the query: `2026-01-31`. */
  lastDay: string;
}

/** Number of searches for a text on a day. */
export interface Count {
  day: string;
  /** Normalised as for the index. */
  query: string;
  count: number;
  misses: number;
}

/**
 * Statistics entry of one search, by day and without personal data. Null for what is not recorded: empty queries, and text
 * that looks like an e-mail address or a telephone, card or identity number.
 */
export function countOf({ clock }: Pick<Platform, 'clock'>, input: { text: string; isFound: boolean }): Count | null {
  const { text, words } = parseQuery(input.text);
  const query = storableText(words.join(' '));
  if (query === '' || isPersonal(text)) return null;
  return { day: tehranDay(clock.now()), query, count: 1, misses: input.isFound ? 0 : 1 };
}

/** Adds to the counts of a day. */
export async function addCount(platform: Platform, { day, query, count, misses }: Count): Promise<void> {
  await runTransaction(platform, async (trx) => {
    const counted = await trx
      .updateTable('search_queries')
      .set((eb) => ({ count: eb('count', '+', count), misses: eb('misses', '+', misses) }))
      .where('day', '=', day)
      .where('query', '=', query)
      .executeTakeFirst();
    if (counted.numUpdatedRows > 0n) return;
    await trx
      .deleteFrom('search_queries')
      .where('day', '<', tehranDay(platform.clock.now() - limits.days * dayMs))
      .execute();
    const { today } = await trx
      .selectFrom('search_queries')
      .select((eb) => eb.fn.countAll<number>().as('today'))
      .where('day', '=', day)
      .executeTakeFirstOrThrow();
    if (today >= limits.aDay) return;
    await trx
      .insertInto('search_queries')
      .values({ day, query, count, misses })
      .onConflict((conflict) =>
        conflict.columns(['day', 'query']).doUpdateSet((eb) => ({
          count: eb('search_queries.count', '+', count),
          misses: eb('search_queries.misses', '+', misses),
        })),
      )
      .execute();
  });
}

function isPersonal(text: string): boolean {
  return text.includes('@') || (text.match(/\p{Nd}/gu)?.length ?? 0) >= 7;
}

/** Sort keys of the search statistics. */
export const querySorts = ['count', 'misses', 'query', 'lastDay'] as const;

interface QueryList extends Page {
  days: number;
  /** Lists only queries without results. */
  missed: boolean;
  /** Absent: the most frequent first. */
  sort?: Sort<(typeof querySorts)[number]> | undefined;
}

/** Lists the queries of visitors in the last days. */
export async function listQueries(platform: Platform, query: QueryList): Promise<PageOf<CountedQuery>> {
  const { days, missed, sort = missed ? '-misses' : '-count', q = '' } = query;
  const [field, direction] = sortOf(sort);
  const text = parseQuery(q).words.join(' ');
  const found = platform.db.selectFrom((from) =>
    from
      .selectFrom('search_queries')
      .select((eb) => [
        'query',
        eb.fn.sum<number | string>('count').as('count'),
        eb.fn.sum<number | string>('misses').as('misses'),
        eb.fn.max('day').as('lastDay'),
      ])
      .where('day', '>', tehranDay(platform.clock.now() - Math.min(days, limits.days) * dayMs))
      .$if(text !== '', (some) => some.where((eb) => contains(eb.ref('query'), text)))
      .groupBy('query')
      .$if(missed, (some) => some.having((eb) => eb.fn.sum('misses'), '>', 0))
      .as('found'),
  );
  const [rows, { total }] = await Promise.all([
    found
      .selectAll()
      .orderBy(field, direction)
      .orderBy('query')
      .limit(query.perPage)
      .offset(pageOffset(query))
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows: rows.map((row) => ({ ...row, count: Number(row.count), misses: Number(row.misses) })), total };
}

/** Number of different queries in a period: all under `''`, those that found nothing at least once under `1`. */
export async function countQueries({ db, clock }: Platform, { days }: Pick<QueryList, 'days'>): Promise<Counts> {
  const since = tehranDay(clock.now() - Math.min(days, limits.days) * dayMs);
  const recent = db
    .selectFrom('search_queries')
    .select((eb) => eb.fn.count<number>('query').distinct().as('number'))
    .where('day', '>', since);
  const [all, missed] = await Promise.all([
    recent.executeTakeFirstOrThrow(),
    recent.where('misses', '>', 0).executeTakeFirstOrThrow(),
  ]);
  return { '': Number(all.number), '1': Number(missed.number) };
}
