import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { type Kysely, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { silentLog } from '../log.ts';
import { runs } from '../properties.testing.ts';
import { columnsFor } from './columns.ts';
import { decodeJson, encodeJson } from './json.ts';
import { type Database, openDatabase } from './open.ts';
import { runOnReadThread } from './read-thread-context.ts';
import { createTestStore, type TestStore, testDialect } from './testing.ts';
import { createWire } from './wire.testing.ts';

interface Sample {
  sample: { id: number; big: number; data: string; parent: number | null; name: string | null };
}

let store: TestStore;
let database: Database;
let db: Kysely<Sample>;

const openHere = (url = store.url) => openDatabase({ url, file: join(store.dataDir, 'test.db'), log: silentLog });

beforeAll(async () => {
  store = await createTestStore();
  database = await openHere();
  db = database.db as unknown as Kysely<Sample>;
  const columns = columnsFor(database.dialect);
  await db.schema
    .createTable('sample')
    .addColumn('id', columns.reference, columns.id)
    .addColumn('big', columns.money, (col) => col.notNull().defaultTo(0))
    .addColumn('data', columns.json, (col) => col.notNull().defaultTo('{}'))
    .addColumn('parent', columns.reference, (col) => col.references('sample.id'))
    .addColumn('name', columns.text, (col) => col.unique())
    .execute();
});

afterAll(async () => {
  await database.close();
  await store.remove();
});

async function insert(values: Partial<Sample['sample']> = {}): Promise<Sample['sample']> {
  const row = { data: '{}', ...values };
  return db
    .insertInto('sample')
    .values(row as Sample['sample'])
    .returningAll()
    .executeTakeFirstOrThrow();
}

describe('both databases return the same results', () => {
  test('whole numbers are JavaScript numbers up to the largest safe one', async () => {
    const row = await insert({ big: Number.MAX_SAFE_INTEGER });
    expect(row.big).toBe(Number.MAX_SAFE_INTEGER);
    const { count } = await db
      .selectFrom('sample')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBeTypeOf('number');
  });

  test('a number too large to be exact is an error, never a wrong number', async () => {
    const query = sql`select cast(9007199254740993 as ${sql.raw(testDialect === 'sqlite' ? 'integer' : 'bigint')}) as n`;
    await expect(query.execute(db)).rejects.toThrow(/too large/);
  });

  test('every JSON value comes back as it went in', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (value) => {
        const expected = JSON.parse(encodeJson(value));
        const row = await insert({ data: encodeJson(value) });
        expect(decodeJson(row.data)).toEqual(expected);
      }),
      runs(50),
    );
  });

  test('a transaction that fails leaves nothing', async () => {
    const work = db.transaction().execute(async (trx) => {
      await trx
        .insertInto('sample')
        .values({ name: 'lost', data: '{}' } as never)
        .execute();
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    expect(await db.selectFrom('sample').selectAll().where('name', '=', 'lost').execute()).toEqual([]);
  });

  test('transactions at the same time lose no update', async () => {
    const { id } = await insert({ big: 0 });
    const increment = () =>
      db.transaction().execute(async (trx) => {
        const locked = trx.selectFrom('sample').select('big').where('id', '=', id);
        const { big } = await (testDialect === 'postgres' ? locked.forUpdate() : locked).executeTakeFirstOrThrow();
        await trx
          .updateTable('sample')
          .set({ big: big + 1 })
          .where('id', '=', id)
          .execute();
      });
    await Promise.all(Array.from({ length: 20 }, increment));
    const { big } = await db.selectFrom('sample').select('big').where('id', '=', id).executeTakeFirstOrThrow();
    expect(big).toBe(20);
  });

  test('references are kept, unique values are unique', async () => {
    await expect(insert({ parent: 999_999 })).rejects.toThrow();
    await insert({ name: 'one' });
    await expect(insert({ name: 'one' })).rejects.toThrow(/unique/i);
  });

  test('P49 statements that follow one another for long leave others their turns', async () => {
    let turns = 0;
    let isOver = false;
    const count = () => {
      turns += 1;
      if (!isOver) setImmediate(count);
    };
    setImmediate(count);
    await db.transaction().execute(async (trx) => {
      for (let statement = 0; statement < 20; statement += 1) {
        await sql`
          with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 200000)
          select max(n) from numbers`.execute(trx);
      }
    });
    isOver = true;
    expect(turns).toBeGreaterThan(3);
  });

  test('queries are counted', async () => {
    const before = database.queryCount();
    await database.ping();
    await database.ping();
    expect(database.queryCount() - before).toBe(2);
  });
});

