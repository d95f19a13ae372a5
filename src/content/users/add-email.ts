import type { Platform } from '../../platform/context.ts';
import { write } from '../../platform/db/write.ts';
import { recordChange } from '../audit/index.ts';
import { insertCredential } from './credential.ts';
import { personNames } from './names.ts';
import { noEmailOf } from './no-email.ts';
import { hashPassword } from './password.ts';
import { type PasswordFault, passwordFault } from './password-rules.ts';
import { flagOf, momentOf } from './stored.ts';

/**
 * Gives an account that is known by a mobile only an e-mail, which its owner has shown to be theirs, and a password.
 * Answers what is wrong, or null when it is done: `over` for who has an e-mail by now, `taken` when it is somebody else's.
 */
export async function addEmail(
  platform: Platform,
  { userId, email, password }: { userId: string; email: string; password: string },
): Promise<'over' | 'taken' | PasswordFault | null> {
  const user = await platform.db
    .selectFrom('user')
    .select(['name', 'email'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (user?.email !== noEmailOf(userId)) return 'over';
  const fault = passwordFault(password, [user.name, email]);
  if (fault) return fault;
  const hash = await hashPassword(password);
  return write(platform, async (trx, touch) => {
    const owner = await trx.selectFrom('user').select('id').where('email', '=', email).executeTakeFirst();
    if (owner) return 'taken';
    const { numUpdatedRows } = await trx
      .updateTable('user')
      .set({ email, emailVerified: flagOf(platform, true), updatedAt: momentOf(platform, platform.clock.now()) })
      .where('id', '=', userId)
      .where('email', '=', noEmailOf(userId))
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return 'over';
    await personNames.put(trx, userId);
    await insertCredential(platform, trx, { userId, hash });
    await recordChange(platform, trx, {
      ...{ personId: userId, person: user.name, byToken: false, kind: 'account', objectId: null, objectName: '' },
      sentence: 'ایمیل خود را نشان داد و گذرواژه‌اش را انتخاب کرد',
    });
    touch('people');
    return null;
  });
}
