import { discardBurst, listRatings } from '../../content/ratings/index.ts';
import type { Route } from '../core/routes.ts';
import type { Services } from '../core/services.ts';
import { discardedBurst, ratingsQuery } from './rating-bodies.ts';
import { staffCall } from './staff-call.ts';

/** What visitors think of posts, and votes that may not be theirs. */
export function staffRatingRoutes({ platform }: Services): Route[] {
  const audience = 'ratings.edit';
  return [
    staffCall('GET staff/ratings', {
      audience,
      query: ratingsQuery,
      async handle({ query }) {
        const { rows, ...total } = await listRatings(platform, query);
        return { data: rows, ...total };
      },
    }),
    staffCall('POST staff/ratings/discard', {
      audience,
      body: { schema: discardedBurst, maxBytes: 1_000 },
      handle: ({ body }) => discardBurst(platform, body),
    }),
  ];
}
