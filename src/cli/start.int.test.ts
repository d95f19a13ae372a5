import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../platform/config.ts';
import { createTestStore, type TestStore, testDialect } from '../platform/db/testing.ts';
import { openUpToDate } from './open.ts';

let store: TestStore;
const said: string[] = [];

const start = (env: Record<string, string> = {}) =>
  openUpToDate(
    readConfig({
      DATA_DIR: store.dataDir,
      ...(store.url ? { DATABASE_URL: store.url } : {}),
      SECRET: 'a'.repeat(32),
      LOG_LEVEL: 'silent',
      ...env,
    }),
    (line) => said.push(line),
  );

const count = async (platform: Awaited<ReturnType<typeof start>>) => ({
  posts: (await platform.db.selectFrom('posts').select('id').execute()).length,
  writers: (await platform.db.selectFrom('user').select('id').where('role', '=', 'author').execute()).length,
  administrators: (await platform.db.selectFrom('user').select('id').where('role', '=', 'administrator').execute())
    .length,
});

beforeAll(async () => {
  store = await createTestStore();
});

afterAll(() => store.remove());

if (testDialect === 'sqlite') {
  test('P60 a second process on the file refuses to start with a clear sentence', { timeout: 120_000 }, async () => {
    const first = await start();
    await expect(start()).rejects.toThrow('Another process uses the database file');
    const before = await count(first);
    await first.close();
    const next = await start();
    expect(await count(next)).toEqual(before);
    await next.close();
  });
}

if (testDialect === 'postgres')
  describe('nodes on PostgreSQL', () => {
    test('that start together on an empty database all come up, with one default site', {
      timeout: 120_000,
    }, async () => {
      const nodes = await Promise.all([start(), start(), start()]);
      const counts = await Promise.all(nodes.map(count));
      expect(counts[0]).toMatchObject({ administrators: 1, writers: 4 });
      expect(counts[0]?.posts).toBeGreaterThan(10);
      expect(counts[1]).toEqual(counts[0]);
      expect(said.filter((line) => line.startsWith('Making'))).toHaveLength(1);
      expect(said.filter((line) => line.startsWith('Staff password'))).toHaveLength(1);
      await Promise.all(nodes.map((node) => node.close()));
    });

    test('with different secrets refuse to start, unless one adopts the database', async () => {
      const SECRET = 'b'.repeat(32);
      await expect(start({ SECRET })).rejects.toThrow('every node needs the same SECRET');
      await (await start({ SECRET, ADOPT_DATABASE: 'yes' })).close();
      await expect(start()).rejects.toThrow('every node needs the same SECRET');
      await (await start({ ADOPT_DATABASE: 'yes' })).close();
      await (await start()).close();
    });

    test('with different data folders refuse to start', async () => {
      const other = await createTestStore();
      await expect(start({ DATA_DIR: other.dataDir })).rejects.toThrow('a shared DATA_DIR');
      await other.remove();
      await (await start()).close();
    });
  });
