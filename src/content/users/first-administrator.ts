import type { Platform } from '../../platform/context.ts';
import type { Db } from '../../platform/db/tables.ts';
import { lockForTransaction, runTransaction } from '../../platform/db/transaction.ts';
import { randomToken } from '../../platform/ids.ts';
import { insertCredential } from './credential.ts';
import { flagOf, storedTime } from './dialect-values.ts';
import { hashPassword } from './password.ts';
import { personNames } from './search-terms.ts';

/**
 * Creates the first administrator, who must change the password before anything else. Returns null and changes nothing if
 * one exists. Safe for concurrent calls on several nodes.
 */
export async function ensureFirstAdministrator(
  platform: Platform,
  { email, name, password }: { email: string; name: string; password: string },
): Promise<{ userId: string } | null> {
  if (await hasAdministrator(platform.db)) return null;
  const hash = await hashPassword(password);
  return runTransaction(platform, async (trx) => {
    await lockForTransaction(platform, trx, 'users.first-administrator');
    if (await hasAdministrator(trx)) return null;
    const userId = randomToken(16);
    const now = storedTime(platform, platform.clock.now());
    await trx
      .insertInto('user')
      .values({
        id: userId,
        name,
        email: email.toLowerCase(),
        emailVerified: flagOf(platform, true),
        image: null,
        role: 'administrator',
        mustChangePassword: flagOf(platform, true),
        createdAt: now,
        updatedAt: now,
      })
      .execute();
    await personNames.put(trx, userId);
    await insertCredential(platform, trx, { userId, hash });
    return { userId };
  });
}

async function hasAdministrator(db: Db): Promise<boolean> {
  const row = await db.selectFrom('user').select('id').where('role', '=', 'administrator').executeTakeFirst();
  return row !== undefined;
}
