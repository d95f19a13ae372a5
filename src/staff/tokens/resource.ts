import { listTokens, makeToken, revokeToken } from '../../content/users/index.ts';
import { hasRight } from '../../content/users/rights.ts';
import type { ApiToken } from '../../content/users/token-types.ts';
import type { Services } from '../../http/core/services.ts';
import type { SignedIn } from '../../http/security/signed-in.ts';
import { defineResource, read, write } from '../../http/staff/define-resource.ts';
import { named, numbers } from '../../http/staff/describe.ts';
import type { ListResponse } from '../../http/staff/list-query.ts';
import { nothing } from '../../http/staff/schemas.ts';
import { nav } from './nav.ts';
import { newToken, tokensQuery } from './schemas.ts';

/** No token has this right, so none makes or shows another. */
const small = 2_000;

/** API tokens: users manage their own; user managers see and revoke all. */
export const tokens = defineResource({
  name: 'tokens',
  nav,
  right: 'staff.enter',
  kind: 'tokens',
  async subjects(db, ids) {
    const rows = await db.selectFrom('api_tokens').select(['id', 'name']).where('id', 'in', numbers(ids)).execute();
    return rows.map(({ id, name }) => named(id, name, 'کلید'));
  },
  calls,
});

function calls({ platform }: Services) {
  const ownerOf = (user: SignedIn) => (hasRight(user, 'people.manage') ? null : user.id);
  return {
    'GET staff/tokens': read({
      query: tokensQuery,
      async handle({ user, query }): Promise<ListResponse<ApiToken>> {
        const { tokens, total } = await listTokens(platform, { ...query, ownerId: ownerOf(user) });
        return { data: tokens, total };
      },
    }),
    /** Creates a token. Only this response contains it. */
    'POST staff/tokens': write(
      {
        body: newToken,
        maxBytes: small,
        status: 201,
        handle: ({ user, body }) => makeToken(platform, { ...body, owner: user }),
      },
      ({ subject }) => `${subject} را ساخت`,
    ),
    'POST staff/tokens/:id/revoke': write(
      {
        body: nothing,
        maxBytes: small,
        handle: ({ user, id }) => revokeToken(platform, { tokenId: id, ownerId: ownerOf(user), actorId: user.id }),
      },
      ({ subject }) => `${subject} را باطل کرد`,
    ),
  };
}
