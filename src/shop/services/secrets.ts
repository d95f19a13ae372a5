import { randomInt } from 'node:crypto';
import { decryptSecret, encryptSecret } from '../../content/users/encrypted-secret.ts';
import type { Platform } from '../../platform/context.ts';
import type { Db } from '../../platform/db/tables.ts';
import { runTransaction } from '../../platform/db/transaction.ts';
import { recordShopEvent } from '../timeline/record-event.ts';

/** Unambiguous letters and digits that need no escaping in shells and configuration files. */
const letters = '23456789abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ';

const keyOf = (secret: string) => ({ secret, purpose: 'service-secret' });

/** A password for a new machine. */
export function newPassword(): string {
  return Array.from({ length: 20 }, () => letters[randomInt(letters.length)]).join('');
}

/** Stores a secret to be shown once to the customer; replaces the previous one. */
export async function storeSecret(
  { clock }: Pick<Platform, 'clock'>,
  trx: Db,
  { serviceId, text, secret }: { serviceId: string; text: string; secret: string },
): Promise<void> {
  const row = { sealed: encryptSecret(text, keyOf(secret)), created_at: clock.now() };
  await trx
    .insertInto('service_secrets')
    .values({ service_id: serviceId, ...row })
    .onConflict((conflict) => conflict.column('service_id').doUpdateSet(row))
    .execute();
}

/**
 * Returns the password of a service to its owner once, and deletes it. Null if it belongs to another customer, was seen
 * before or never existed. `secret` is the site's.
 */
export async function consumeSecret(
  platform: Platform,
  { serviceId, userId, secret }: { serviceId: string; userId: string; secret: string },
): Promise<string | null> {
  return await runTransaction(platform, async (trx) => {
    const taken = await trx
      .deleteFrom('service_secrets')
      .where('service_id', '=', serviceId)
      // Before activation, and during a rebuild, the password may still change.
      .where('service_id', 'in', (eb) =>
        eb.selectFrom('services').select('id').where('user_id', '=', userId).where('state', '=', 'active'),
      )
      .where('service_id', 'not in', (eb) =>
        eb
          .selectFrom('service_jobs')
          .select('service_jobs.service_id')
          .where('service_jobs.service_id', '=', serviceId)
          .where('action', '=', 'rebuild')
          .where('done_at', 'is', null),
      )
      .returning('sealed')
      .executeTakeFirst();
    if (!taken) return null;
    await recordShopEvent(platform, trx, { kind: 'secret-shown', serviceId, userId });
    return decryptSecret(taken.sealed, keyOf(secret));
  });
}
