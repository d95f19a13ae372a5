import { findTokenOwner } from '../../content/users/index.ts';
import { tokenPrefix } from '../../content/users/token-types.ts';
import { fail } from '../../platform/errors.ts';
import { consumeSharedLimit } from '../../platform/shared-rate-limit.ts';
import type { Audience } from '../core/routes.ts';
import type { Services } from '../core/services.ts';
import type { SignedIn } from './signed-in.ts';

/** Rate limit of wrong tokens from one address; valid ones are not limited. */
const wrongTokens = { max: 10, seconds: 60 };

const header = new RegExp(`^Bearer +(${tokenPrefix}.*)$`, 'i');

/** API token of a staff call, `Authorization: Bearer mzb_…`; ignored on public routes. */
export function tokenIn(headers: Headers, audience: Audience): string | null {
  if (audience === 'anyone' || audience === 'operator') return null;
  return header.exec(headers.get('authorization') ?? '')?.[1] ?? null;
}

/** Returns the owner of this token; throws `SignInRequired` for a wrong one. Every call is logged. */
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
