import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Clock } from '../clock.ts';
import { type OpenPlatform, openPlatform, sqliteFile } from '../context.ts';
import { randomToken } from '../ids.ts';
import { silentLog } from '../log.ts';
import { createEmptier, onServer, readInitial } from './empty.testing.ts';
import { type Migrations, migrate } from './migrate.ts';
import type { KeepPool } from './postgres.ts';
import { createSharedPool } from './shared-pool.testing.ts';

/** Database of the data tests: `TEST_DB=sqlite` (the default) or `TEST_DB=postgres` with `TEST_DATABASE_URL`. */
export const testDialect = process.env.TEST_DB === 'postgres' ? 'postgres' : 'sqlite';

/**
 * True on PostgreSQL in `npm test`: skips tests without concurrent writers whose statements other tests run there too.
 * `npm run test:full` runs them.
 */
export const isShortOnPostgres = testDialect === 'postgres' && process.env.TEST_FULL !== '1';

/** Replaces `test` or `describe` where `isShortOnPostgres`: declares nothing, since a skipped test counts as failed. */
export function leaveOut(..._declared: unknown[]): void {}

export interface TestStore {
  /** Absent on SQLite. */
  url: string | undefined;
  dataDir: string;
  remove(): Promise<void>;
}

/** Creates an empty database and folder for one test. */
export async function createTestStore(): Promise<TestStore> {
  const folder = await createFolder();
  if (testDialect === 'sqlite') return { url: undefined, ...folder };
  const url = await createDatabase('template1');
  return {
    url,
    dataDir: folder.dataDir,
    async remove() {
      await dropDatabase(url);
      await folder.remove();
    },
  };
}

async function createFolder(): Promise<Omit<TestStore, 'url'>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'mizban-test-'));
  return { dataDir, remove: () => rm(dataDir, { recursive: true, force: true }) };
}

async function createDatabase(template: string): Promise<string> {
  const name = `${process.env.TEST_RUN}_${randomToken(6)}`;
  await onServer(serverUrl(), `create database ${name} template ${template}`);
  const url = new URL(serverUrl());
  url.pathname = `/${name}`;
  return url.href;
}

function dropDatabase(url: string): Promise<unknown> {
  return onServer(serverUrl(), `drop database ${nameOf(url)} with (force)`);
}

const nameOf = (url: string) => new URL(url).pathname.slice(1);

function serverUrl(): string {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) throw new Error('TEST_DB=postgres needs TEST_DATABASE_URL');
  return server;
}

interface MigratedStore extends TestStore {
  /** Absent on SQLite. */
  keepPool?: KeepPool;
}

/** Creates a store with a migrated database, in a fraction of the time that migrating takes. */
type MakeStore = () => Promise<MigratedStore>;

/** By the names of their migrations; leftovers are deleted with the test run (`run.testing.ts`). */
const makers = new Map<string, Promise<MakeStore>>();

async function migratedStore(migrations: Migrations, clock: Clock): Promise<MigratedStore> {
  const key = Object.keys(migrations).join();
  const maker = makers.get(key) ?? createMaker(migrations, clock);
  makers.set(key, maker);
  return (await maker)();
}

async function createMaker(migrations: Migrations, clock: Clock): Promise<MakeStore> {
  const store = await createTestStore();
  const platform = await openPlatform({ ...store, clock, log: silentLog });
  await migrate({ database: platform.database, migrations, log: silentLog });
  await platform.close();
  return store.url === undefined ? copiesOfFile(store) : copiesOfDatabase(store.url);
}

async function copiesOfFile({ dataDir, remove }: TestStore): Promise<MakeStore> {
  const bytes = await readFile(sqliteFile(dataDir));
  await remove();
  return async () => {
    const store = await createTestStore();
    await writeFile(sqliteFile(store.dataDir), bytes);
    return store;
  };
}

/** A database that a test has released is emptied and reused, which takes a tenth of the time of creating one. */
async function copiesOfDatabase(template: string): Promise<MakeStore> {
  const initial = await readInitial(template);
  const create = async () => {
    const url = await createDatabase(nameOf(template));
    return { url, pool: createSharedPool(), empty: await createEmptier(url, initial) };
  };
  const spare: Array<Awaited<ReturnType<typeof create>>> = [];
  return async () => {
    const database = spare.pop() ?? (await create());
    const { url, pool, empty } = database;
    const folder = await createFolder();
    return {
      url,
      dataDir: folder.dataDir,
      keepPool: pool.keepPool,
      async remove() {
        await folder.remove();
        if (await empty(pool.processes())) spare.push(database);
        else await dropDatabase(url);
      },
    };
  };
}

/** A platform on a new, migrated, empty database; `close` deletes it. */
export async function createTestPlatform({
  migrations,
  clock,
}: {
  migrations: Migrations;
  clock: Clock;
}): Promise<OpenPlatform & { store: TestStore }> {
  const { keepPool, ...store } = await migratedStore(migrations, clock);
  // Tests send hundreds of parallel requests, and the machine may be busy.
  const limits = { connectMs: 60_000, waitMs: 60_000 };
  const platform = await openPlatform({ ...store, ...limits, keepPool, clock, log: silentLog });
  return {
    ...platform,
    store,
    async close() {
      await platform.close();
      await store.remove();
    },
  };
}
