import { z } from 'zod';
import { type ChangeFault, changePassword, isPassword } from '../../content/users/index.ts';
import { type FieldProblems, fail, invalidFields } from '../../platform/errors.ts';
import { consumeSharedLimit, refundSharedLimit } from '../../platform/shared-rate-limit.ts';
import { type Call, type Route, route } from '../core/routes.ts';
import type { Services } from '../core/services.ts';
import { passwordSentences, typedPassword } from './password-input.ts';
import { passwordLinkRoutes } from './password-links.ts';
import { beginSession, endCurrentSession, withCookies } from './sessions.ts';
import { signInRoute } from './sign-in.ts';
import type { SignedIn } from './signed-in.ts';

/** Routes to sign in and out, and to change or reset the password. */
export function authRoutes(services: Services): Route[] {
  return [signInRoute(services), signOutRoute(services), passwordRoute(services), ...passwordLinkRoutes(services)];
}

function signOutRoute(services: Services): Route {
  return route({
    method: 'POST',
    path: '/wp-admin/auth/sign-out',
    audience: 'anyone',
    body: { schema: z.object({}), maxBytes: 10_000 },
    handle: async ({ request }) => withCookies(await endCurrentSession(request, services)),
  });
}

/** Changes the caller's password: all their sessions end, and this browser gets a new one. */
function passwordRoute(services: Services): Route {
  return route({
    method: 'POST',
    path: '/wp-admin/auth/change-password',
    audience: 'signed-in',
    duringSetup: true,
    body: { schema: z.object({ current: typedPassword, next: typedPassword }), maxBytes: 10_000 },
    async handle(call) {
      const changed = await changeOwnPassword(call, call.user as SignedIn, call.body, services);
      if (typeof changed === 'string') throw invalidFields(faults[changed]);
      return withCookies(changed);
    },
  });
}

/** Returns the cookies of the new session, or the reason why the password is not changed. */
export async function changeOwnPassword(
  call: Pick<Call, 'request' | 'address'>,
  { id }: Pick<SignedIn, 'id'>,
  { current, next }: { current: string; next: string },
  services: Services,
): Promise<string[] | ChangeFault> {
  const { platform } = services;
  const isRight = async () => (await changePassword(platform, { userId: id, current, next })) ?? true;
  const fault = await countOwnGuess(id, isRight, services);
  return fault === true ? beginSession(call, id, services) : fault;
}

/** True if this is the password of the signed-in user; throws `TooManyRequests` after too many wrong ones. */
export function isOwnPassword(userId: string, password: string, services: Services): Promise<boolean> {
  return countOwnGuess(userId, () => isPassword(services.platform, userId, password), services);
}

/** Counts an attempt, which is refunded on success. */
async function countOwnGuess<T>(userId: string, verify: () => Promise<T | true>, { platform }: Services) {
  const guesser = `password ${userId}`;
  if (!(await consumeSharedLimit(platform, guesser, ownGuesses))) throw fail('TooManyRequests');
  const verified = await verify();
  if (verified === true) await refundSharedLimit(platform, guesser, ownGuesses);
  return verified;
}

const faults = {
  wrong: { current: 'گذرواژهٔ کنونی درست نیست.' },
  same: { next: 'گذرواژهٔ تازه همان گذرواژهٔ کنونی است.' },
  short: { next: passwordSentences.short },
  long: { next: passwordSentences.long },
  common: { next: passwordSentences.common },
} satisfies Record<ChangeFault, FieldProblems>;

/** Rate limit of wrong passwords for a signed-in user; correct ones are not limited. */
const ownGuesses = { max: 10, seconds: 60 };
