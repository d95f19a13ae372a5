import type { Platform } from '../context.ts';
import { encodeJson } from '../db/json.ts';

const dayMs = 86_400_000;
/** How long a delivered event keeps what it carried, and how long it is known at all; likewise one that was given up. */
export const keptFor = { payloadMs: dayMs, deliveredMs: 30 * dayMs, failedMs: 180 * dayMs };
/** So many of those that were given up are kept, the newest: staff read them one by one, and search through all of them. */
export const failedKept = 5_000;

/** Forgets what was carried by events that were delivered, and after a while the events themselves. */
export async function tidyOutbox({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await db
    .deleteFrom('outbox')
    .where('delivered_at', '<', now - keptFor.deliveredMs)
    .execute();
  await db
    .deleteFrom('outbox')
    .where('failed_at', '<', now - keptFor.failedMs)
    .execute();
  const { rest } = (await db
    .selectFrom('outbox')
    .select('id as rest')
    .where('failed_at', 'is not', null)
    .orderBy('id', 'desc')
    .offset(failedKept)
    .limit(1)
    .executeTakeFirst()) ?? { rest: 0 };
  if (rest > 0) await db.deleteFrom('outbox').where('failed_at', 'is not', null).where('id', '<=', rest).execute();
  await db
    .updateTable('outbox')
    .set({ payload: encodeJson(null) })
    .where('delivered_at', '<', now - keptFor.payloadMs)
    .where('payload', '!=', encodeJson(null))
    .execute();
}
