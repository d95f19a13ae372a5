import type { Platform } from '../../platform/context.ts';
import { type Month, monthOf, timesOf } from '../archives.ts';
import { isPublic } from '../visibility.ts';

/** Lists the months with public articles, newest first; one database query per month, however many articles there are. */
export async function listMonths({ db }: Pick<Platform, 'db'>): Promise<Month[]> {
  const months: Month[] = [];
  for (let until = Number.MAX_SAFE_INTEGER; ; ) {
    const { newest } = await db
      .selectFrom('posts')
      .select((eb) => eb.fn.max('published_at').as('newest'))
      .where('type', '=', 'post')
      .where((eb) => isPublic(eb))
      .where('published_at', '<', until)
      .executeTakeFirstOrThrow();
    const month = newest === null ? null : monthOf(newest);
    if (!month) return months;
    months.push(month);
    until = timesOf(month).from;
  }
}
