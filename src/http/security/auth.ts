import { z } from 'zod';
import { sessionLimits } from '../../content/users/index.ts';
import type { Config } from '../../platform/config.ts';
import { fail } from '../../platform/errors.ts';
import { type Call, type Route, route } from '../core/routes.ts';
import type { Services } from '../core/services.ts';
import { clientAddressHeader } from './client-address.ts';

/** The calls of the library that the staff area uses; the others do not exist. */
const calls = {
  'sign-in/email': z.object({ email: z.string().max(320), password: z.string().max(1024) }),
  'sign-out': z.object({}),
};

export function authRoutes(services: Services): Route[] {
  return Object.entries(calls).map(([call, schema]) =>
    route({
      method: 'POST',
      path: `/wp-admin/auth/${call}`,
      audience: 'anyone',
      body: { schema: schema as z.ZodType, maxBytes: 10_000 },
      async handle(input) {
        const auth = await services.auth();
        const guesser = `sign-in ${input.address}`;
        if (call !== 'sign-out' && !services.limiter.take(guesser, guesses)) throw fail('TooManyRequests');
        const forwarded = forward(input);
        const answer = await (call === 'sign-out' ? auth.signOut(forwarded) : auth.signIn(forwarded));
        if (!answer.ok) return answer;
        if (call !== 'sign-out') services.limiter.giveBack(guesser, guesses);
        return withCookies(answer, hintCookie(call === 'sign-out' ? 0 : hintSeconds, services.config));
      },
    }),
  );
}

/** Wrong passwords from one address; who knows the right one is not held up. */
const guesses = { max: 10, seconds: 60 };
/** As long as a session lasts. */
const hintSeconds = sessionLimits.absoluteMs / 1000;

/**
 * Tells the script of public pages whether it is worth asking who is signed in; those pages are the same for all. It
 * opens nothing: who somebody is only the session says.
 */
function hintCookie(maxAge: number, { baseUrl }: Pick<Config, 'baseUrl'>): string {
  const secure = baseUrl.startsWith('https:') ? '; Secure' : '';
  return `mizban-signed-in=1; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}`;
}

/** The library's cookies without its body, which repeats the session's token where scripts can read it. */
function withCookies({ headers }: Response, hint: string): Response {
  const answer = Response.json({ status: 'ok' });
  for (const cookie of [...headers.getSetCookie(), hint]) answer.headers.append('set-cookie', cookie);
  return answer;
}

/** The call as the library gets it: the body that passed the schema, and the address of the connection. */
function forward({ request, address, body }: Call): Request {
  const headers = new Headers(request.headers);
  headers.delete('content-length');
  headers.set(clientAddressHeader, address);
  return new Request(request.url, { method: request.method, headers, body: JSON.stringify(body) });
}
