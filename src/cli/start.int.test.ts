import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deletePost, trash, updatePost } from '../content/posts/index.ts';
import { readConfig } from '../platform/config.ts';
import { createTestStore, isShortOnPostgres, leaveOut, type TestStore, testDialect } from '../platform/db/testing.ts';
import { StartError } from '../platform/start-error.ts';
import { refuseLostFile } from './lost-database.ts';
import { openUpToDate } from './open.ts';

let store: TestStore;
const messages: string[] = [];

const start = (env: Record<string, string> = {}) =>
  openUpToDate(
    readConfig({
      DATA_DIR: store.dataDir,
      ...(store.url ? { DATABASE_URL: store.url } : {}),
      SECRET: 'a'.repeat(32),
      LOG_LEVEL: 'silent',
      ...env,
    }),
    (line) => messages.push(line),
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

/** Tests of rules; see `isShortOnPostgres`. */
const describeOnSqlite = isShortOnPostgres ? leaveOut : describe;

describeOnSqlite('required pages', () => {
  const pathsOf = async (platform: Awaited<ReturnType<typeof start>>) =>
    (await platform.db.selectFrom('posts').select('path').where('type', '=', 'page').execute()).map(({ path }) => path);

  test('P63 are added if missing, and changes by staff to the others stay', async () => {
    const before = await start();
    const idOf = async (slug: string) =>
      (await before.db.selectFrom('posts').select('id').where('path', '=', `/${slug}/`).executeTakeFirstOrThrow()).id;
    const removed = [await idOf('cart'), await idOf('order-status')];
    for (const postId of [...removed, await idOf('order')]) await trash(before, { postId });
    for (const postId of removed) await deletePost(before, { postId });
    const account = await idOf('account');
    await updatePost(before, { postId: account, changes: { title: 'میز من' } });
    await updatePost(before, { postId: await idOf('checkout'), changes: { slug: 'pay-here' } });
    await before.close();

    const after = await start();
    const paths = await pathsOf(after);
    expect(paths).toEqual(expect.arrayContaining(['/cart/', '/order-status/', '/account/', '/pay-here/']));
    expect(paths).not.toContain('/order/');
    expect(paths).not.toContain('/checkout/');
    const pages = await after.db.selectFrom('posts').select(['id', 'title']).where('path', '=', '/account/').execute();
    expect(pages).toEqual([{ id: account, title: 'میز من' }]);
    await after.close();
    const again = await start();
    expect((await pathsOf(again)).toSorted()).toEqual(paths.toSorted());
    await again.close();
  });
});

describe('a database that is gone', () => {
  test('P60 is not started from scratch next to the files of its site, unless requested', async () => {
    const lost = await createTestStore();
    const env = { DATA_DIR: lost.dataDir, ...(lost.url ? { DATABASE_URL: lost.url } : {}) };
    mkdirSync(join(lost.dataDir, 'media', 'ab'), { recursive: true });
    writeFileSync(join(lost.dataDir, 'secret'), 's'.repeat(64));
    const refusal = start(env);
    await expect(refusal).rejects.toBeInstanceOf(StartError);
    await expect(refusal).rejects.toThrow(
      `The database is empty or missing, but "${join(lost.dataDir, 'media')}" holds the files of a site.`,
    );
    // A refused start leaves no trace, so the next start refuses too.
    await expect(start(env)).rejects.toThrow('BEGIN_ANEW=yes');
    const { dataDir, beginAnew } = readConfig({ ...env, BEGIN_ANEW: 'yes' });
    await refuseLostFile({ dataDir, beginAnew });
    await lost.remove();
  });
});

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
      expect(messages.filter((line) => line.startsWith('Making'))).toHaveLength(1);
      expect(messages.filter((line) => line.startsWith('Staff password'))).toHaveLength(1);
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
