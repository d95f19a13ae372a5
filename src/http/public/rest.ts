import { type Route, route } from '../core/routes.ts';
import type { Services } from '../core/services.ts';
import { frontendAction } from '../security/access.ts';
import { findSignedIn } from '../security/sessions.ts';

/** Calls of public pages under `/wp-json/`. */
export function publicRestRoutes(services: Services): Route[] {
  return [
    route({
      method: 'GET',
      path: '/wp-json/mizban/v1/nonce',
      audience: 'anyone',
      handle: () => Response.json({ nonce: services.nonces.create(frontendAction) }),
    }),
    route({
      method: 'GET',
      path: '/wp-json/mizban/v1/me',
      audience: 'anyone',
      async handle({ request }) {
        const user = await findSignedIn(request.headers, services);
        return Response.json({ roles: user ? [user.role] : null });
      },
    }),
  ];
}
