import type { Platform } from '../../platform/context.ts';
import type { Db } from '../../platform/db/tables.ts';
import { serialise, write } from '../../platform/db/write.ts';
import { randomToken } from '../../platform/ids.ts';
import { insertCredential } from './credential.ts';
import { personNames } from './names.ts';
import { hashPassword } from './password.ts';
import { flagOf, momentOf } from './stored.ts';

/**
 * Makes the first administrator, who must change the password before anything else; returns null, and changes nothing,
 * when there is one already. Any number of calls at once, on any number of nodes, make one.
 */
export async function ensureFirstAdministrator(
  platform: Platform,
  { email, name, password }: { email: string; name: string; password: string },
): Promise<{ userId: string } | null> {
  if (await hasAdministrator(platform.db)) return null;
  const hash = await hashPassword(password);
  return write(platform, async (trx) => {
    await serialise(platform, trx, 'users.first-administrator');
    if (await hasAdministrator(trx)) return null;
    const userId = randomToken(16);
    const now = momentOf(platform, platform.clock.now());
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
