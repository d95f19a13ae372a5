import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { documentReader } from '../builder/document-facts.ts';
import { readBackup } from '../platform/backup/read.ts';
import { restoreBackup } from '../platform/backup/restore.ts';
import type { AnyDb, Row } from '../platform/backup/rows.ts';
import { systemClock } from '../platform/clock.ts';
import { type OpenPlatform, openPlatform } from '../platform/context.ts';
import { migrate } from '../platform/db/migrate.ts';
import { changeOf, describeSchema, readHistory } from '../platform/db/schema.testing.ts';
import { createTestStore, type TestStore, testDialect } from '../platform/db/testing.ts';
import { silentLog } from '../platform/log.ts';
import { isFull } from '../platform/properties.testing.ts';
import { allMigrations } from '../shop/migrations.ts';
import { registry } from '../widgets/index.ts';
import { readArchive } from './archive.ts';
import { serveSite } from './testing.ts';

const fixtures = fileURLToPath(new URL('fixtures/', import.meta.url));
const readDocument = documentReader(registry);
const migrations = allMigrations(readDocument);
const versions = Object.keys(migrations);
const forgotten = 'Run `npm run keep-dump` after a new step of the schema, and keep what it writes.';

async function openEmpty(): Promise<{ store: TestStore; platform: OpenPlatform }> {
  const store = await createTestStore();
  return { store, platform: await openPlatform({ ...store, clock: systemClock, log: silentLog }) };
}

test('P63 every migration step makes the same schema as when it was released', async () => {
  const history = readHistory(await readFile(join(fixtures, `schema-${testDialect}.txt`), 'utf8'));
  expect([...history.keys()], forgotten).toEqual(versions);
  const { store, platform } = await openEmpty();
  let before: string[] = [];
  for (const [index, name] of versions.entries()) {
    const known = Object.fromEntries(Object.entries(migrations).slice(0, index + 1));
    await migrate({ database: platform.database, migrations: known, log: silentLog });
    const after = await describeSchema(platform.db, testDialect);
    expect({ [name]: changeOf(before, after) }).toEqual({ [name]: history.get(name) });
    before = after;
  }
  await platform.close();
  await store.remove();
});

/** Pages to check; rendering takes the most time and is the same on both databases. */
const paths = testDialect === 'sqlite' ? ['/', '/germany-vps/', '/written/'] : ['/germany-vps/'];
/** Computed tables, rebuilt by later steps. */
const computed = /^(?:names?_?|post_name|search_)/;

/** The step that ended all sessions. */
const sessionsEnd = '0054_session_hashes';

interface Dump {
  /** Number of rows per table. */
  rows: Map<string, number>;
  posts: Row[];
}

async function readDump(file: string): Promise<Dump> {
  const rows = new Map<string, number>();
  const posts: Row[] = [];
  for await (const part of readBackup(readArchive(file))) {
    if (part.kind !== 'rows') continue;
    rows.set(part.table, (rows.get(part.table) ?? 0) + part.rows.length);
    if (part.table === 'posts') posts.push(...part.rows);
  }
  return { rows, posts };
}

/** Counts the rows of each table in one query. */
async function countRows(db: AnyDb, tables: readonly string[]): Promise<Array<[string, number]>> {
  if (tables.length === 0) return [];
  const counts = tables.map((table) => sql<number>`(select count(*) from ${sql.table(table)})`.as(table));
  const row = await db.selectNoFrom(counts).executeTakeFirstOrThrow();
  return tables.map((table) => [table, row[table] as number]);
}

async function countNames(db: AnyDb): Promise<number> {
  const { n } = await db
    .selectFrom('names')
    .innerJoin('posts', 'posts.id', 'names.owner_id')
    .whereRef('names.kind', '=', 'posts.type')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

test('P63 there is a dump of every version of the schema', async () => {
  expect((await readdir(join(fixtures, 'dumps'))).sort(), forgotten).toEqual(versions.map((name) => `${name}.tar.gz`));
});

/**
 * `npm test` takes every eighth dump, on PostgreSQL every sixteenth, and the newest, so that each step runs on rows;
 * `npm run test:full` takes all.
 */
const interval = isFull ? 1 : testDialect === 'postgres' ? 16 : 8;
const restored = versions.filter((_, index) => index % interval === 0 || index === versions.length - 1);

test.each(restored)('P63 the dump of %s is brought up to date, keeps its rows and renders', async (version) => {
  const file = join(fixtures, 'dumps', `${version}.tar.gz`);
  const dump = await readDump(file);
  const { store, platform } = await openEmpty();
  await restoreBackup(platform, { open: () => readArchive(file), migrations });
  const ran = await migrate({ database: platform.database, migrations, log: silentLog });
  expect(ran).toEqual(versions.slice(versions.indexOf(version) + 1));

  const known = new Set((await platform.db.introspection.getTables()).map(({ name }) => name));
  const comparable = [...dump.rows].filter(([table]) => known.has(table) && !computed.test(table));
  const tables = comparable.map(([table]) => table);
  const expected = comparable.map(([table, n]) => [table, table === 'session' && version < sessionsEnd ? 0 : n]);
  expect(await countRows(platform.db as AnyDb, tables)).toEqual(expected);
  expect(await countNames(platform.db as AnyDb)).toBe(dump.posts.length);

  const site = await serveSite({ ...platform, readDocument });
  for (const { path } of dump.posts) {
    if (paths.includes(String(path))) expect([path, (await site.get(String(path))).status]).toEqual([path, 200]);
  }
  if (dump.posts.length > 0)
    expect((await site.get('/?s=%D8%A2%D9%84%D9%85%D8%A7%D9%86')).text).toContain('href="/germany-vps/');
  site.close();
  await platform.close();
  await store.remove();
});
