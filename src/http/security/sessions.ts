import {
  createSession,
  endSession,
  findSession,
  mustSetSecondFactor,
  sweepSessions,
  touchSession,
} from '../../content/users/index.ts';
import type { Call } from '../core/routes.ts';
import type { Services } from '../core/services.ts';
import { endedCookies, readSessionToken, sessionCookies } from './session-cookie.ts';
import type { SignedIn } from './signed-in.ts';

type Needs = Pick<Services, 'platform' | 'config'>;

/**
 * Starts a session for a user whose identity was verified, and ends the browser's previous one. The caller must authorise
 * it. Returns the `Set-Cookie` lines.
 */
export async function beginSession(
  { request: { headers }, address }: Pick<Call, 'request' | 'address'>,
  userId: string,
  { platform, config }: Needs,
): Promise<string[]> {
  const before = readSessionToken(headers, config);
  const token = await createSession(platform, { userId, address, agent: headers.get('user-agent') ?? '' });
  if (before !== null) await endSession(platform, before);
  await sweepSessions(platform);
  return sessionCookies(token, config);
}

/** Sign out (logout): ends the session of a request; returns the `Set-Cookie` lines. */
export async function endCurrentSession({ headers }: Request, { platform, config }: Needs): Promise<string[]> {
  const token = readSessionToken(headers, config);
  if (token !== null) await endSession(platform, token);
  return endedCookies(config);
}

/** The signed-in user of a request, or null; records that their session is in use. */
export async function findSignedIn(headers: Headers, { platform, config }: Needs): Promise<SignedIn | null> {
  const token = readSessionToken(headers, config);
  const session = token === null ? null : await findSession(platform, token);
  if (session === null || session.user.lockedAt !== null) return null;
  await touchSession(platform, session);
  const { lockedAt: _lockedAt, ...user } = session.user;
  return { ...user, mustSetSecondFactor: await mustSetSecondFactor(platform, user), sessionId: session.id };
}

/** A response with nothing but cookies; the token is never in a body, where scripts can read it. */
export function withCookies(cookies: readonly string[]): Response {
  const response = Response.json({ status: 'ok' });
  for (const cookie of cookies) response.headers.append('set-cookie', cookie);
  return response;
}
