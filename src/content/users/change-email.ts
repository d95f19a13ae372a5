import type { Platform } from '../../platform/context.ts';
import type { Db } from '../../platform/db/tables.ts';
import { runTransaction } from '../../platform/db/transaction.ts';
import { recordChange } from '../audit/index.ts';
import { hasPassword } from './change-password.ts';
import { insertCredential } from './credential.ts';
import { flagOf, storedTime } from './dialect-values.ts';
import { hashPassword } from './password.ts';
import { type PasswordFault, passwordFault } from './password-rules.ts';
import { noEmailOf } from './placeholder-email.ts';
import { personNames } from './search-terms.ts';

/**
 * Sets a verified e-mail of an account in place of `from` (empty for none); an account without a password gets one with
 * it. Returns the fault, or null on success: `over` if the e-mail of the account is no longer `from`, `taken` if another
 * account has the new one. `follow` runs in the same transaction.
 */
export async function changeEmail(
  platform: Platform,
  { userId, from, email, password }: { userId: string; from: string; email: string; password: string },
  follow: (trx: Db) => Promise<void>,
): Promise<'over' | 'taken' | PasswordFault | null> {
  const stored = from === '' ? noEmailOf(userId) : from;
  const user = await platform.db
    .selectFrom('user')
    .select(['name', 'email'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (user?.email !== stored) return 'over';
  const isFirst = !(await hasPassword(platform, userId));
  const fault = isFirst ? passwordFault(password, [user.name, email]) : null;
  if (fault) return fault;
  const hash = isFirst ? await hashPassword(password) : null;
  return runTransaction(platform, async (trx, touch) => {
    const owner = await trx.selectFrom('user').select('id').where('email', '=', email).executeTakeFirst();
    if (owner) return 'taken';
    const { numUpdatedRows } = await trx
      .updateTable('user')
      .set({ email, emailVerified: flagOf(platform, true), updatedAt: storedTime(platform, platform.clock.now()) })
      .where('id', '=', userId)
      .where('email', '=', stored)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return 'over';
    // Links mailed to the old address become invalid.
    await trx.deleteFrom('account_links').where('user_id', '=', userId).execute();
    await personNames.put(trx, userId);
    if (hash !== null) await insertCredential(platform, trx, { userId, hash });
    await follow(trx);
    await recordChange(platform, trx, {
      personId: userId,
      person: user.name,
      byToken: false,
      kind: 'account',
      objectId: null,
      objectName: '',
      sentence: isFirst ? 'ایمیل خود را نشان داد و گذرواژه‌اش را انتخاب کرد' : 'ایمیل خود را عوض کرد',
    });
    touch('people', 'outbox');
    return null;
  });
}
