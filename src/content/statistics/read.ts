import { type Expression, sql } from 'kysely';
import type { Platform } from '../../platform/context.ts';
import { lastTehranDays, startOfTehranDay } from '../../platform/persian/days.ts';
import { averageOf } from '../ratings/points.ts';
import type { CountedKind, Course, NamedCount, NamedKind, PopupCounts, RatedPage, VisitedPage } from './types.ts';

/** Maximum rows in each table of the dashboard. */
const most = 10;

/** Twice the requested number of days, oldest first, for comparison with the previous period. */
const daysOf = ({ clock }: Platform, days: number) => lastTehranDays(clock.now(), days * 2);

/** Maps counts to days: the last `days`, and as many before. */
function courseOf(all: readonly string[], rows: ReadonlyArray<{ day: string; count: number | string }>): Course {
  const byDay = new Map(rows.map(({ day, count }) => [day, Number(count)]));
  const numbers = all.map((day) => byDay.get(day) ?? 0);
  const half = all.length / 2;
  const sum = (some: number[]) => some.reduce((total, count) => total + count, 0);
  const [countsBefore, counts] = [numbers.slice(0, half), numbers.slice(half)];
  return { counts, countsBefore, total: sum(counts), before: sum(countsBefore) };
}

/** Loads the daily counts of the last days. */
export async function readCourse(platform: Platform, kind: CountedKind, days: number): Promise<Course> {
  const all = daysOf(platform, days);
  const rows = await platform.db
    .selectFrom('daily_counts')
    .select((eb) => ['day', eb.fn.sum<number | string>('count').as('count')])
    .where('kind', '=', kind)
    .where('day', '>=', all[0] as string)
    .groupBy('day')
    .execute();
  return courseOf(all, rows);
}

/** Loads the top sources, campaigns or devices of the last days, compared with the period before. */
export async function readNames(platform: Platform, kind: NamedKind, days: number): Promise<NamedCount[]> {
  const from = firstDay(platform, days);
  const rows = await platform.db
    .selectFrom('daily_names')
    .select((eb) => [
      'name',
      eb.fn.sum<number | string>(eb.case().when('day', '>=', from).then(eb.ref('count')).else(0).end()).as('count'),
      eb.fn.sum<number | string>(eb.case().when('day', '<', from).then(eb.ref('count')).else(0).end()).as('before'),
    ])
    .where('kind', '=', kind)
    .where('day', '>=', daysOf(platform, days)[0] as string)
    .groupBy('name')
    .orderBy('count', 'desc')
    .orderBy('name')
    .limit(most)
    .execute();
  return rows.map(({ name, count, before }) => ({ name, count: Number(count), before: Number(before) }));
}

/** Lists the most visited pages of the last days. */
export async function readTopPages(platform: Platform, days: number): Promise<VisitedPage[]> {
  const rows = await platform.db
    .selectFrom('daily_counts')
    .innerJoin('posts', 'posts.id', 'daily_counts.subject')
    .select((eb) => ['posts.id', 'posts.title', 'posts.path', eb.fn.sum<number | string>('count').as('count')])
    .where('kind', '=', 'visit')
    .where('day', '>=', firstDay(platform, days))
    .groupBy(['posts.id', 'posts.title', 'posts.path'])
    .orderBy('count', 'desc')
    .orderBy('posts.id')
    .limit(most)
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

/** Lists the most shown popups of the last days. */
export async function readPopups(platform: Platform, days: number): Promise<PopupCounts[]> {
  const rows = await platform.db
    .selectFrom('daily_counts')
    .innerJoin('posts', 'posts.id', 'daily_counts.subject')
    .select((eb) => [
      'posts.id',
      'posts.title',
      eb.fn
        .sum<number | string>(eb.case().when('kind', '=', 'popup-shown').then(eb.ref('count')).else(0).end())
        .as('shown'),
      eb.fn
        .sum<number | string>(eb.case().when('kind', '=', 'popup-converted').then(eb.ref('count')).else(0).end())
        .as('converted'),
    ])
    .where('kind', 'in', ['popup-shown', 'popup-converted'])
    .where('day', '>=', firstDay(platform, days))
    .groupBy(['posts.id', 'posts.title'])
    .orderBy('shown', 'desc')
    .orderBy('posts.id')
    .limit(most)
    .execute();
  return rows.map((row) => ({ ...row, shown: Number(row.shown), converted: Number(row.converted) }));
}

/** Loads the daily number of searches of the last days. */
export async function readSearchCourse(platform: Platform, days: number): Promise<Course> {
  const all = daysOf(platform, days);
  const rows = await platform.db
    .selectFrom('search_queries')
    .select((eb) => ['day', eb.fn.sum<number | string>('count').as('count')])
    .where('day', '>=', all[0] as string)
    .groupBy('day')
    .execute();
  return courseOf(all, rows);
}

/** Loads the number of forms sent per day; deleted ones and spam are not counted. */
export async function readFormCourse(platform: Platform, days: number): Promise<Course> {
  const all = daysOf(platform, days);
  const rows = await platform.db
    .selectFrom('submissions')
    .select((eb) => [dayNumber(eb.ref('created_at')).as('day'), eb.fn.countAll<number>().as('count')])
    .where('created_at', '>=', startOfTehranDay(all[0] as string))
    .where('is_spam', '=', 0)
    .groupBy((eb) => dayNumber(eb.ref('created_at')))
    .execute();
  return courseOf(all, rows.map(withDay));
}

/** Loads the daily number of votes of the last days. */
export async function readRatingCourse(platform: Platform, days: number): Promise<Course> {
  const all = daysOf(platform, days);
  const rows = await platform.db
    .selectFrom('rating_votes')
    .select((eb) => [dayNumber(eb.ref('voted_at')).as('day'), eb.fn.countAll<number>().as('count')])
    .where('voted_at', '>=', startOfTehranDay(all[0] as string))
    .groupBy((eb) => dayNumber(eb.ref('voted_at')))
    .execute();
  return courseOf(all, rows.map(withDay));
}

/** Lists the most rated pages of the last days. */
export async function readRatedPages(platform: Platform, days: number): Promise<RatedPage[]> {
  const rows = await platform.db
    .selectFrom('rating_votes')
    .innerJoin('posts', 'posts.id', 'rating_votes.post_id')
    .select((eb) => [
      'posts.id',
      'posts.title',
      'posts.path',
      eb.fn.countAll<number>().as('count'),
      eb.fn.sum<number | string>('points').as('points'),
    ])
    .where('voted_at', '>=', startOfTehranDay(firstDay(platform, days)))
    .groupBy(['posts.id', 'posts.title', 'posts.path'])
    .orderBy('count', 'desc')
    .orderBy('posts.id')
    .limit(most)
    .execute();
  return rows.map(({ points, ...row }) => ({
    ...row,
    average: averageOf({ count: row.count, points: Number(points) }, 5),
  }));
}

const firstDay = ({ clock }: Platform, days: number) => lastTehranDays(clock.now(), days)[0] as string;

/** The number of the day in Tehran, since 1970; see `tehranDay`. */
const dayNumber = (time: Expression<number>) => sql<number>`(${time} + 12600000) / 86400000`;
const withDay = ({ day, count }: { day: number; count: number }) => ({
  day: new Date(Number(day) * 86_400_000).toISOString().slice(0, 10),
  count,
});
