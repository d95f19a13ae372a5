import { z } from 'zod';
import { listQueries } from '../content/search/index.ts';
import { type Route, route } from './routes.ts';
import type { Services } from './services.ts';
import { staff } from './staff.ts';

/** What visitors looked for: `?days=30`, and with `?missed=1` only what they did not find. */
export function staffSearchRoutes({ platform }: Services): Route[] {
  return [
    route({
      method: 'GET',
      path: '/wp-json/mizban/v1/staff/searches',
      audience: staff,
      async handle({ url }) {
        const days = z.coerce.number().int().min(1).max(180).catch(30).parse(url.searchParams.get('days'));
        const queries = await listQueries(platform, { days, missed: url.searchParams.get('missed') === '1' });
        return Response.json({ days, queries }, { headers: { 'cache-control': 'no-store' } });
      },
    }),
  ];
}
