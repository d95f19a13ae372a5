import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemPages } from '../../content/pages/index.ts';
import { documentReader } from '../builder/document-facts.ts';
import { importMedia } from '../content/media/index.ts';
import { readBackup } from '../platform/backup/read.ts';
import { type AnyDb, type Row, readRows, tableNames } from '../platform/backup/rows.ts';
import { systemClock } from '../platform/clock.ts';
import { readConfig } from '../platform/config.ts';
import type { OpenPlatform } from '../platform/context.ts';
import {
  createTestPlatform,
  createTestStore,
  isShortOnPostgres,
  leaveOut,
  type TestStore,
  testDialect,
} from '../platform/db/testing.ts';
import { runTransaction } from '../platform/db/transaction.ts';
import { enqueue } from '../platform/outbox/enqueue.ts';
import { startS3 } from '../platform/storage/testing.ts';
import { allMigrations } from '../shop/migrations.ts';
import { createTestDatabase } from '../shop/testing.ts';
import { registry } from '../widgets/index.ts';
import { readArchive } from './archive.ts';
import { backup } from './backup.ts';
import { openAsItIs, runCommand } from './command.ts';
import { openUpToDate } from './open.ts';
import { restore } from './restore.ts';
import { seed } from './seed.ts';
import { sweepFiles } from './sweep-files.ts';
import { serveSite } from './testing.ts';
import { verifyBackupFile } from './verify-backup.ts';

type Site = Pick<OpenPlatform, 'database' | 'storage'>;

const secret = 's'.repeat(32);
const pages = ['/', '/germany-vps/', '/blog/', '/blog/choose-vps/', '/contact/'];

/** Files and wrong arguments reach no statement that differs by database. */
const onSqlite = isShortOnPostgres ? leaveOut : test;
const describeOnSqlite = isShortOnPostgres ? leaveOut : describe;

let folder: string;
let archive: string;
let made: Awaited<ReturnType<typeof createTestPlatform>>;
let store: TestStore;
let site: Awaited<ReturnType<typeof openSite>>;
const stores: TestStore[] = [];

const envOf = ({ url, dataDir }: Pick<TestStore, 'url' | 'dataDir'>) => ({
  DATA_DIR: dataDir,
  ...(url ? { DATABASE_URL: url } : {}),
  SECRET: secret,
  LOG_LEVEL: 'silent',
});

const openSite = (at: TestStore) => openUpToDate(readConfig(envOf(at)), () => {});

async function newStore(): Promise<TestStore> {
  const made = await createTestStore();
  stores.push(made);
  return made;
}

const commands = { backup, restore, 'sweep-files': sweepFiles, 'verify-backup': verifyBackupFile };
type Name = keyof typeof commands;

/** Runs a command of the program in the process of the tests. */
async function command(name: Name, args: string[], env: Record<string, string>) {
  const printed = { said: '', complained: '' };
  const code = await runCommand(commands[name], {
    args,
    env,
    say: (line) => (printed.said += `${line}\n`),
    complain: (line) => (printed.complained += `${line}\n`),
  });
  return { code, ...printed };
}

