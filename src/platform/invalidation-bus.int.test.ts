import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listenForChanges } from './db/listen.ts';
import { type Database, openDatabase } from './db/open.ts';
import { createTestStore, type TestStore, testDialect } from './db/testing.ts';
import { createWire } from './db/wire.testing.ts';
import { createInvalidationBus, type InvalidationBus } from './invalidation-bus.ts';
import { silentLog } from './log.ts';

let store: TestStore;
let database: Database;
let here: InvalidationBus;

const openChanges = () => createInvalidationBus({ database, url: store.url, log: silentLog });

beforeAll(async () => {
  store = await createTestStore();
  database = await openDatabase({ url: store.url, file: join(store.dataDir, 'test.db'), log: silentLog });
  here = await openChanges();
});

afterAll(async () => {
  await here.close();
  await database.close();
  await store.remove();
});

/** Events received by a node, and a promise for a tag. */
function listen(changes: InvalidationBus) {
  const received: string[] = [];
  const waiting = new Map<string, () => void>();
  changes.on((tags) => {
    for (const tag of tags) {
      received.push(tag);
      waiting.get(tag)?.();
    }
  });
  const receives = (tag: string) =>
    received.includes(tag) ? Promise.resolve() : new Promise<void>((resolve) => waiting.set(tag, resolve));
  return { heard: received, hears: receives };
}

test('a node receives its own changes at once and once', async () => {
  const { heard } = listen(here);
  const emitted = here.emit(['post:1', 'type:page']);
  expect(heard).toEqual(['post:1', 'type:page']);
  await emitted;
  await here.emit(['post:2']);
  expect(heard).toEqual(['post:1', 'type:page', 'post:2']);
});

if (testDialect === 'postgres') {
  describe('between nodes on PostgreSQL', () => {
    test('every other node receives a change once, however many tags it has', async () => {
      const there = await openChanges();
      const near = listen(here);
      const far = listen(there);
      const tags = Array.from({ length: 2_000 }, (_, number) => `post:${number}`);
      await here.emit(tags);
      await here.emit(['end']);
      await far.hears('end');
      expect(far.heard).toEqual([...tags, 'end']);

      // The reply of the far node proves that our own messages would have come back too.
      await there.emit(['answer']);
      await near.hears('answer');
      expect(near.heard).toEqual([...tags, 'end', 'answer']);
      await there.close();
    });

    test('a change in a transaction is received when it commits, and not at all when it rolls back', async () => {
      const there = await openChanges();
      const far = listen(there);
      const lost = database.db.transaction().execute(async (trx) => {
        await here.announce(trx, ['lost']);
        throw new Error('changed my mind');
      });
      await expect(lost).rejects.toThrow();
      await database.db.transaction().execute((trx) => here.announce(trx, ['kept']));
      await far.hears('kept');
      expect(far.heard).toEqual(['kept']);
      await there.close();
    });

    test('P57 after its line broke, a node learns that everything may have changed, and then receives again', async () => {
      const there = await openChanges();
      const far = listen(there);
      await sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'mizban-changes'`.execute(database.db);
      await far.hears('*');
      await here.emit(['post:3']);
      await far.hears('post:3');
      await there.close();
    });
  });

  describe('the line between nodes', () => {
    let wire: Awaited<ReturnType<typeof createWire>>;

    beforeAll(async () => {
      wire = await createWire(store.url as string);
    });

    afterAll(() => wire.cut());

    async function openLine(heartbeat: { askEveryMs: number; deadAfterMs: number }) {
      let message = Promise.withResolvers<string>();
      const back = Promise.withResolvers<void>();
      const line = await listenForChanges({
        url: wire.url,
        channel: 'test_line',
        log: silentLog,
        heartbeat,
        onMessage(text) {
          message.resolve(text);
          message = Promise.withResolvers();
        },
        onReconnect: () => back.resolve(),
      });
      return { ...line, nextMessage: () => message.promise, back: back.promise };
    }

    const notify = (text: string) => sql`select pg_notify('test_line', ${text})`.execute(database.db);

    test('P57 that goes silent without being closed is found dead and taken up again', async () => {
      const line = await openLine({ askEveryMs: 20, deadAfterMs: 200 });
      const first = line.nextMessage();
      await notify('one');
      expect(await first).toBe('one');

      wire.silence();
      await line.back;
      const second = line.nextMessage();
      await notify('two');
      expect(await second).toBe('two');
      await line.close();
    });

    test('P56 that goes silent does not keep the process from ending', async () => {
      const line = await openLine({ askEveryMs: 60_000, deadAfterMs: 60_000 });
      wire.silence();
      await line.close();
    });
  });
}
