import { sql } from 'kysely';
import type { Platform } from '../../platform/context.ts';
import { type Page, type PageOf, pageOffset } from '../../platform/db/page.ts';
import { type Sort, sortOf } from '../../platform/db/sort.ts';
import { matchNames, type NameMatch } from '../search/staff-index.ts';
import { findNamed } from '../search/staff-search-list.ts';
import { readPostTypes } from '../settings/post-types.ts';
import { type Burst, findBursts } from './bursts.ts';
import { averageOf, pointsOf } from './points.ts';
import type { RatingKey } from './types.ts';

/** Sort keys of the rating list. */
export const ratingSorts = ['count', 'average', 'title'] as const;

/** Window for burst detection, in days and in votes per rating. */
const lookedAt = { days: 90, votes: 10_000 };

/** Rating of a post, in stars of five. */
export interface StaffRating extends RatingKey {
  /** Record id in the list. */
  id: string;
  title: string;
  path: string | null;
  count: number;
  average: number;
  /** Number of votes with one star, two, …, five. */
  spread: number[];
  bursts: Burst[];
}

interface RatingList extends Page {
  sort: Sort<(typeof ratingSorts)[number]>;
}

/** Lists one page of ratings, searchable by post title and path, each with the distribution of its stars and its bursts. */
export async function listRatings(platform: Platform, query: RatingList): Promise<PageOf<StaffRating>> {
  const { db, clock } = platform;
  const [field, direction] = sortOf(query.sort);
  const named = await matchNames(db, await readPostTypes(platform), query.q ?? '');
  const listed = (is: NameMatch | null) =>
    db
      .selectFrom('rating_totals')
      .innerJoin('posts', 'posts.id', 'rating_totals.post_id')
      .where('rating_totals.count', '>', 0)
      .$if(is !== null, (some) => some.where((eb) => (is as NameMatch).isOf(eb.ref('rating_totals.post_id'))));
  const orders = {
    count: sql`rating_totals.count`,
    average: sql`rating_totals.points * 1.0 / rating_totals.count`,
    title: sql`posts.title`,
  };
  const { found, total } = await findNamed(named, listed);
  const rows = await found
    .select(['rating_totals.post_id', 'rating_totals.slug', 'rating_totals.count', 'rating_totals.points'])
    .select(['posts.title', 'posts.path'])
    .orderBy(orders[field], direction)
    .orderBy('rating_totals.post_id')
    .orderBy('rating_totals.slug')
    .limit(query.perPage)
    .offset(pageOffset(query))
    .execute();
  const since = clock.now() - lookedAt.days * 86_400_000;
  return {
    ...total,
    rows: await Promise.all(
      rows.map(async ({ post_id: postId, slug, title, path, ...rating }) => {
        const votes = db.selectFrom('rating_votes').where('post_id', '=', postId).where('slug', '=', slug);
        const [points, latest] = await Promise.all([
          votes
            .select((eb) => ['points', eb.fn.countAll<number>().as('count')])
            .groupBy('points')
            .execute(),
          votes
            .select(['network', 'points', 'voted_at as votedAt'])
            .where('voted_at', '>', since)
            .orderBy('voted_at', 'desc')
            .limit(lookedAt.votes)
            .execute(),
        ]);
        return {
          id: `${postId}-${slug}`,
          postId,
          slug,
          title,
          path,
          count: rating.count,
          average: averageOf(rating, 5),
          spread: spreadOf(points),
          bursts: findBursts(latest),
        };
      }),
    ),
  };
}

/** Votes of any scale as stars of five. */
function spreadOf(votes: Array<{ points: number; count: number }>): number[] {
  const spread = [0, 0, 0, 0, 0];
  for (const { points, count } of votes) {
    const star = Math.min(5, Math.max(1, Math.round(points / pointsOf(1, 5))));
    spread[star - 1] = (spread[star - 1] ?? 0) + count;
  }
  return spread;
}
