import { z } from 'zod';
import {
  findUserId,
  hasSecondFactor,
  isLocked,
  recordSignIn,
  type SignInResult,
  verifyCredential,
  verifySecondFactor,
} from '../../content/users/index.ts';
import { fail } from '../../platform/errors.ts';
import { type Call, type Route, route } from '../core/routes.ts';
import type { Services } from '../core/services.ts';
import { typedPassword } from './password-input.ts';
import { beginSession, withCookies } from './sessions.ts';
import { throttleSignIn, type Work } from './sign-in-throttle.ts';

const credentials = z.object({
  email: z.string().max(320),
  password: typedPassword,
  /** Second-factor code from the user's device, or a recovery code. */
  code: z.string().max(64).optional(),
});

/**
 * Signs in with e-mail and password, and with a code for users with a second factor: without it the response is
 * `SecondFactorRequired`, and the call is repeated with the code.
 */
export function signInRoute(services: Services): Route {
  return route({
    method: 'POST',
    path: '/wp-admin/auth/sign-in/email',
    audience: 'anyone',
    body: { schema: credentials, maxBytes: 10_000 },
    handle: async (call) => withCookies((await signIn(call, call.body, services)).cookies),
  });
}

/**
 * Throttles, verifies and records a sign-in attempt: the password, then the lock, then the second factor. Returns the user
 * of the new session and its `Set-Cookie` lines. Forms that can show a challenge pass `work`, and catch `WorkDemanded`.
 */
export async function signIn(
  call: Pick<Call, 'request' | 'address'>,
  { email, password, code }: z.output<typeof credentials>,
  services: Services,
  work?: Work,
): Promise<{ userId: string; cookies: string[] }> {
  const { platform, config } = services;
  const agent = call.request.headers.get('user-agent') ?? '';
  const note = (userId: string, result: SignInResult) =>
    recordSignIn(platform, { userId, result, address: call.address, agent });

  const guess = await throttleSignIn(call, email, services, work);
  const userId = await verifyCredential(platform, { email, password });
  if (userId === null) {
    const owner = await findUserId(platform, email);
    if (owner !== null) await note(owner, 'wrong-password');
    throw fail('WrongCredentials');
  }
  await guess.giveBack();
  if (await isLocked(platform, userId)) {
    await note(userId, 'locked');
    throw fail('AccountLocked');
  }
  await note(userId, await passCode(userId));
  return { userId, cookies: [...(await beginSession(call, userId, services)), guess.deviceCookie()] };

  /** Requires the second factor of users who have one; throws without a valid code. */
  async function passCode(of: string): Promise<SignInResult> {
    if (!(await hasSecondFactor(platform, of))) return 'ok';
    if (code === undefined) throw fail('SecondFactorRequired');
    const kind = await guess.countCode(() => verifySecondFactor(platform, { userId: of, secret: config.secret, code }));
    if (kind !== null) return kind === 'recovery' ? 'recovery' : 'ok';
    await note(of, 'wrong-code');
    throw fail('WrongCode');
  }
}
