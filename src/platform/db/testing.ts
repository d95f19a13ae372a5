import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Clock } from '../clock.ts';
import { type OpenPlatform, openPlatform } from '../context.ts';
import { randomToken } from '../ids.ts';
import { silentLog } from '../log.ts';
import { type Migrations, migrate } from './migrate.ts';

/** Where the tests of data run: `TEST_DB=sqlite` (the default) or `TEST_DB=postgres` with `TEST_DATABASE_URL`. */
export const testDialect = process.env.TEST_DB === 'postgres' ? 'postgres' : 'sqlite';

export interface TestStore {
  /** Absent on SQLite. */
  url: string | undefined;
  dataDir: string;
  remove(): Promise<void>;
}

/** A database and a folder of its own for one test; the database is empty unless it starts as a copy of `template`. */
export async function createTestStore({ template = 'template1' } = {}): Promise<TestStore> {
  const dataDir = await mkdtemp(join(tmpdir(), 'mizban-test-'));
  const removeFolder = () => rm(dataDir, { recursive: true, force: true });
  if (testDialect === 'sqlite') return { url: undefined, dataDir, remove: removeFolder };

  const server = process.env.TEST_DATABASE_URL;
  if (!server) throw new Error('TEST_DB=postgres needs TEST_DATABASE_URL');
  const name = `${process.env.TEST_RUN}_${randomToken(6)}`;
  await onServer(server, `create database ${name} template ${template}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    dataDir,
    async remove() {
      await onServer(server, `drop database ${name} with (force)`);
      await removeFolder();
    },
  };
}

export async function onServer(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

/**
 * Migrated databases of PostgreSQL by the names of their migrations: a copy takes a third of the time of migrating. They
 * go with the run of the tests (`testing-run.ts`).
 */
const templates = new Map<string, Promise<TestStore>>();

async function migratedStore(migrations: Migrations, clock: Clock): Promise<TestStore> {
  if (testDialect === 'sqlite') return createTestStore();
  const key = Object.keys(migrations).join();
  const made = templates.get(key) ?? makeTemplate(migrations, clock);
  templates.set(key, made);
  const { url } = await made;
  return createTestStore({ template: new URL(url as string).pathname.slice(1) });
}

async function makeTemplate(migrations: Migrations, clock: Clock): Promise<TestStore> {
  const store = await createTestStore();
  const platform = await openPlatform({ ...store, clock, log: silentLog });
  await migrate({ database: platform.database, migrations, log: silentLog });
  await platform.close();
  return store;
}

/** A platform on an empty, migrated database of its own; `close` removes it. */
export async function createTestPlatform({
  migrations,
  clock,
}: {
  migrations: Migrations;
  clock: Clock;
}): Promise<OpenPlatform & { store: TestStore }> {
  const store = await migratedStore(migrations, clock);
  const platform = await openPlatform({ ...store, clock, log: silentLog });
  if (testDialect === 'sqlite') await migrate({ database: platform.database, migrations, log: silentLog });
  return {
    ...platform,
    store,
    async close() {
      await platform.close();
      await store.remove();
    },
  };
}
