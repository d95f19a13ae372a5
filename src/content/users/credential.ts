import type { Platform } from '../../platform/context.ts';
import type { Db } from '../../platform/db/tables.ts';
import { randomToken } from '../../platform/ids.ts';
import { flagOf, storedTime } from './dialect-values.ts';
import { unmatchableHash, verifyPassword } from './password.ts';
import { passwordLength } from './password-length.ts';

/**
 * Finds the user with this e-mail and password; null if they do not match. An unknown e-mail and an account without a
 * password cost the same work as a wrong password, so the response time reveals nothing.
 */
export async function verifyCredential(
  { db }: Pick<Platform, 'db'>,
  { email, password }: { email: string; password: string },
): Promise<string | null> {
  if (password.length > passwordLength.max) return null;
  const found = await db
    .selectFrom('user')
    .innerJoin('account', 'account.userId', 'user.id')
    .select(['user.id', 'account.password'])
    .where('user.email', '=', email.toLowerCase())
    .executeTakeFirst();
  const isRight = await verifyPassword({ hash: found?.password ?? unmatchableHash, password });
  return found && isRight ? found.id : null;
}

/** Adds a password hash for a user without one. */
export async function insertCredential(
  platform: Platform,
  trx: Db,
  { userId, hash }: { userId: string; hash: string },
): Promise<void> {
  const now = storedTime(platform, platform.clock.now());
  await trx
    .insertInto('account')
    .values({ id: randomToken(16), userId, password: hash, createdAt: now, updatedAt: now })
    .execute();
  await trx.updateTable('user').set({ isInvited: 0 }).where('id', '=', userId).execute();
}

/**
 * Applies the effects of a new password: clears the forced change, ends all sessions and revokes all API tokens, since a
 * person who knew the old password may have created one.
 */
export async function revokeAfterPasswordChange(platform: Platform, trx: Db, userId: string): Promise<void> {
  await trx
    .updateTable('user')
    .set({ mustChangePassword: flagOf(platform, false), updatedAt: storedTime(platform, platform.clock.now()) })
    .where('id', '=', userId)
    .execute();
  await trx.deleteFrom('session').where('userId', '=', userId).execute();
  await trx.deleteFrom('account_links').where('user_id', '=', userId).execute();
  await trx
    .updateTable('api_tokens')
    .set({ revoked_at: platform.clock.now() })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute();
}
