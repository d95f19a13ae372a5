import type { Updateable } from 'kysely';
import type { Platform } from '../context.ts';
import { decodeJson } from '../db/json.ts';
import { createLaneHealth, type LaneHealth } from './lane-health.ts';
import type { OutboxTable } from './tables.ts';
import { tidyOutbox } from './tidy.ts';

export interface OutboxEvent {
  /** Stable over all attempts: a handler whose effect must happen once uses it for idempotency. */
  id: number;
  topic: string;
  payload: unknown;
  /** 1 for the first attempt. */
  attempt: number;
}

export type OutboxHandler = (event: OutboxEvent) => Promise<void>;

export interface OutboxWorker {
  /** Delivers everything due and resolves with the counts. */
  runOnce(): Promise<{ delivered: number; failed: number }>;
  /** Starts periodic delivery. */
  start(): void;
  /** Claims no more events and resolves when the running handlers have ended. */
  stop(): Promise<void>;
}

/** Lease of an event: while a handler runs, no other worker claims it; after this time its process counts as dead. */
export const leaseMs = 5 * 60_000;

const pollMs = 1_000;
const tidyMs = 3_600_000;
const longestDelayMs = 3_600_000;

/** An event that fails for this long and this often is given up; the count guards against clocks that were set forward. */
export const giveUp = { afterMs: 3 * 86_400_000, attempts: 20 };
const errorLimit = 500;

/** Backoff before the next attempt: 2, 4, 8… seconds, at most an hour. */
export function retryDelay(attempts: number): number {
  return Math.min(1_000 * 2 ** Math.min(attempts, 30), longestDelayMs);
}

/**
 * Outbox worker: delivers events to the handlers of their topics, at least once each. Each topic has a separate lane, in
 * which one event is delivered at a time: a slow mail server delays mail only. Workers on several nodes share the work.
 *
 * A failing event is retried with backoff. In a lane whose events all go to one server they wait for that server instead:
 * after an outage the first delivered event wakes all failed ones.
 */
export function createOutboxWorker({
  platform,
  handlers,
  oneServer = {},
}: {
  platform: Platform;
  handlers: Record<string, OutboxHandler>;
  /** Topics whose events all go to one server, with a check whether an error means it was unreachable. */
  oneServer?: Readonly<Record<string, (err: unknown) => boolean>>;
}): OutboxWorker {
  const { clock, db, log } = platform;
  let isStopping = false;
  let unsubscribe: (() => void) | undefined;
  let tidying: NodeJS.Timeout | undefined;

  async function claim(topic: string): Promise<Claimed | null> {
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
          .$if(platform.dialect === 'postgres', (query) => query.forUpdate().skipLocked()),
      )
      .returning(['id', 'topic', 'payload', 'attempts', 'created_at'])
      .executeTakeFirst();
    if (!row) return null;
    const event = { id: row.id, topic: row.topic, payload: decodeJson(row.payload), attempt: row.attempts };
    return { event, createdAt: row.created_at };
  }

  async function deliver({ event, createdAt }: Claimed, health: LaneHealth | null): Promise<boolean> {
    try {
      await handlers[event.topic]?.(event);
    } catch (err) {
      log.error({ err, event: event.id, topic: event.topic, attempt: event.attempt }, 'an event was not delivered');
      const now = clock.now();
      const pause = retryDelay(event.attempt);
      const isAway = oneServer[event.topic]?.(err) ?? false;
      const isGivenUp = now - createdAt >= giveUp.afterMs && event.attempt >= giveUp.attempts;
      await settle(event, {
        available_at: now + (health?.noteFailure(pause, isAway) ?? pause),
        last_error: String(err).slice(0, errorLimit),
        failed_at: isGivenUp ? now : null,
      });
      return false;
    }
    await settle(event, { delivered_at: clock.now(), last_error: null });
    if (health?.noteDelivery()) await wake(event.topic);
    return true;
  }

  /** Retries every failed event of a topic immediately. */
  async function wake(topic: string): Promise<void> {
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
  }

  async function settle(event: OutboxEvent, values: Updateable<OutboxTable>): Promise<void> {
    await db
      .updateTable('outbox')
      .set(values)
      .where('id', '=', event.id)
      .where('attempts', '=', event.attempt)
      .execute();
  }

  async function runLane(topic: string, health: LaneHealth | null) {
    const result = { delivered: 0, failed: 0 };
    while (!isStopping) {
      const claimed = await claim(topic);
      if (!claimed) break;
      result[(await deliver(claimed, health)) ? 'delivered' : 'failed'] += 1;
    }
    return result;
  }

  const lanes = Object.keys(handlers).map((topic) => {
    const health = topic in oneServer ? createLaneHealth(clock) : null;
    return createLane(() => runLane(topic, health));
  });

  /** A lane runs one at a time; a call during a run is served by the next poll. */
  function createLane(work: () => ReturnType<typeof runLane>) {
    let running: Promise<unknown> | null = null;
    let timer: NodeJS.Timeout | undefined;
    const run = () => {
      if (running || isStopping) return;
      clearTimeout(timer);
      running = work()
        .catch((err: unknown) => log.warn({ err }, 'the outbox cannot be read'))
        .finally(() => {
          running = null;
          if (!isStopping) timer = setTimeout(run, pollMs).unref();
        });
    };
    return {
      work,
      run,
      async stop() {
        clearTimeout(timer);
        await running;
      },
    };
  }

  const tidy = () => tidyOutbox(platform).catch((err: unknown) => log.warn({ err }, 'the outbox was not tidied'));

  return {
    async runOnce() {
      const results = await Promise.all(lanes.map((lane) => lane.work()));
      const sum = (key: 'delivered' | 'failed') => results.reduce((total, result) => total + result[key], 0);
      return { delivered: sum('delivered'), failed: sum('failed') };
    },
    start() {
      isStopping = false;
      unsubscribe = platform.changes.on((tags) => {
        if (tags.includes('outbox') || tags.includes('*')) for (const lane of lanes) lane.run();
      });
      for (const lane of lanes) lane.run();
      tidying = setInterval(tidy, tidyMs).unref();
      tidy();
    },
    async stop() {
      isStopping = true;
      unsubscribe?.();
      clearInterval(tidying);
      await Promise.all(lanes.map((lane) => lane.stop()));
    },
  };
}

interface Claimed {
  event: OutboxEvent;
  createdAt: number;
}