/** Runs a command of the program as npm does, with the compile cache of the test run. */
async function commandAsProcess(name: Name, args: string[], env: Record<string, string>): ReturnType<typeof command> {
  const script = fileURLToPath(new URL(`${name}.ts`, import.meta.url));
  const child = spawn(process.execPath, [script, ...args], {
    env: { PATH: process.env.PATH ?? '', NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [[code], stdout, stderr] = await Promise.all([once(child, 'exit'), text(child.stdout), text(child.stderr)]);
  return { code, said: stdout, complained: stderr };
}

/** The pages of a site as a browser gets them. */
async function printedPages(from: Awaited<ReturnType<typeof openSite>>): Promise<string[]> {
  const served = await serveSite(from);
  const printed = await Promise.all(
    pages.map(async (path) => {
      const { status, text } = await served.get(path);
      return `${status} ${path}\n${text}`;
    }),
  );
  served.close();
  return printed;
}

/** Returns all rows of a backup, sorted. */
async function rowsOf({ database }: Site) {
  const stored: Record<string, string[]> = {};
  const trx = await database.db.startTransaction().execute();
  for (const table of await tableNames(trx as AnyDb)) {
    if (['account_links', 'api_tokens', 'downloads', 'installation', 'rate_limits', 'session'].includes(table))
      continue;
    const lines: string[] = [];
    for await (const rows of readRows(trx as AnyDb, database.dialect, table)) {
      lines.push(...rows.map((row) => JSON.stringify(row)));
    }
    stored[table] = lines.sort();
  }
  await trx.rollback().execute();
  return stored;
}

async function filesOf({ storage }: Site) {
  const found: Record<string, number | undefined> = {};
  for await (const key of storage.list()) found[key] = (await storage.read(key))?.size;
  return found;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mizban-backup-'));
  archive = join(folder, 'site.tar.gz');
  // The default site with one small picture: drawing its own takes longer than all tests.
  const readDocument = documentReader(registry);
  made = await createTestPlatform({ migrations: allMigrations(readDocument), clock: systemClock });
  store = made.store;
  const picture = sharp({ create: { width: 8, height: 6, channels: 3, background: '#2f45d8' } });
  const small = await picture.webp().toBuffer();
  await seed({ ...made, readDocument }, async () => small);
  site = await openSite(store);
  await site.storage.write('papers/upload.pdf', Buffer.alloc(3_000_000, 'pdf'));
  await runTransaction(site, (trx) =>
    trx
      .insertInto('session')
      .values({
        id: 'session-1',
        userId: trx.selectFrom('user').select('id').limit(1),
        token: 'token-of-a-session',
        createdAt: '2026-01-01T00:00:00.000Z',
        updatedAt: '2026-01-01T00:00:00.000Z',
      } as never)
      .execute(),
  );
  await runTransaction(site, (trx) =>
    trx
      .insertInto('api_tokens')
      .values({
        user_id: trx.selectFrom('user').select('id').limit(1),
        name: 'گزارش‌گیر',
        hash: 'hash-of-a-token',
        scopes: '["posts.read"]',
        created_at: 1,
        expires_at: 2,
      } as never)
      .execute(),
  );
  expect(await commandAsProcess('backup', [archive], envOf(store))).toMatchObject({ code: 0, complained: '' });
}, 240_000);

afterAll(async () => {
  await site.close();
  await made.close();
  for (const one of stores) await one.remove();
  await rm(folder, { recursive: true, force: true });
});

describe('P62 a backup', { timeout: 240_000 }, () => {
  test('put back on an empty machine has the same rows and files and renders byte-equal', async () => {
    const empty = await newStore();
    const restored = await commandAsProcess('restore', [archive], envOf(empty));
    expect(restored).toMatchObject({ code: 0, complained: '' });
    const again = await openSite(empty);
    expect(await rowsOf(again)).toEqual(await rowsOf(site));
    expect(await filesOf(again)).toEqual(await filesOf(site));
    const printed = await printedPages(again);
    for (const page of printed) expect(page).toMatch(/^200 /);
    expect(printed).toEqual(await printedPages(site));

    // Ids are never reused, even those of rows deleted before the backup.
    const first = await enqueue(again, again.db, { topic: 'x', payload: 1 });
    expect(first).toBe(await enqueue(site, site.db, { topic: 'x', payload: 1 }));
    await site.db.deleteFrom('outbox').where('topic', '=', 'x').execute();
    await again.close();
  });

  if (testDialect === 'postgres') {
    test('of PostgreSQL put back into SQLite renders the same pages, and so does one of that in PostgreSQL', async () => {
      const dataDir = join(folder, 'sqlite');
      expect(await command('restore', [archive, '--to', dataDir], { SECRET: secret })).toMatchObject({ code: 0 });
      const there = await openSite({ url: undefined, dataDir, remove: async () => {} });
      expect(await printedPages(there)).toEqual(await printedPages(site));
      await there.close();

      const back = join(folder, 'sqlite.tar.gz');
      const empty = await newStore();
      expect(await command('backup', [back], { DATA_DIR: dataDir, SECRET: secret })).toMatchObject({ code: 0 });
      expect(await command('restore', [back], envOf(empty))).toMatchObject({ code: 0, complained: '' });
      const again = await openSite(empty);
      expect(await rowsOf(again)).toEqual(await rowsOf(site));
      expect(await printedPages(again)).toEqual(await printedPages(site));
      await again.close();
    });
  }

  test('made while the site is written to holds whole transactions only', async () => {
    const busy = join(folder, 'busy.tar.gz');
    const small = await createTestDatabase();
    let isOver = false;
    let written = 0;
    const writing = (async () => {
      for (; !isOver; written += 1) {
        await runTransaction(small, async (trx) => {
          await enqueue(small, trx, { topic: 'pair', payload: { n: written, half: 1 } });
          await enqueue(small, trx, { topic: 'pair', payload: { n: written, half: 2 } });
        });
        await nextTurn();
      }
    })();
    expect(await commandAsProcess('backup', [busy], envOf(small.store))).toMatchObject({ code: 0 });
    isOver = true;
    await writing;
    await small.close();
    const pairs: Row[] = [];
    for await (const part of readBackup(readArchive(busy))) {
      if (part.kind === 'rows' && part.table === 'outbox') pairs.push(...part.rows);
    }
    expect(written).toBeGreaterThan(0);
    expect(pairs.length % 2).toBe(0);
    expect(pairs.length).toBeLessThanOrEqual(2 * written);
  });

  onSqlite('contains neither sessions, tokens nor the secret unless requested', async () => {
    const plain = gunzipSync(await readFile(archive)).toString('latin1');
    expect(plain).toContain('tables/posts/000001.jsonl');
    expect(plain).not.toContain('token-of-a-session');
    expect(plain).not.toContain('hash-of-a-token');
    expect(plain).not.toContain(secret);
    const full = join(folder, 'full.tar.gz');
    await command('backup', [full, '--with-sessions', '--with-secret'], envOf(store));
    const all = gunzipSync(await readFile(full)).toString('latin1');
    expect(all).toContain('token-of-a-session');
    expect(all).toContain('hash-of-a-token');
    expect(all).toContain(secret);
  });

  onSqlite('is known to be whole, or not', async () => {
    expect(await command('verify-backup', [archive], {})).toMatchObject({
      code: 0,
      said: expect.stringMatching(/^The backup of 2\S+ is whole: \d+ rows, \d+ files\.\n$/),
    });
    const bytes = await readFile(archive);
    const damaged = join(folder, 'damaged.tar.gz');
    for (const wrong of [
      bytes.subarray(0, bytes.length - 1_000),
      Buffer.from(bytes).fill(0, bytes.length >> 1, (bytes.length >> 1) + 100),
      Buffer.from('no archive'),
    ]) {
      await writeFile(damaged, wrong);
      const { code, complained } = await command('verify-backup', [damaged], {});
      expect(code).toBe(1);
      expect(complained).toMatch(/^The backup [^\n]*(?:damaged|cut short)[^\n]*\n$/);
    }
  });

  test('is not restored over an existing site', async () => {
    const { code, complained } = await command('restore', [archive], envOf(store));
    expect(code).toBe(1);
    expect(complained).toMatch(testDialect === 'sqlite' ? /^Another process uses/ : /^The database is not empty/);
  });
});

describeOnSqlite('files', { timeout: 240_000 }, () => {
  const young = 'ab/0123456789abcdef01234567-640.webp';
  const old = ['cd/0123456789abcdef01234567-640.webp', `forms/ef/${'0'.repeat(32)}.pdf`];
  const foreign = 'somebody/else.pdf';
  const long = new Date('2020-01-01');

  /** The restored site: its environment and data folder. */
  interface Place {
    env: Record<string, string>;
    media: string;
  }
  let onDisk: Place;
  let inS3: Place;
  let s3: Awaited<ReturnType<typeof startS3>>;
  /** A site of one picture in all its widths, and one file of another part of the program. */
  let small: Awaited<ReturnType<typeof createTestDatabase>>;
  beforeAll(async () => {
    small = await createTestDatabase();
    const picture = sharp({ create: { width: 700, height: 400, channels: 3, background: '#2f45d8' } });
    await importMedia(small, { content: await picture.png().toBuffer(), alt: '', title: 'آبی' });
    await small.storage.write('papers/upload.pdf', Buffer.alloc(300_000, 'pdf'));
    const origin = join(folder, 'small.tar.gz');
    const folderOfS3 = join(folder, 's3');
    s3 = await startS3(folderOfS3);
    const [first, second] = [await newStore(), await newStore()];
    inS3 = { env: { ...envOf(first), STORAGE_URL: s3.url }, media: join(folderOfS3, 'mizban') };
    onDisk = { env: envOf(second), media: join(second.dataDir, 'media') };
    const copy = join(folder, 's3.tar.gz');
    expect(await command('backup', [origin], envOf(small.store))).toMatchObject({ code: 0, complained: '' });
    expect(await command('restore', [origin], inS3.env)).toMatchObject({ code: 0, complained: '' });
    expect(await command('backup', [copy], inS3.env)).toMatchObject({ code: 0, complained: '' });
    expect(await command('restore', [copy], onDisk.env)).toMatchObject({ code: 0, complained: '' });
  }, 240_000);
  afterAll(async () => {
    await small.close();
    await s3.stop();
  });

  test.each(['in an S3 store', 'on disk'])(
    '%s, restored through the other kind, are the same, and unreferenced files are removed',
    async (where) => {
      const { env, media } = where === 'on disk' ? onDisk : inS3;
      const swept = await openAsItIs(readConfig(env));
      expect(await filesOf(swept)).toEqual(await filesOf(small));
      expect(await rowsOf(swept)).toEqual(await rowsOf(small));

      const remaining = Object.keys(await filesOf(swept));
      expect(remaining.length).toBeGreaterThan(2);
      for (const key of [young, ...old, foreign]) await swept.storage.write(key, Buffer.from('x'));
      for (const path of await readdir(media, { recursive: true })) {
        if (!path.startsWith(young)) await utimes(join(media, path), long, long);
      }
      const output = await command('sweep-files', [], env);
      expect(output).toMatchObject({ code: 0, complained: '', said: expect.stringContaining(old.join('\n')) });
      expect(output.said).toContain('2 files that belong to nothing can be removed');
      expect(Object.keys(await filesOf(swept)).sort()).toEqual([...remaining, young, ...old, foreign].sort());
      expect(await command('sweep-files', ['--delete'], env)).toMatchObject({ code: 0, complained: '' });
      expect(Object.keys(await filesOf(swept)).sort()).toEqual([...remaining, young, foreign].sort());
      expect((await command('sweep-files', ['--delete'], env)).said).toBe('Every file belongs to something.\n');
      await swept.close();
    },
  );
});

describeOnSqlite('a command that is called wrongly', () => {
  test.each<[Name, string[], RegExp, typeof command]>([
    [
      'sweep-files',
      ['--remove'],
      /^Unknown option '--remove'.*\n\nUsage: npm run sweep-files \[-- --delete\]\n/,
      commandAsProcess,
    ],
    ['restore', [], /^Usage: npm run restore -- FILE/, command],
    ['verify-backup', [], /^Usage: npm run verify-backup -- FILE/, command],
  ])('%s %j prints its usage and does nothing', async (name, args, usage, run) => {
    const { code, said, complained } = await run(name, args, {});
    expect({ code, said }).toEqual({ code: 1, said: '' });
    expect(complained).toMatch(usage);
  });
});

onSqlite(
  'P63 a backup of an older version is restored unchanged, and the next start migrates it and adds the shop pages',
  async () => {
    const empty = await newStore();
    const old = fileURLToPath(new URL('fixtures/dumps/0028_statistics.tar.gz', import.meta.url));
    expect(await command('restore', [old], envOf(empty))).toMatchObject({ code: 0, complained: '' });
    const again = await openSite(empty);
    for (const page of await printedPages(again)) expect(page).toMatch(/^200 /);
    const served = await serveSite(again);
    const statuses = await Promise.all(systemPages.map(async ({ slug }) => (await served.get(`/${slug}/`)).status));
    served.close();
    expect(statuses).toEqual(systemPages.map(() => 200));
    await again.close();
  },
);
