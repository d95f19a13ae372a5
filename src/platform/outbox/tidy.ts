import type { Platform } from '../context.ts';
import { encodeJson } from '../db/json.ts';

const dayMs = 86_400_000;
/** Retention of the payload and the row of a delivered event, and of one that failed permanently. */
export const keptFor = { payloadMs: dayMs, deliveredMs: 30 * dayMs, failedMs: 180 * dayMs };
/** Maximum number of retained events that failed permanently, the newest: staff read and search them. */
export const maxFailedEvents = 5_000;

/** Purges payloads of delivered events, and later the events themselves. */
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
    .offset(maxFailedEvents)
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
