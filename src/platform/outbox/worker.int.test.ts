import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fixedClock } from '../clock.ts';
import type { OpenPlatform } from '../context.ts';
import { encodeJson } from '../db/json.ts';
import { plansOf } from '../db/plans.testing.ts';
import { createTestPlatform } from '../db/testing.ts';
import { runTransaction } from '../db/transaction.ts';
import { enqueue } from './enqueue.ts';
import { outboxMigrations } from './migrations.ts';
import { leaseMs, type OutboxEvent } from './queue.ts';
import { listUndelivered, readOutboxState } from './state.ts';
import { keptFor, maxFailedEvents, tidyOutbox } from './tidy.ts';
import { createOutboxWorker, giveUp, retryDelay } from './worker.ts';

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

  test('stops retrying after three days of failures and keeps the event in the undelivered list', async () => {
    await add({ to: 'nobody@example.ir' });
    const handlers = { mail: () => Promise.reject(new Error('no such receiver')) };
    const worker = createOutboxWorker({ platform, handlers });
    const began = clock.now();
    while ((await listUndelivered(platform, { page: 1, perPage: 10 })).total === 0) {
      expect(await worker.runOnce()).toEqual({ delivered: 0, failed: 1 });
      clock.advance(3_600_000);
    }
    expect(clock.now() - began).toBeGreaterThanOrEqual(giveUp.afterMs);
    expect(clock.now() - began).toBeLessThanOrEqual(giveUp.afterMs + 2 * 3_600_000);
    clock.advance(86_400_000);
    expect(await worker.runOnce()).toEqual({ delivered: 0, failed: 0 });
    expect((await listUndelivered(platform, { page: 1, perPage: 10 })).rows).toMatchObject([
      { topic: 'mail', payload: expect.stringContaining('nobody@example.ir'), reason: 'Error: no such receiver' },
    ]);
    expect(await readOutboxState(platform)).toEqual([
      { topic: 'mail', waiting: 0, oldestMs: 0, retrying: 0, failed: 1 },
    ]);
  });

  test('purges the payload of a delivered event after a day, and the event after thirty', async () => {
    await add({ to: 'a', text: 'a secret' });
    const { worker } = createRecorder();
    await worker.runOnce();
    await add({ to: 'b' });
    const payloads = async () => {
      await tidyOutbox(platform);
      const rows = await platform.db.selectFrom('outbox').select('payload').orderBy('id').execute();
      return rows.map((row) => row.payload.includes('to'));
    };
    expect(await payloads()).toEqual([true, true]);
    clock.advance(keptFor.payloadMs + 1);
    expect(await payloads()).toEqual([false, true]);
    clock.advance(keptFor.deliveredMs);
    expect(await payloads()).toEqual([true]);
  });

  test('keeps the newest permanently failed events, and finds them without reading delivered ones', async () => {
    const row = { topic: 'mail', payload: encodeJson({}), attempts: 9, available_at: 0, created_at: 0 };
    const failed = { ...row, dedupe_key: null, delivered_at: null, last_error: '', failed_at: clock.now() };
    for (let left = maxFailedEvents + 2; left > 0; left -= 1_000)
      await platform.db
        .insertInto('outbox')
        .values(Array.from({ length: Math.min(left, 1_000) }, () => failed))
        .execute();
    await add({ to: 'waits' });
    await tidyOutbox(platform);
    const { rows, total } = await listUndelivered(platform, { page: 1, perPage: 1 });
    expect([total, rows[0]?.id]).toEqual([maxFailedEvents, maxFailedEvents + 2]);
    expect(await readOutboxState(platform)).toMatchObject([{ waiting: 1, failed: maxFailedEvents }]);
    await platform.db.updateTable('outbox').set({ failed_at: null, delivered_at: 1 }).where('id', '>', 20).execute();
    await sql`analyze`.execute(platform.db);
    const plans = await plansOf(platform, (watched) => listUndelivered(watched, { page: 1, perPage: 10, q: 'x' }));
    expect(plans).toHaveLength(2);
    for (const plan of plans) expect(plan).toContain('outbox_given_up');
  });

  test('a handler that hangs blocks only its own topic', async () => {
    const hanging = Promise.withResolvers<void>();
    const called = Promise.withResolvers<void>();
    await add('slow');
    await enqueue(platform, platform.db, { topic: 'webhook', payload: 1 });
    const worker = createOutboxWorker({
      platform,
      handlers: { mail: () => hanging.promise, webhook: async () => called.resolve() },
    });
    const run = worker.runOnce();
    await called.promise;
    hanging.resolve();
    expect(await run).toEqual({ delivered: 2, failed: 0 });
  });

  test('P59 a clock put back or forward by hours neither holds events back nor gives them up', async () => {
    clock.advance(86_400_000);
    await add('new');
    clock.advance(-3_600_000);
    const { events, worker } = createRecorder();
    await worker.runOnce();
    expect(events.map((event) => event.payload)).toEqual(['new']);

    let isAway = true;
    const seen: unknown[] = [];
    const unlucky = createOutboxWorker({
      platform,
      handlers: {
        async mail({ payload }) {
          if (isAway) throw new Error('away');
          seen.push(payload);
        },
      },
    });
    await add('tried');
    await unlucky.runOnce();
    clock.advance(-3_600_000);
    isAway = false;
    await unlucky.runOnce();
    expect(seen).toEqual(['tried']);

    isAway = true;
    await add('late');
    clock.advance(10 * 86_400_000);
    await unlucky.runOnce();
    expect((await listUndelivered(platform, { page: 1, perPage: 10 })).rows).toEqual([]);
  });

  test('after a crash during delivery the event is delivered again with the same id', async () => {
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
    // This worker never ends, like one whose process was killed.
    dying.runOnce().catch(() => {});
    await taken.promise;

    const { events, worker } = createRecorder();
    expect(await worker.runOnce()).toEqual({ delivered: 0, failed: 0 });
    clock.advance(leaseMs);
    expect(await worker.runOnce()).toEqual({ delivered: 1, failed: 0 });
    expect(events).toMatchObject([{ id: seen[0], attempt: 2 }]);

    // If the first one wakes up after all, its result no longer counts.
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

  test('a started worker delivers enqueued events, and stops only when its handler has ended', async () => {
    const started = Promise.withResolvers<void>();
    const mayEnd = Promise.withResolvers<void>();
    const steps: string[] = [];
    const worker = createOutboxWorker({
      platform,
      handlers: {
        async mail() {
          started.resolve();
          await mayEnd.promise;
          steps.push('handler ended');
        },
      },
    });
    worker.start();
    await worker.runOnce();
    await runTransaction(platform, async (trx, touch) => {
      await enqueue(platform, trx, { topic: 'mail', payload: 1 });
      touch('outbox');
    });
    await started.promise;
    const stopped = worker.stop().then(() => steps.push('stopped'));
    mayEnd.resolve();
    await stopped;
    expect(steps).toEqual(['handler ended', 'stopped']);
    const { delivered_at } = await platform.db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow();
    expect(delivered_at).toBe(clock.now());
  });
});
