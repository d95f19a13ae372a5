import { z } from 'zod';
import { type ChangeFault, changePassword, passwordLength, sessionLimits } from '../../content/users/index.ts';
import type { Config } from '../../platform/config.ts';
import { type FieldProblems, fail, invalidFields } from '../../platform/errors.ts';
import { formatNumber } from '../../platform/persian/digits.ts';
import { giveBackShared, takeShared } from '../../platform/shared-limits.ts';
import { type Call, type Route, route } from '../core/routes.ts';
import type { Services } from '../core/services.ts';
import { clientAddressHeader } from './client-address.ts';
import { countGuess } from './guesses.ts';
import type { SignedIn } from './signed-in.ts';

const typedPassword = z.string().max(1024);

/** The calls of the library that the staff area uses; the others do not exist. */
const calls = {
  'sign-in/email': z.object({ email: z.string().max(320), password: typedPassword }),
  'sign-out': z.object({}),
};

export function authRoutes(services: Services): Route[] {
  return [...libraryRoutes(services), passwordRoute(services)];
}

function libraryRoutes(services: Services): Route[] {
  return Object.entries(calls).map(([call, schema]) =>
    route({
      method: 'POST',
      path: `/wp-admin/auth/${call}`,
      audience: 'anyone',
      body: { schema: schema as z.ZodType, maxBytes: 10_000 },
      async handle(input) {
        const auth = await services.auth();
        const forwarded = forward(input, input.url.pathname, input.body as object);
        if (call === 'sign-out') return withCookies(await auth.signOut(forwarded), [hintCookie(0, services.config)]);
        const { email } = input.body as z.output<(typeof calls)['sign-in/email']>;
        const guess = await countGuess(input, email, services);
        const answer = await auth.signIn(forwarded);
        if (!answer.ok) return answer;
        return withCookies(answer, [hintCookie(hintSeconds, services.config), await guess.succeed()]);
      },
    }),
  );
}

/** Changes the caller's password: all their sessions end, and this browser gets a new one. */
function passwordRoute(services: Services): Route {
  return route({
    method: 'POST',
    path: '/wp-admin/auth/change-password',
    audience: 'signed-in',
    beforePasswordChange: true,
    body: { schema: z.object({ current: typedPassword, next: typedPassword }), maxBytes: 10_000 },
    async handle(call) {
      const { id, email } = call.user as SignedIn;
      const { current, next } = call.body;
      const guesser = `password ${id}`;
      if (!(await takeShared(services.platform, guesser, guesses))) throw fail('TooManyRequests');
      const fault = await changePassword(services.platform, { userId: id, current, next });
      if (fault) throw invalidFields(faults[fault]);
      await giveBackShared(services.platform, guesser, guesses);
      const auth = await services.auth();
      const answer = await auth.signIn(forward(call, '/wp-admin/auth/sign-in/email', { email, password: next }));
      return withCookies(answer, [hintCookie(hintSeconds, services.config)]);
    },
  });
}

const faults = {
  wrong: { current: 'گذرواژهٔ کنونی درست نیست.' },
  same: { next: 'گذرواژهٔ تازه همان گذرواژهٔ کنونی است.' },
  short: { next: `گذرواژهٔ تازه باید دست‌کم ${formatNumber(passwordLength.min)} نویسه باشد.` },
  long: { next: `گذرواژهٔ تازه باید حداکثر ${formatNumber(passwordLength.max)} نویسه باشد.` },
  common: { next: 'این گذرواژه آسان حدس زده می‌شود؛ چند واژهٔ بی‌ربط یا نویسه‌های درهم بنویسید.' },
} satisfies Record<ChangeFault, FieldProblems>;

/** Wrong passwords of somebody who is signed in; who knows the right one is not held up. */
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
function withCookies({ headers }: Response, own: string[]): Response {
  const answer = Response.json({ status: 'ok' });
  for (const cookie of [...headers.getSetCookie(), ...own]) answer.headers.append('set-cookie', cookie);
  return answer;
}

/** The call as the library gets it: the body that passed the schema, and the address of the connection. */
function forward({ request, address }: Call, path: string, body: object): Request {
  const headers = new Headers(request.headers);
  headers.delete('content-length');
  headers.set(clientAddressHeader, address);
  return new Request(new URL(path, request.url), { method: request.method, headers, body: JSON.stringify(body) });
}
