import { z } from 'zod';
import { listQueries } from '../../content/search/index.ts';
import type { Route } from '../core/routes.ts';
import type { Services } from '../core/services.ts';
import { staffCall } from './staff-call.ts';

const pageSize = 50;

/** What visitors looked for: `?days=30&page=2`, and with `?missed=1` only what they did not find. */
export function staffSearchRoutes({ platform }: Services): Route[] {
  return [
    staffCall('GET staff/searches', {
      audience: 'searches.read',
      async handle({ url }) {
        const days = z.coerce.number().int().min(1).max(180).catch(30).parse(url.searchParams.get('days'));
        const page = z.coerce.number().int().min(1).max(10_000).catch(1).parse(url.searchParams.get('page'));
        const missed = url.searchParams.get('missed') === '1';
        // One more than is shown tells whether there is another page.
        const found = await listQueries(platform, { days, missed, skip: (page - 1) * pageSize, limit: pageSize + 1 });
        const next = found.length > pageSize ? page + 1 : null;
        return { days, queries: found.slice(0, pageSize), next };
      },
    }),
  ];
}
