import { fail } from '../platform/errors.ts';
import { clientAddressHeader } from './client-address.ts';
import { checkOrigin } from './origin.ts';
import { type Route, route, type SignedIn } from './routes.ts';
import type { Services } from './services.ts';

export interface Auth {
  /** Answers the calls under `/wp-admin/auth/`. */
  handle(request: Request): Promise<Response>;
  /** The signed-in user of a request, or null. */
  userOf(headers: Headers): Promise<SignedIn | null>;
}

/** The calls of the library that the staff area uses; the others do not exist. */
const calls = ['sign-in/email', 'sign-out'] as const;

export function authRoutes(services: Services): Route[] {
  return calls.map((call) =>
    route({
      method: 'POST',
      path: `/wp-admin/auth/${call}`,
      audience: 'anyone',
      raw: 'better-auth checks the body; the origin is checked here',
      async handle({ request, address }) {
        checkOrigin(request, services.config.baseUrl);
        if (Number(request.headers.get('content-length') ?? 0) > 10_000) throw fail('BodyTooLarge');
        const auth = await services.auth();
        const headers = new Headers(request.headers);
        headers.set(clientAddressHeader, address);
        return auth.handle(new Request(request, { headers }));
      },
    }),
  );
}