if (testDialect === 'sqlite') {
  describe('the SQLite file', () => {
    test('is written with WAL, full synchronisation, foreign keys and no wait that stops the process', async () => {
      const read = async (name: string) => {
        const { rows } = await sql<Record<string, unknown>>`pragma ${sql.raw(name)}`.execute(db);
        return Object.values(rows[0] ?? {})[0];
      };
      expect(await read('journal_mode')).toBe('wal');
      expect(await read('synchronous')).toBe(2);
      expect(await read('foreign_keys')).toBe(1);
      expect(await read('busy_timeout')).toBe(0);
    });

    test('gives its rows one by one as a stream', async () => {
      await insert();
      const ids: number[] = [];
      for await (const row of db.selectFrom('sample').select('id').limit(1).stream()) ids.push(row.id);
      expect(ids).toHaveLength(1);
    });

    test('that cannot be opened raises Unavailable', async () => {
      const broken = await openDatabase({ file: store.dataDir, log: silentLog });
      await expect(broken.ping()).rejects.toMatchObject({ name: 'Unavailable' });
    });

    test('P58 on a full disk raises Unavailable, loses nothing and is used again when there is room', async () => {
      const full = await openHere();
      const rows = async () => (await db.selectFrom('sample').select('id').execute()).length;
      const before = await rows();
      const fill = () =>
        full.db.transaction().execute(async (trx) => {
          for (let n = 0; n < 20; n += 1) {
            const data = encodeJson('x'.repeat(100_000));
            await (trx as unknown as typeof db)
              .insertInto('sample')
              .values({ data } as never)
              .execute();
          }
        });
      await sql`pragma max_page_count = 1`.execute(full.db);
      await expect(fill()).rejects.toMatchObject({ name: 'Unavailable' });
      expect(await rows()).toBe(before);
      await sql`pragma max_page_count = 1000000`.execute(full.db);
      await fill();
      expect(await rows()).toBe(before + 20);
      await full.close();
    });

    describe('that another process has locked', () => {
      let locked: Database;
      let other: DatabaseSync;
      const work = () => locked.db.transaction().execute((trx) => sql`select 1`.execute(trx));

      beforeEach(async () => {
        locked = await openHere();
        await work();
        other = new DatabaseSync(join(store.dataDir, 'test.db'));
        other.exec('begin immediate');
      });

      afterEach(async () => {
        other.close();
        await locked.close();
      });

      test('is waited for while everything else goes on', async () => {
        const started = work();
        // If the wait blocked the process, these event-loop turns could not run before the lock is released.
        for (let turn = 0; turn < 100; turn += 1) await new Promise((resolve) => setImmediate(resolve));
        other.exec('rollback');
        await started;
      });

      test('raises Unavailable for all waiting callers after one timeout, and is used again afterwards', async () => {
        const waiting = Array.from({ length: 20 }, work);
        const results = await Promise.allSettled(waiting);
        expect(results.map((result) => result.status === 'rejected' && result.reason.name)).toEqual(
          Array.from({ length: 20 }, () => 'Unavailable'),
        );
        other.exec('rollback');
        await work();
      });
    });
  });
}

