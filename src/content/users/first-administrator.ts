import type { Platform } from '../../platform/context.ts';
import type { Db } from '../../platform/db/tables.ts';
import { serialise, write } from '../../platform/db/write.ts';
import { randomToken } from '../../platform/ids.ts';
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
    const times = timesNow(platform);
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
        ...times,
      })
      .execute();
    await trx
      .insertInto('account')
      .values({
        id: randomToken(16),
        accountId: userId,
        providerId: 'credential',
        userId,
        accessToken: null,
        refreshToken: null,
        idToken: null,
        accessTokenExpiresAt: null,
        refreshTokenExpiresAt: null,
        scope: null,
        password: hash,
        ...times,
      })
      .execute();
    return { userId };
  });
}

async function hasAdministrator(db: Db): Promise<boolean> {
  const row = await db.selectFrom('user').select('id').where('role', '=', 'administrator').executeTakeFirst();
  return row !== undefined;
}

function timesNow(platform: Platform) {
  const now = momentOf(platform, platform.clock.now());
  return { createdAt: now, updatedAt: now };
}
