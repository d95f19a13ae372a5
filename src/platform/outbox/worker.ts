import type { Updateable } from 'kysely';
import type { Platform } from '../context.ts';
import { decodeJson } from '../db/json.ts';
import type { OutboxTable } from './tables.ts';

export interface OutboxEvent {
  /** Stable over all tries: a handler whose effect must happen once remembers it. */
  id: number;
  topic: string;
  payload: unknown;
  /** 1 for the first try. */
  attempt: number;
}

export type OutboxHandler = (event: OutboxEvent) => Promise<void>;

export interface OutboxWorker {
  /** Delivers everything that is due and resolves with what became of it. */
  runOnce(): Promise<{ delivered: number; failed: number }>;
  /** Delivers by itself from now on. */
  start(): void;
  /** Takes no more events and resolves when the running handler has ended. */
  stop(): Promise<void>;
}

/** While a handler runs, no other worker takes its event; after this time the handler's process counts as dead. */
export const leaseMs = 5 * 60_000;

const pollMs = 1_000;
const longestDelayMs = 3_600_000;
const errorLimit = 500;

/** The pause before the next try: 2, 4, 8… seconds, at most an hour. */
export function retryDelay(attempts: number): number {
  return Math.min(1_000 * 2 ** Math.min(attempts, 30), longestDelayMs);
}

/**
 * A worker that hands the events of the outbox to the handlers of their topics, at least once each, one at a time.
 * Several workers on several nodes share the work.
 */
export function createOutboxWorker({
  platform,
  handlers,
}: {
  platform: Platform;
  handlers: Record<string, OutboxHandler>;
}): OutboxWorker {
  const { clock, db, log } = platform;
  const topics = Object.keys(handlers);
  let isStopping = false;
  let running: Promise<unknown> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let unsubscribe: (() => void) | undefined;

  async function claim(): Promise<OutboxEvent | null> {
    const now = clock.now();
    const row = await db
      .updateTable('outbox')
      .set((eb) => ({ attempts: eb('attempts', '+', 1), available_at: now + leaseMs }))
      .where('id', '=', (eb) =>
        eb
          .selectFrom('outbox')
          .select('id')
          .where('delivered_at', 'is', null)
          .where('available_at', '<=', now)
          .where('topic', 'in', topics)
          .orderBy('available_at')
          .orderBy('id')
          .limit(1)
          .$if(platform.dialect === 'postgres', (query) => query.forUpdate().skipLocked()),
      )
      .returning(['id', 'topic', 'payload', 'attempts'])
      .executeTakeFirst();
    if (!row) return null;
    return { id: row.id, topic: row.topic, payload: decodeJson(row.payload), attempt: row.attempts };
  }

  async function deliver(event: OutboxEvent): Promise<boolean> {
    try {
      await handlers[event.topic]?.(event);
    } catch (err) {
      log.error({ err, event: event.id, topic: event.topic, attempt: event.attempt }, 'an event was not delivered');
      await settle(event, {
        available_at: clock.now() + retryDelay(event.attempt),
        last_error: String(err).slice(0, errorLimit),
      });
      return false;
    }
    await settle(event, { delivered_at: clock.now(), last_error: null });
    return true;
  }

  async function settle(event: OutboxEvent, values: Updateable<OutboxTable>): Promise<void> {
    await db
      .updateTable('outbox')
      .set(values)
      .where('id', '=', event.id)
      .where('attempts', '=', event.attempt)
      .execute();
  }

  async function runOnce() {
    const result = { delivered: 0, failed: 0 };
    while (!isStopping && topics.length > 0) {
      const event = await claim();
      if (!event) break;
      result[(await deliver(event)) ? 'delivered' : 'failed'] += 1;
    }
    return result;
  }

  /** One run at a time; a call during a run is served by the next poll. */
  function run(): void {
    if (running || isStopping) return;
    clearTimeout(timer);
    running = runOnce()
      .catch((err: unknown) => log.warn({ err }, 'the outbox cannot be read'))
      .finally(() => {
        running = null;
        if (!isStopping) timer = setTimeout(run, pollMs).unref();
      });
  }

  return {
    runOnce,
    start() {
      isStopping = false;
      unsubscribe = platform.changes.on((tags) => {
        if (tags.includes('outbox') || tags.includes('*')) run();
      });
      run();
    },
    async stop() {
      isStopping = true;
      unsubscribe?.();
      clearTimeout(timer);
      await running;
    },
  };
}
