import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fixedClock } from '../clock.ts';
import type { OpenPlatform } from '../context.ts';
import { createTestPlatform } from '../db/testing.ts';
import { write } from '../db/write.ts';
import { enqueue } from './enqueue.ts';
import { outboxMigrations } from './migrations.ts';
import { createOutboxWorker, leaseMs, type OutboxEvent, retryDelay } from './worker.ts';

let platform: OpenPlatform;
let clock: ReturnType<typeof fixedClock>;

beforeEach(async () => {
  clock = fixedClock(1_000_000);
  platform = await createTestPlatform({ migrations: outboxMigrations, clock });
});

afterEach(() => platform.close());

const add = (payload: unknown, dedupeKey?: string) =>
  enqueue(platform, platform.db, { topic: 'mail', payload, dedupeKey });

function createRecorder() {
  const events: OutboxEvent[] = [];
  const handlers = { mail: async (event: OutboxEvent) => void events.push(event) };
  return { events, worker: createOutboxWorker({ platform, handlers }) };
}

describe('the outbox', () => {
  test('delivers each event once, in order, with its id', async () => {
    const ids = [await add({ to: 'a' }), await add('متن'), await add(null)];
    const { events, worker } = createRecorder();
    expect(await worker.runOnce()).toEqual({ delivered: 3, failed: 0 });
    expect(events).toEqual([
      { id: ids[0], topic: 'mail', payload: { to: 'a' }, attempt: 1 },
      { id: ids[1], topic: 'mail', payload: 'متن', attempt: 1 },
      { id: ids[2], topic: 'mail', payload: null, attempt: 1 },
    ]);
    expect(await worker.runOnce()).toEqual({ delivered: 0, failed: 0 });
  });

  test('stores one event for one key', async () => {
    const first = await add(1, 'order:1');
    expect(first).toBeTypeOf('number');
    expect(await add(2, 'order:1')).toBeNull();
    expect(await add(3)).toBeTypeOf('number');
    expect(await add(4)).toBeTypeOf('number');
    const { events, worker } = createRecorder();
    await worker.runOnce();
    expect(events.map((event) => event.payload)).toEqual([1, 3, 4]);
  });

  test('leaves events of other topics to workers that know them', async () => {
    await enqueue(platform, platform.db, { topic: 'sms', payload: 1 });
    const { events, worker } = createRecorder();
    await worker.runOnce();
    expect(events).toEqual([]);
  });

  test('tries a failed event again after a growing pause', async () => {
    await add('x');
    let tries = 0;
    const handlers = {
      async mail() {
        tries += 1;
        if (tries < 3) throw new Error('the mail server is away');
      },
    };
    const worker = createOutboxWorker({ platform, handlers });
    expect(await worker.runOnce()).toEqual({ delivered: 0, failed: 1 });
    clock.advance(retryDelay(1) - 1);
    expect(await worker.runOnce()).toEqual({ delivered: 0, failed: 0 });
    clock.advance(1);
    expect(await worker.runOnce()).toEqual({ delivered: 0, failed: 1 });
    const { last_error } = await platform.db.selectFrom('outbox').select('last_error').executeTakeFirstOrThrow();
    expect(last_error).toContain('the mail server is away');
    clock.advance(retryDelay(2));
    expect(await worker.runOnce()).toEqual({ delivered: 1, failed: 0 });
    expect(retryDelay(2)).toBeGreaterThan(retryDelay(1));
    expect(retryDelay(1_000)).toBe(3_600_000);
  });

  test('a crash between taking and delivering delivers again, to a handler that can tell by the id', async () => {
    await add('x');
    const seen: number[] = [];
    const crashed = Promise.withResolvers<never>();
    const taken = Promise.withResolvers<void>();
    const dying = createOutboxWorker({
      platform,
      handlers: {
        async mail({ id }) {
          seen.push(id);
          taken.resolve();
          await crashed.promise;
        },
      },
    });
    // This worker never comes to an end, as one whose process was killed.
    dying.runOnce().catch(() => {});
    await taken.promise;

    const { events, worker } = createRecorder();
    expect(await worker.runOnce()).toEqual({ delivered: 0, failed: 0 });
    clock.advance(leaseMs);
    expect(await worker.runOnce()).toEqual({ delivered: 1, failed: 0 });
    expect(events).toMatchObject([{ id: seen[0], attempt: 2 }]);

    // Should the first one wake up after all, what it says no longer counts.
    crashed.reject(new Error('too late'));
    await dying.stop();
    const row = await platform.db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ attempts: 2, last_error: null });
    expect(row.delivered_at).not.toBeNull();
  });

  test('several workers at once deliver each event once', async () => {
    for (let n = 0; n < 40; n += 1) await add(n);
    const recorders = Array.from({ length: 5 }, createRecorder);
    await Promise.all(recorders.map(({ worker }) => worker.runOnce()));
    const payloads = recorders.flatMap(({ events }) => events.map((event) => event.payload as number));
    expect(payloads.sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, n) => n));
  });

  test('a started worker delivers what a write adds, and stops only when its handler has ended', async () => {
    const begun = Promise.withResolvers<void>();
    const mayEnd = Promise.withResolvers<void>();
    const steps: string[] = [];
    const worker = createOutboxWorker({
      platform,
      handlers: {
        async mail() {
          begun.resolve();
          await mayEnd.promise;
          steps.push('handler ended');
        },
      },
    });
    worker.start();
    await worker.runOnce();
    await write(platform, async (trx, touch) => {
      await enqueue(platform, trx, { topic: 'mail', payload: 1 });
      touch('outbox');
    });
    await begun.promise;
    const stopped = worker.stop().then(() => steps.push('stopped'));
    mayEnd.resolve();
    await stopped;
    expect(steps).toEqual(['handler ended', 'stopped']);
    const { delivered_at } = await platform.db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow();
    expect(delivered_at).toBe(clock.now());
  });
});
