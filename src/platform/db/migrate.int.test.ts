import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { silentLog } from '../log.ts';
import { type Migrations, migrate } from './migrate.ts';
import { type Database, openDatabase } from './open.ts';
import { createTestStore, type TestStore, testDialect } from './testing.ts';

let store: TestStore;
let database: Database;

beforeEach(async () => {
  store = await createTestStore();
  database = await openDatabase({ url: store.url, file: join(store.dataDir, 'test.db'), log: silentLog });
});

afterEach(async () => {
  await database.close();
  await store.remove();
});

const createTable =
  (name: string): Migrations[string] =>
  async ({ db, columns }) => {
    await db.schema.createTable(name).addColumn('id', columns.reference, columns.id).execute();
    await db.insertInto(name).values({ id: 1 }).execute();
  };

const old: Migrations = { '0001_old': createTable('old') };
const later: Migrations = { ...old, '0002_second': createTable('second'), '0003_third': createTable('third') };

const run = (migrations: Migrations, target = database) => migrate({ database: target, migrations, log: silentLog });

async function tables(): Promise<string[]> {
  const found = await database.db.introspection.getTables();
  return found.map((table) => table.name).sort();
}

describe('migrations', () => {
  test('run once, in the order of their names', async () => {
    expect(await run(old)).toEqual(['0001_old']);
    expect(await run(later)).toEqual(['0002_second', '0003_third']);
    expect(await run(later)).toEqual([]);
    expect(await tables()).toEqual(['old', 'second', 'third']);
  });

  test('of a newer program stop an older one with one clear sentence, and it changes nothing', async () => {
    await run(later);
    await expect(run(old)).rejects.toThrow(/^The database was brought up to date by a newer version of the program; /);
    expect(await tables()).toEqual(['old', 'second', 'third']);
  });

  test('that fail leave the old schema, without the steps that succeeded', async () => {
    await run(old);
    const broken: Migrations = {
      ...later,
      '0003_third': async ({ db }) => {
        await db.schema.createTable('third').addColumn('id', 'integer').execute();
        throw new Error('broken migration');
      },
    };
    await expect(run(broken)).rejects.toThrow('broken migration');
    expect(await tables()).toEqual(['old']);
    expect(await run(later)).toEqual(['0002_second', '0003_third']);
  });

  test('P63 killed in the middle leave the old schema, and the next run completes', async () => {
    await run(old);

    // The child creates a table, reports it, and would wait forever.
    const code = `
      import { openDatabase } from ${JSON.stringify(new URL('./open.ts', import.meta.url).href)};
      import { migrate } from ${JSON.stringify(new URL('./migrate.ts', import.meta.url).href)};
      import { silentLog } from ${JSON.stringify(new URL('../log.ts', import.meta.url).href)};
      const { url, file } = JSON.parse(process.argv[1]);
      const database = await openDatabase({ url, file, log: silentLog });
      const migrations = {
        '0001_old': async () => {},
        '0002_second': async ({ db }) => {
          await db.schema.createTable('second').addColumn('id', 'integer').execute();
        },
        '0003_third': async ({ db }) => {
          await db.schema.createTable('third').addColumn('id', 'integer').execute();
          process.stdout.write('begun');
          await new Promise(() => setInterval(() => {}, 1_000));
        },
      };
      await migrate({ database, migrations, log: silentLog });
    `;
    const options = JSON.stringify({ url: store.url, file: join(store.dataDir, 'test.db') });
    const child = spawn(process.execPath, ['--input-type=module', '-e', code, options], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [output] = await once(child.stdout, 'data');
    expect(String(output)).toBe('begun');
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    expect(await exited).toEqual([null, 'SIGKILL']);

    expect(await tables()).toEqual(['old']);
    expect(await run(later)).toEqual(['0002_second', '0003_third']);
    expect(await tables()).toEqual(['old', 'second', 'third']);
  });

  if (testDialect === 'postgres') {
    test('of nodes that start together run once', async () => {
      const nodes = await Promise.all(
        Array.from({ length: 4 }, () => openDatabase({ url: store.url, log: silentLog })),
      );
      const ran = await Promise.all(nodes.map((node) => run(later, node)));
      expect(ran.flat().sort()).toEqual(Object.keys(later));
      await Promise.all(nodes.map((node) => node.close()));
    });
  }
});
