import type { Platform } from '../../platform/context.ts';
import type { Db } from '../../platform/db/tables.ts';
import { runTransaction } from '../../platform/db/transaction.ts';
import { recordChange } from '../audit/index.ts';
import { revokeAfterPasswordChange } from './credential.ts';
import { storedTime } from './dialect-values.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { type PasswordFault, passwordFault } from './password-rules.ts';

/** Reason why a password was not changed: the current one is wrong, or the new one is invalid. */
export type ChangeFault = 'wrong' | 'same' | PasswordFault;

/**
 * Changes the password of a user and ends all their sessions. Returns the fault, or null on success. Of several concurrent
 * calls with the same current password, one succeeds.
 */
export async function changePassword(
  platform: Platform,
  { userId, current, next }: { userId: string; current: string; next: string },
): Promise<ChangeFault | null> {
  const { db, clock } = platform;
  const found = await credentialOf(db, userId);
  if (!found?.password || !(await verifyPassword({ hash: found.password, password: current }))) return 'wrong';
  if (next === current) return 'same';
  const fault = passwordFault(next, [found.name, found.email]);
  if (fault) return fault;
  const hash = await hashPassword(next);
  return runTransaction(platform, async (trx) => {
    const updatedAt = storedTime(platform, clock.now());
    const { numUpdatedRows } = await trx
      .updateTable('account')
      .set({ password: hash, updatedAt })
      .where('id', '=', found.id)
      .where('password', '=', found.password)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return 'wrong';
    await revokeAfterPasswordChange(platform, trx, userId);
    await recordChange(platform, trx, {
      personId: userId,
      person: found.name,
      byToken: false,
      kind: 'account',
      objectId: null,
      objectName: '',
      sentence: 'گذرواژهٔ خود را عوض کرد',
    });
    return null;
  });
}

function credentialOf(db: Db, userId: string) {
  return db
    .selectFrom('account')
    .innerJoin('user', 'user.id', 'account.userId')
    .select(['account.id', 'account.password', 'user.name', 'user.email'])
    .where('account.userId', '=', userId)
    .executeTakeFirst();
}

/** True if the user has a password. */
export async function hasPassword({ db }: Pick<Platform, 'db'>, userId: string): Promise<boolean> {
  return Boolean((await credentialOf(db, userId))?.password);
}

/** True if this is the user's password. */
export async function isPassword({ db }: Pick<Platform, 'db'>, userId: string, password: string): Promise<boolean> {
  const found = await credentialOf(db, userId);
  return Boolean(found?.password) && verifyPassword({ hash: found?.password ?? '', password });
}
