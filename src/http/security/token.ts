import { findTokenOwner } from '../../content/users/index.ts';
import { tokenPrefix } from '../../content/users/token-types.ts';
import { fail } from '../../platform/errors.ts';
import { consumeSharedLimit } from '../../platform/shared-rate-limit.ts';
import type { Audience } from '../core/routes.ts';
import type { Services } from '../core/services.ts';
import type { SignedIn } from './signed-in.ts';

/** Wrong tokens from one address; who has a right one is not held up. */
const wrongTokens = { max: 10, seconds: 60 };

const header = new RegExp(`^Bearer +(${tokenPrefix}.*)$`, 'i');

/** The token that a program calls staff with, `Authorization: Bearer mzb_…`; calls for everybody know none. */
export function tokenIn(headers: Headers, audience: Audience): string | null {
  if (audience === 'anyone' || audience === 'operator') return null;
  return header.exec(headers.get('authorization') ?? '')?.[1] ?? null;
}

/** Who calls with this token; raises `SignInRequired` for a wrong one. Every call leaves a line in the log. */
export async function userOfToken(
  token: string,
  { request, address }: { request: Request; address: string },
  { platform }: Pick<Services, 'platform'>,
): Promise<SignedIn> {
  const bearer = await findTokenOwner(platform, token);
  if (!bearer) {
    const isAllowed = await consumeSharedLimit(platform, `token from ${address}`, wrongTokens);
    throw fail(isAllowed ? 'SignInRequired' : 'TooManyRequests');
  }
  const { tokenId, ...user } = bearer;
  const { pathname } = new URL(request.url);
  platform.log.info({ apiToken: tokenId, user: user.id, method: request.method, path: pathname }, 'a token was used');
  return { ...user, sessionId: '' };
}