if (testDialect === 'postgres') {
  test('callers queue while all connections are in use, for longer than a server may take to accept one', async () => {
    const small = await openDatabase({ url: store.url, log: silentLog, pool: 2, connectMs: 500 });
    await Promise.all([small.ping(), small.ping()]);
    const busy = [1, 2].map(() => sql`select pg_sleep(0.8)`.execute(small.db));
    const waiting = Array.from({ length: 20 }, () =>
      sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(small.db),
    );
    const results = await Promise.all(waiting);
    await Promise.all(busy);
    expect(new Set(results.map(({ rows }) => rows[0]?.pid)).size).toBeLessThanOrEqual(2);
    await small.close();
  });

  test('a caller who finds no free connection for too long gets Unavailable, and the others go on', async () => {
    const small = await openDatabase({ url: store.url, log: silentLog, pool: 1, waitMs: 50 });
    await small.db.transaction().execute(async (trx) => {
      await expect(small.ping()).rejects.toMatchObject({ name: 'Unavailable' });
      await sql`select 1`.execute(trx);
    });
    await small.ping();
    await small.close();
  });

  describe('P57 a PostgreSQL that goes away', () => {
    test('raises Unavailable on every query and is used again as soon as it is back', async () => {
      const wire = await createWire(store.url as string);
      const far = await openHere(wire.url);
      await Promise.all(Array.from({ length: 5 }, () => far.ping()));

      await wire.cut();
      for (let turn = 0; turn < 3; turn += 1) await expect(far.ping()).rejects.toMatchObject({ name: 'Unavailable' });
      const transaction = far.db.transaction().execute((trx) => sql`select 1`.execute(trx));
      await expect(transaction).rejects.toMatchObject({ name: 'Unavailable' });

      await wire.mend();
      await far.ping();
      await far.close();
      await wire.cut();
    });

    test('in the middle of a transaction fails that transaction only', async () => {
      const far = await openHere();
      const work = far.db.transaction().execute(async (trx) => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
        await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(database.db);
        await sql`select 1`.execute(trx);
      });
      await expect(work).rejects.toMatchObject({ name: 'Unavailable' });
      await far.ping();
      await far.close();
    });

    test('while all connections are idle does not end the process', async () => {
      const far = await openHere();
      const pids = await Promise.all(
        Array.from({ length: 3 }, () =>
          far.db.transaction().execute(async (trx) => {
            const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
            return rows[0]?.pid;
          }),
        ),
      );
      for (const pid of pids) await sql`select pg_terminate_backend(${pid})`.execute(database.db);
      const answered = async () =>
        far.ping().then(
          () => true,
          () => false,
        );
      // A connection not yet known to be dead may be used once.
      await expect.poll(answered).toBe(true);
      await far.close();
    });
  });
}

describe('a query on the read thread', () => {
  /** Runs for a good part of a second. */
  const long = sql<{ n: number }>`select count(*) as n from (
    with recursive counted (n) as (select 1 union all select n + 1 from counted where n < 3000000) select n from counted
  ) as all_counted`;

  test('does not block other queries while it runs', async () => {
    const order: string[] = [];
    const slow = runOnReadThread(() => long.execute(db)).then(({ rows }) => order.push(`counted ${rows[0]?.n}`));
    await sql`select 1`.execute(db);
    order.push('answered');
    await slow;
    expect(order).toEqual(['answered', 'counted 3000000']);
  });

  test('does not wait for transactions of others, and sees what they have committed', async () => {
    const { id } = await insert({ big: 1 });
    const read = () =>
      runOnReadThread(() => db.selectFrom('sample').select('big').where('id', '=', id).executeTakeFirstOrThrow());
    const writer = await db.startTransaction().execute();
    await writer.updateTable('sample').set({ big: 2 }).where('id', '=', id).execute();
    const during = await read();
    await writer.commit().execute();
    expect([during.big, (await read()).big]).toEqual([1, 2]);
  });

  test('may write, and its transactions read what they wrote', async () => {
    const seen = await runOnReadThread(async () => {
      const { id } = await insert({ big: 3 });
      const inside = await db.transaction().execute(async (trx) => {
        await trx.updateTable('sample').set({ big: 4 }).where('id', '=', id).execute();
        return trx.selectFrom('sample').select('big').where('id', '=', id).executeTakeFirstOrThrow();
      });
      return inside.big;
    });
    expect(seen).toBe(4);
    await insert();
  });

  // PostgreSQL streams on dedicated connections.
  if (testDialect === 'sqlite') {
    test('has the connection while it streams, and gives it back', async () => {
      const { id } = await insert({ big: 5 });
      const rows = db.selectFrom('sample').select('big').where('id', '=', id);
      const streamed: unknown[] = [];
      await runOnReadThread(async () => {
        for await (const row of rows.stream()) streamed.push(row);
      });
      expect(streamed).toEqual([{ big: 5 }]);
      await insert();
    });
  }

  test('is refused with the same error', async () => {
    const integer = sql.raw(testDialect === 'sqlite' ? 'integer' : 'bigint');
    const tooLarge = () => sql`select cast(9007199254740993 as ${integer}) as n`.execute(db);
    await expect(runOnReadThread(tooLarge)).rejects.toThrow(/too large/);
    const refused = (read: Promise<unknown>) =>
      read.catch((error: Error & { code: string }) => [error.message, error.code]);
    const wrong = () => refused(sql`select * from nothing_here`.execute(db));
    expect(await runOnReadThread(wrong)).toEqual(await wrong());
  });
});
