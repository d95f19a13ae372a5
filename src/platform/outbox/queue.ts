import type { Updateable } from 'kysely';
import type { Platform } from '../context.ts';
import { decodeJson } from '../db/json.ts';
import type { OutboxTable } from './tables.ts';

export interface OutboxEvent {
  /** Stable over all attempts: a handler whose effect must happen once uses it for idempotency. */
  id: number;
  topic: string;
  payload: unknown;
  /** 1 for the first attempt. */
  attempt: number;
}

/** An event that a worker has leased. */
export interface Claimed {
  event: OutboxEvent;
  createdAt: number;
}

/** Lease of an event: while a handler runs, no other worker claims it; after this time its process counts as dead. */
export const leaseMs = 5 * 60_000;

/** The longest backoff between two attempts. */
export const longestDelayMs = 3_600_000;

/** The rows of the outbox, as a queue of events per topic that workers on several nodes share. */
export function createOutboxQueue({ clock, db, dialect }: Platform) {
  return {
    /** Leases the next due event of a topic; null if there is none. */
    async claim(topic: string): Promise<Claimed | null> {
      const now = clock.now();
      const row = await db
        .updateTable('outbox')
        // An event without an error is leased or was never tried, so it is not woken.
        .set((eb) => ({ attempts: eb('attempts', '+', 1), available_at: now + leaseMs, last_error: null }))
        .where('id', '=', (eb) =>
          eb
            .selectFrom('outbox')
            .select('id')
            .where('delivered_at', 'is', null)
            .where('failed_at', 'is', null)
            // No event waits longer than the longest delay, unless the clock was set back.
            .where((or) => or.or([or('available_at', '<=', now), or('available_at', '>', now + longestDelayMs)]))
            .where('topic', '=', topic)
            .orderBy('available_at')
            .orderBy('id')
            .limit(1)
            .$if(dialect === 'postgres', (query) => query.forUpdate().skipLocked()),
        )
        .returning(['id', 'topic', 'payload', 'attempts', 'created_at'])
        .executeTakeFirst();
      if (!row) return null;
      const event = { id: row.id, topic: row.topic, payload: decodeJson(row.payload), attempt: row.attempts };
      return { event, createdAt: row.created_at };
    },

    /** Retries every failed event of a topic immediately. */
    async wake(topic: string): Promise<void> {
      const now = clock.now();
      await db
        .updateTable('outbox')
        .set({ available_at: now })
        .where('topic', '=', topic)
        .where('delivered_at', 'is', null)
        .where('failed_at', 'is', null)
        .where('last_error', 'is not', null)
        .where('available_at', '>', now)
        .execute();
    },

    /** Records the result of an attempt, unless the lease has passed to another worker. */
    async settle(event: OutboxEvent, values: Updateable<OutboxTable>): Promise<void> {
      await db
        .updateTable('outbox')
        .set(values)
        .where('id', '=', event.id)
        .where('attempts', '=', event.attempt)
        .execute();
    },
  };
}
