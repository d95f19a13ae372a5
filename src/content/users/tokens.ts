import type { Platform } from '../../platform/context.ts';
import { contains } from '../../platform/db/contains.ts';
import { decodeJson, encodeJson, type JsonText } from '../../platform/db/json.ts';
import { type Sort, sortOf } from '../../platform/db/sort.ts';
import type { Db } from '../../platform/db/tables.ts';
import { fail, invalidFields } from '../../platform/errors.ts';
import { hashOfToken, randomToken } from '../../platform/ids.ts';
import { normaliseLetters } from '../../platform/persian/letters.ts';
import { hasRight, type Right } from './rights.ts';
import type { Role } from './roles.ts';
import { mustSetSecondFactor } from './second-factor.ts';
import { type ApiToken, tokenPrefix, tokenScopes, type tokenSorts } from './token-types.ts';

const day = 24 * 60 * 60 * 1000;
/** Minimum interval between recorded uses of a token, in milliseconds. */
const noteMs = 60 * 1000;

/** Creates an API token with rights that the user has, and returns it this once: only its hash is stored. */
export async function makeToken(
  { db, clock, log }: Platform,
  made: { owner: { id: string; role: Role }; name: string; scopes: readonly Right[]; days: number },
): Promise<ApiToken & { token: string }> {
  const { owner, name, days } = made;
  if (!made.scopes.every((right) => tokenScopes.includes(right) && hasRight(owner, right)))
    throw invalidFields({ scopes: 'تنها کارهایی را می‌توانید بسپارید که خودتان اجازه‌اش را دارید.' });
  const token = tokenPrefix + randomToken(32);
  const now = clock.now();
  const { id } = await db
    .insertInto('api_tokens')
    .values({
      user_id: owner.id,
      name,
      hash: hashOfToken(token),
      scopes: encodeJson(tokenScopes.filter((right) => made.scopes.includes(right))),
      created_at: now,
      expires_at: now + days * day,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  log.info({ apiToken: id, user: owner.id }, 'a token was made');
  return { ...(await tokenOf(db, id)), token };
}

interface TokensQuery {
  /** Owner; null for the tokens of all users. */
  ownerId: string | null;
  page: number;
  perPage: number;
  sort: Sort<(typeof tokenSorts)[number]>;
  /** A part of its name or the owner's. */
  q: string;
}

/** Lists one page of tokens, including expired ones, with the total. */
export async function listTokens({ db }: Platform, query: TokensQuery): Promise<{ tokens: ApiToken[]; total: number }> {
  const { ownerId, page, perPage } = query;
  const [field, direction] = sortOf(query.sort);
  const text = normaliseLetters(query.q);
  const found = db
    .selectFrom('api_tokens')
    .innerJoin('user', 'user.id', 'api_tokens.user_id')
    .$if(ownerId !== null, (some) => some.where('api_tokens.user_id', '=', ownerId as string))
    .$if(text !== '', (some) =>
      some.where((eb) => eb.or([contains(eb.ref('api_tokens.name'), text), contains(eb.ref('user.name'), text)])),
    );
  const [rows, { total }] = await Promise.all([
    found
      .select(columns)
      .orderBy(sortColumns[field], direction)
      .orderBy('api_tokens.id', 'desc')
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { tokens: rows.map(toToken), total };
}

/** Revokes a token permanently; `ownerId` is the required owner, null for any. */
export async function revokeToken(
  { db, clock, log }: Platform,
  { tokenId, ownerId, actorId }: { tokenId: number; ownerId: string | null; actorId: string },
): Promise<ApiToken> {
  const { numUpdatedRows } = await db
    .updateTable('api_tokens')
    .set((eb) => ({ revoked_at: eb.fn.coalesce('revoked_at', eb.val(clock.now())) }))
    .where('id', '=', tokenId)
    .$if(ownerId !== null, (some) => some.where('user_id', '=', ownerId as string))
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw fail('NotFound');
  log.info({ apiToken: tokenId, user: actorId }, 'a token was revoked');
  return tokenOf(db, tokenId);
}

/** Owner of a token, and the rights that it carries. */
export interface TokenBearer {
  tokenId: number;
  id: string;
  name: string;
  email: string;
  role: Role;
  mustChangePassword: boolean;
  mustSetSecondFactor: boolean;
  scopes: readonly Right[];
}

/**
 * Finds the owner of a token and records its use. Null if it has expired, was revoked or never existed, and if the owner
 * is locked or has none of its rights any more. Looked up by hash, so the timing reveals nothing about other tokens.
 */
export async function findTokenOwner(platform: Platform, token: string): Promise<TokenBearer | null> {
  const { db, clock } = platform;
  const now = clock.now();
  const row = await db
    .selectFrom('api_tokens')
    .innerJoin('user', 'user.id', 'api_tokens.user_id')
    .select([
      'api_tokens.id as tokenId',
      'api_tokens.scopes',
      'api_tokens.last_used_at',
      'user.id',
      'user.name',
      'user.email',
      'user.role',
      'user.mustChangePassword',
    ])
    .where('api_tokens.hash', '=', hashOfToken(token))
    .where('api_tokens.revoked_at', 'is', null)
    .where('api_tokens.expires_at', '>', now)
    .where('user.lockedAt', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const { last_used_at: lastUsedAt, scopes: given, ...bearer } = row;
  const scopes = decodeJson(given).filter((right) => tokenScopes.includes(right) && hasRight(bearer, right));
  if (scopes.length === 0) return null;
  if (lastUsedAt === null || now - lastUsedAt >= noteMs)
    await db.updateTable('api_tokens').set({ last_used_at: now }).where('id', '=', bearer.tokenId).execute();
  return {
    ...bearer,
    mustChangePassword: Boolean(bearer.mustChangePassword),
    mustSetSecondFactor: await mustSetSecondFactor(platform, bearer),
    scopes,
  };
}

const sortColumns = {
  name: 'api_tokens.name',
  createdAt: 'api_tokens.created_at',
  expiresAt: 'api_tokens.expires_at',
} as const;

const columns = [
  'api_tokens.id',
  'api_tokens.name',
  'api_tokens.user_id as ownerId',
  'user.name as owner',
  'api_tokens.scopes',
  'api_tokens.created_at as createdAt',
  'api_tokens.last_used_at as lastUsedAt',
  'api_tokens.expires_at as expiresAt',
  'api_tokens.revoked_at as revokedAt',
] as const;

async function tokenOf(db: Db, id: number): Promise<ApiToken> {
  const row = await db
    .selectFrom('api_tokens')
    .innerJoin('user', 'user.id', 'api_tokens.user_id')
    .select(columns)
    .where('api_tokens.id', '=', id)
    .executeTakeFirstOrThrow();
  return toToken(row);
}

function toToken({ scopes, ...row }: Omit<ApiToken, 'scopes'> & { scopes: JsonText<Right[]> }): ApiToken {
  return { ...row, scopes: decodeJson(scopes) };
}
