import { listQueries } from '../../content/search/index.ts';
import type { Route } from '../core/routes.ts';
import type { Services } from '../core/services.ts';
import { searchesQuery } from './queries.ts';
import { staffCall } from './staff-call.ts';

/** What visitors looked for: `?days=30&page=2`, and with `?missed=1` only what they did not find. */
export function staffSearchRoutes({ platform }: Services): Route[] {
  return [
    staffCall('GET staff/searches', {
      audience: 'searches.read',
      query: searchesQuery,
      async handle({ query: { missed, ...query } }) {
        const { rows, total } = await listQueries(platform, { ...query, missed: missed === '1' });
        return { data: rows.map((row) => ({ id: row.query, ...row })), total };
      },
    }),
  ];
}
