import { frontendAction } from './access.ts';
import { type Route, route } from './routes.ts';
import type { Services } from './services.ts';

/** Calls of public pages under `/wp-json/`. */
export function publicRestRoutes({ nonces }: Services): Route[] {
  return [
    route({
      method: 'GET',
      path: '/wp-json/mizban/v1/nonce',
      audience: 'anyone',
      handle: () =>
        Response.json({ nonce: nonces.create(frontendAction) }, { headers: { 'cache-control': 'no-store' } }),
    }),
  ];
}
