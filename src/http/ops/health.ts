import { type Route, route } from '../core/routes.ts';
import type { Services } from '../core/services.ts';

/** What orchestrators and scrapers ask: is the process alive, can it serve, what does it count. */
export function healthRoutes({ database, metrics }: Services): Route[] {
  return [
    route({
      method: 'GET',
      path: '/healthz',
      audience: 'anyone',
      handle: () => Response.json({ status: 'ok' }),
    }),
    route({
      method: 'GET',
      path: '/readyz',
      audience: 'anyone',
      async handle() {
        const isReady = await database.ping().then(
          () => true,
          () => false,
        );
        return Response.json(
          { status: isReady ? 'ok' : 'database unavailable' },
          { status: isReady ? 200 : 503, headers: isReady ? {} : { 'retry-after': '5' } },
        );
      },
    }),
    route({
      method: 'GET',
      path: '/metrics',
      audience: 'operator',
      handle: async () => new Response(await metrics.print(), { headers: { 'content-type': metrics.contentType } }),
    }),
  ];
}
