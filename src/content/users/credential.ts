import type { Platform } from '../../platform/context.ts';
import type { Db } from '../../platform/db/tables.ts';
import { randomToken } from '../../platform/ids.ts';
import { flagOf, momentOf } from './better-auth-values.ts';

/** The name under which better-auth keeps passwords. */
export const credential = 'credential';

/** Gives somebody who has none a password, by its hash, in the row that better-auth looks for. */
export async function insertCredential(
  platform: Platform,
  trx: Db,
  { userId, hash }: { userId: string; hash: string },
): Promise<void> {
  const now = momentOf(platform, platform.clock.now());
  await trx
    .insertInto('account')
    .values({
      id: randomToken(16),
      accountId: userId,
      providerId: credential,
      userId,
      accessToken: null,
      refreshToken: null,
      idToken: null,
      accessTokenExpiresAt: null,
      refreshTokenExpiresAt: null,
      scope: null,
      password: hash,
      createdAt: now,
      updatedAt: now,
    })
    .execute();
  await trx.updateTable('user').set({ isInvited: 0 }).where('id', '=', userId).execute();
}

/**
 * What follows from a new password: the person has chosen it, and whoever was signed in is not any more; nor do the
 * programs go on that were given a token, for who knew the password may have made one.
 */
export async function revokeAfterPasswordChange(platform: Platform, trx: Db, userId: string): Promise<void> {
  await trx
    .updateTable('user')
    .set({ mustChangePassword: flagOf(platform, false), updatedAt: momentOf(platform, platform.clock.now()) })
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
