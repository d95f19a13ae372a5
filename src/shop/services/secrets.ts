import { randomInt } from 'node:crypto';
import { decryptSecret, encryptSecret } from '../../content/users/encrypted-secret.ts';
import type { Platform } from '../../platform/context.ts';
import type { Db } from '../../platform/db/tables.ts';
import { runTransaction } from '../../platform/db/transaction.ts';
import { recordShopEvent } from '../timeline/record-event.ts';

/** Letters and digits that nobody takes for one another, and that no shell or configuration file reads as anything else. */
const letters = '23456789abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ';

const keyOf = (secret: string) => ({ secret, purpose: 'service-secret' });

/** A password for a new machine. */
export function newPassword(): string {
  return Array.from({ length: 20 }, () => letters[randomInt(letters.length)]).join('');
}

/** Keeps what the customer will be shown once; what was kept before is replaced. */
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
 * The password of a service, for its owner and once: reading takes it away. Null when it is another's, was seen before
 * or there never was one. `secret` is the site's.
 */
export async function consumeSecret(
  platform: Platform,
  { serviceId, userId, secret }: { serviceId: string; userId: string; secret: string },
): Promise<string | null> {
  return await runTransaction(platform, async (trx) => {
    const taken = await trx
      .deleteFrom('service_secrets')
      .where('service_id', '=', serviceId)
      // Before it is active, and while it is made anew, the password may still change.
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
