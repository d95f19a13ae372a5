import { z } from 'zod';
import {
  findUserId,
  hasSecondFactor,
  isLocked,
  recordSignIn,
  type SignInResult,
  verifySecondFactor,
} from '../../content/users/index.ts';
import { fail } from '../../platform/errors.ts';
import { type Call, type Route, route } from '../core/routes.ts';
import type { Services } from '../core/services.ts';
import { typedPassword } from './password-input.ts';
import { forward, hintCookie, withCookies } from './session-response.ts';
import { throttleSignIn, type Work } from './sign-in-throttle.ts';

const credentials = z.object({
  email: z.string().max(320),
  password: typedPassword,
  /** Of the second factor: from the person's device, or one of their recovery codes. */
  code: z.string().max(64).optional(),
});

/**
 * Signs in with e-mail and password, and for those who have a second factor with a code as well: without it the answer
 * is `SecondFactorRequired`, and the same call is made again with the code.
 */
export function signInRoute(services: Services): Route {
  return route({
    method: 'POST',
    path: signInPath,
    audience: 'anyone',
    body: { schema: credentials, maxBytes: 10_000 },
    handle: (call) => signIn(call, call.body, services),
  });
}

/** Where the library takes e-mail and password. */
const signInPath = '/wp-admin/auth/sign-in/email';

/**
 * Counts, judges and notes a try to sign in; the answer of who may carries cookies and nothing else. Forms that can show
 * a challenge give `work`, and catch `WorkDemanded`.
 */
export async function signIn(
  call: Pick<Call, 'request' | 'address'>,
  { email, password, code }: z.output<typeof credentials>,
  services: Services,
  work?: Work,
): Promise<Response> {
  const { platform, config } = services;
  const agent = call.request.headers.get('user-agent') ?? '';
  const note = (userId: string, result: SignInResult) =>
    recordSignIn(platform, { userId, result, address: call.address, agent });

  const guess = await throttleSignIn(call, email, services, work);
  const auth = await services.auth();
  const answer = await auth.signIn(forward(call, signInPath, { email, password }), async (userId) => {
    await guess.giveBack();
    if (await isLocked(platform, userId)) {
      await note(userId, 'locked');
      throw fail('AccountLocked');
    }
    if (!(await hasSecondFactor(platform, userId))) return note(userId, 'ok');
    if (code === undefined) throw fail('SecondFactorRequired');
    const kind = await guess.countCode(() => verifySecondFactor(platform, { userId, secret: config.secret, code }));
    await note(userId, kind === null ? 'wrong-code' : kind === 'recovery' ? 'recovery' : 'ok');
    if (kind === null) throw fail('WrongCode');
  });
  if (answer.ok) return withCookies(answer, [hintCookie(services.config), guess.deviceCookie()]);
  const userId = await findUserId(platform, email);
  if (userId !== null) await note(userId, 'wrong-password');
  return answer;
}
