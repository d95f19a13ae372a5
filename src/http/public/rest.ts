import { type Route, route } from '../core/routes.ts';
import type { Services } from '../core/services.ts';
import { frontendAction } from '../security/access.ts';

/** Calls of public pages under `/wp-json/`. */
export function publicRestRoutes({ auth, nonces }: Services): Route[] {
  return [
    route({
      method: 'GET',
      path: '/wp-json/mizban/v1/nonce',
      audience: 'anyone',
      handle: () => Response.json({ nonce: nonces.create(frontendAction) }),
    }),
    route({
      method: 'GET',
      path: '/wp-json/mizban/v1/me',
      audience: 'anyone',
      async handle({ request }) {
        const user = await (await auth()).userOf(request.headers);
        return Response.json({ roles: user ? [user.role] : null });
      },
    }),
  ];
}
