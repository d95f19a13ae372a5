import type { Platform } from '../context.ts';
import { encodeJson } from '../db/json.ts';
import type { Db } from '../db/tables.ts';

export interface NewEvent {
  topic: string;
  payload: unknown;
  /** A second event with the same key is not stored. */
  dedupeKey?: string | undefined;
}

/**
 * Enqueues a side effect (mail, message, job) in the current transaction, so that both happen or neither.
 * Returns its id, or null if an event with that key exists. Touch `outbox` to deliver it immediately.
 *
 * @example await runTransaction(platform, async (trx, touch) => {
 *   await enqueue(platform, trx, { topic: 'mail', payload, dedupeKey: `order:${id}` });
 *   touch('outbox');
 * });
 */
export async function enqueue(platform: Platform, db: Db, event: NewEvent): Promise<number | null> {
  const now = platform.clock.now();
  const row = await db
    .insertInto('outbox')
    .values({
      topic: event.topic,
      payload: encodeJson(event.payload),
      dedupe_key: event.dedupeKey ?? null,
      attempts: 0,
      // Immediately, also if the clock is set back meanwhile.
      available_at: 0,
      created_at: now,
      delivered_at: null,
      last_error: null,
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}
