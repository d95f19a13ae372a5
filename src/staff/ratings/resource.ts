import { discardBurst, listRatings } from '../../content/ratings/index.ts';
import type { StaffRating } from '../../content/ratings/list.ts';
import type { Services } from '../../http/core/services.ts';
import { defineResource, read, write } from '../../http/staff/define-resource.ts';
import type { ListResponse } from '../../http/staff/list-query.ts';
import { formatNumber } from '../../platform/persian/digits.ts';
import { nav } from './nav.ts';
import { discardedBurst, ratingsQuery } from './schemas.ts';

/** Ratings of posts, and suspicious votes. */
export const ratings = defineResource({ name: 'ratings', nav, right: 'ratings.edit', kind: 'ratings', calls });

function calls({ platform }: Services) {
  return {
    'GET staff/ratings': read({
      query: ratingsQuery,
      async handle({ query }): Promise<ListResponse<StaffRating>> {
        const { rows, ...total } = await listRatings(platform, query);
        return { data: rows, ...total };
      },
    }),
    /** Discards the votes of a burst from a rating. */
    'POST staff/ratings/discard': write(
      {
        body: discardedBurst,
        maxBytes: 1_000,
        handle: ({ body }) => discardBurst(platform, body),
      },
      ({ response: { removed, title } }) =>
        removed === 0 ? null : `${formatNumber(removed)} رأی به «${title}» را کنار گذاشت`,
    ),
  };
}
