import { listTokens, makeToken, revokeToken } from '../../content/users/index.ts';
import { hasRight } from '../../content/users/rights.ts';
import type { Route } from '../core/routes.ts';
import type { Services } from '../core/services.ts';
import type { SignedIn } from '../security/signed-in.ts';
import { nothing } from './bodies.ts';
import { staffCall } from './staff-call.ts';
import { newToken, tokensQuery } from './token-bodies.ts';

/** No token has this right, so none makes or shows another. */
const audience = 'staff.enter';
const small = 2_000;

/** Tokens for programs: everybody has their own, those who manage people see and revoke all. */
export function tokenRoutes({ platform }: Services): Route[] {
  const ownerOf = (user: SignedIn) => (hasRight(user, 'people.manage') ? null : user.id);
  return [
    staffCall('GET staff/tokens', {
      audience,
      query: tokensQuery,
      async handle({ user, query }) {
        const { tokens, total } = await listTokens(platform, { ...query, ownerId: ownerOf(user) });
        return { data: tokens, total };
      },
    }),
    staffCall('POST staff/tokens', {
      audience,
      body: { schema: newToken, maxBytes: small },
      status: 201,
      handle: ({ user, body }) => makeToken(platform, { ...body, owner: user }),
    }),
    staffCall('POST staff/tokens/:id/revoke', {
      audience,
      body: { schema: nothing, maxBytes: small },
      handle: ({ user, params }) =>
        revokeToken(platform, { tokenId: Number(params.id), ownerId: ownerOf(user), actorId: user.id }),
    }),
  ];
}
