import type { Platform } from '../../platform/context.ts';
import { storableText } from '../../platform/db/json.ts';
import type { Db } from '../../platform/db/tables.ts';
import { randomToken } from '../../platform/ids.ts';
import { oneLine } from '../../platform/persian/letters.ts';
import { flagOf, storedTime } from './dialect-values.ts';
import { noEmailOf } from './placeholder-email.ts';
import { personNames } from './search-terms.ts';
import { hasSecondFactor } from './second-factor.ts';

/** Creates a customer account without a password; null if the e-mail is taken. An empty e-mail means none. */
export async function addCustomer(
  platform: Platform,
  trx: Db,
  { name, email }: { name: string; email: string },
): Promise<string | null> {
  const id = randomToken(16);
  const now = storedTime(platform, platform.clock.now());
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('user')
    .values({
      id,
      name: storableText(oneLine(name)),
      email: email === '' ? noEmailOf(id) : email.toLowerCase(),
      emailVerified: flagOf(platform, false),
      image: null,
      role: 'customer',
      isInvited: email === '' ? 0 : 1,
      createdAt: now,
      updatedAt: now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n) return null;
  await personNames.put(trx, id);
  return id;
}

/**
 * Checks if an SMS code alone is enough to sign in. Not for staff, who have more to lose than a SIM card protects, nor for
 * users with a second factor, who expect it to be requested.
 */
export async function mayEnterByCode({ db }: Pick<Platform, 'db'>, userId: string): Promise<'yes' | 'locked' | 'no'> {
  const user = await db.selectFrom('user').select(['role', 'lockedAt']).where('id', '=', userId).executeTakeFirst();
  if (user?.role !== 'customer' || (await hasSecondFactor({ db }, userId))) return 'no';
  return user.lockedAt === null ? 'yes' : 'locked';
}
