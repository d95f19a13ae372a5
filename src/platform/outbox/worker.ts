import type { Platform } from '../context.ts';
import { createLane } from './lane.ts';
import { createLaneHealth, type LaneHealth } from './lane-health.ts';
import { type Claimed, createOutboxQueue, longestDelayMs, type OutboxEvent } from './queue.ts';
import { tidyOutbox } from './tidy.ts';

export type OutboxHandler = (event: OutboxEvent) => Promise<void>;

export interface OutboxWorker {
  /** Delivers everything due and resolves with the counts. */
  runOnce(): Promise<{ delivered: number; failed: number }>;
  /** Starts periodic delivery. */
  start(): void;
  /** Claims no more events and resolves when the running handlers have ended. */
  stop(): Promise<void>;
}

const tidyMs = 3_600_000;

/** Retries end after this time and this number of attempts; the count guards against clocks that were set forward. */
export const giveUp = { afterMs: 3 * 86_400_000, attempts: 20 };
const errorLimit = 500;

/** Backoff before the next attempt: 2, 4, 8… seconds, at most an hour. */
export function retryDelay(attempts: number): number {
  return Math.min(1_000 * 2 ** Math.min(attempts, 30), longestDelayMs);
}

/**
 * Outbox worker (message queue): delivers events to the handlers of their topics, at least once each. Each topic has a
 * separate lane, in which one event is delivered at a time: a slow mail server delays mail only. Workers on several
 * nodes share the work.
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
  const { clock, log } = platform;
  const queue = createOutboxQueue(platform);
  let isStopping = false;
  let unsubscribe: (() => void) | undefined;
  let tidying: NodeJS.Timeout | undefined;

  async function deliver({ event, createdAt }: Claimed, health: LaneHealth | null): Promise<boolean> {
    try {
      await handlers[event.topic]?.(event);
    } catch (err) {
      log.error({ err, event: event.id, topic: event.topic, attempt: event.attempt }, 'an event was not delivered');
      const now = clock.now();
      const pause = retryDelay(event.attempt);
      const isAway = oneServer[event.topic]?.(err) ?? false;
      const isGivenUp = now - createdAt >= giveUp.afterMs && event.attempt >= giveUp.attempts;
      await queue.settle(event, {
        available_at: now + (health?.noteFailure(pause, isAway) ?? pause),
        last_error: String(err).slice(0, errorLimit),
        failed_at: isGivenUp ? now : null,
      });
      return false;
    }
    await queue.settle(event, { delivered_at: clock.now(), last_error: null });
    if (health?.noteDelivery()) await queue.wake(event.topic);
    return true;
  }

  async function runLane(topic: string, health: LaneHealth | null) {
    const result = { delivered: 0, failed: 0 };
    while (!isStopping) {
      const claimed = await queue.claim(topic);
      if (!claimed) break;
      result[(await deliver(claimed, health)) ? 'delivered' : 'failed'] += 1;
    }
    return result;
  }

  const lanes = Object.keys(handlers).map((topic) => {
    const health = topic in oneServer ? createLaneHealth(clock) : null;
    return createLane({ work: () => runLane(topic, health), isStopping: () => isStopping, log });
  });

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
