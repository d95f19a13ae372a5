import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '../clock.ts';
import type { OpenPlatform } from '../context.ts';
import { enqueue } from '../outbox/enqueue.ts';
import { outboxMigrations } from '../outbox/migrations.ts';
import { createTestPlatform, type TestStore, testDialect } from './testing.ts';
import { lockForTransaction, runTransaction } from './transaction.ts';

let platform: OpenPlatform & { store: TestStore };

beforeAll(async () => {
  platform = await createTestPlatform({ migrations: outboxMigrations, clock: systemClock });
});

afterAll(() => platform.close());

async function countEvents(topic: string): Promise<number> {
  return (await platform.db.selectFrom('outbox').select('id').where('topic', '=', topic).execute()).length;
}

test('a write emits its tags once, after it is committed', async () => {
  const received: Array<{ tags: string[]; stored: Promise<number> }> = [];
  const stop = platform.changes.on((tags) => received.push({ tags, stored: countEvents('told') }));
  await runTransaction(platform, async (trx, touch) => {
    touch('post:1', 'type:page');
    touch('post:1');
    await enqueue(platform, trx, { topic: 'told', payload: null });
    expect(received).toEqual([]);
  });
  stop();
  expect(received.map(({ tags }) => tags)).toEqual([['post:1', 'type:page']]);
  expect(await received[0]?.stored).toBe(1);
});

test('a write that touches everything emits that alone', async () => {
  const received: string[][] = [];
  const stop = platform.changes.on((tags) => received.push(tags));
  await runTransaction(platform, async (_trx, touch) => touch('post:1', '*', 'post:2'));
  stop();
  expect(received).toEqual([['*']]);
});

test('a write that fails stores nothing and emits nothing', async () => {
  const received: string[][] = [];
  const stop = platform.changes.on((tags) => received.push(tags));
  const work = runTransaction(platform, async (trx, touch) => {
    touch('post:2');
    await enqueue(platform, trx, { topic: 'failed', payload: null });
    throw new Error('changed my mind');
  });
  await expect(work).rejects.toThrow('changed my mind');
  stop();
  expect(received).toEqual([]);
  expect(await countEvents('failed')).toBe(0);
});

test('serialised transactions run one after the other', async () => {
  const steps: string[] = [];
  const work = (name: string) =>
    runTransaction(platform, async (trx) => {
      await lockForTransaction(platform, trx, 'test');
      steps.push(`${name} in`);
      await trx.selectFrom('outbox').select('id').execute();
      steps.push(`${name} out`);
    });
  await Promise.all([work('a'), work('b'), work('c')]);
  expect(steps.filter((_, index) => index % 2 === 0).map((step) => step.replace('in', 'out'))).toEqual(
    steps.filter((_, index) => index % 2 === 1),
  );
});

if (testDialect === 'sqlite') {
  test('P60 two processes on the same SQLite file lose no row', async () => {
    const code = `
      import { openPlatform } from ${JSON.stringify(new URL('../context.ts', import.meta.url).href)};
      import { systemClock } from ${JSON.stringify(new URL('../clock.ts', import.meta.url).href)};
      import { silentLog } from ${JSON.stringify(new URL('../log.ts', import.meta.url).href)};
      import { enqueue } from ${JSON.stringify(new URL('../outbox/enqueue.ts', import.meta.url).href)};
      import { runTransaction } from ${JSON.stringify(new URL('./transaction.ts', import.meta.url).href)};
      const platform = await openPlatform({ dataDir: process.argv[1], clock: systemClock, log: silentLog });
      process.stdout.write('begun');
      for (let n = 0; n < 100; n += 1) {
        await runTransaction(platform, (trx) => enqueue(platform, trx, { topic: 'shared', payload: n }));
      }
      await platform.close();
    `;
    const child = spawn(process.execPath, ['--input-type=module', '-e', code, join(platform.store.dataDir)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const exited = once(child, 'exit');
    await once(child.stdout, 'data');
    for (let n = 0; n < 100; n += 1) {
      await runTransaction(platform, (trx) => enqueue(platform, trx, { topic: 'shared', payload: n }));
    }
    expect(await exited).toEqual([0, null]);
    expect(await countEvents('shared')).toBe(200);
  });
}
