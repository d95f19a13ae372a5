import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { silentLog } from '../log.ts';
import { StartError } from '../start-error.ts';
import { openDatabase } from './open.ts';
import { lockSqliteFile } from './sqlite-file.ts';
import { checkSqliteIntegrity } from './sqlite-integrity.ts';

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mizban-file-'));
  file = join(folder, 'mizban.db');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A file with rows in it. */
function fill(): void {
  lockSqliteFile(file).release();
  const sqlite = new DatabaseSync(file);
  sqlite.exec('create table t (text); create index t_text on t (text);');
  const insert = sqlite.prepare('insert into t values (?)');
  for (let n = 0; n < 500; n += 1) insert.run(`row ${n} `.repeat(20));
  sqlite.close();
}

const refuses = (sentence: string) => {
  expect(() => lockSqliteFile(file)).toThrow(StartError);
  expect(() => lockSqliteFile(file)).toThrow(sentence);
};

test('P60 a second one is refused until the first lets go', () => {
  const first = lockSqliteFile(file);
  refuses('Another process uses the database file');
  first.release();
  lockSqliteFile(file).release();
});

test('P60 a second process is refused, and none once the first was killed', async () => {
  const code = `
    import { lockSqliteFile } from ${JSON.stringify(new URL('./sqlite-file.ts', import.meta.url).href)};
    globalThis.taken = lockSqliteFile(process.argv[1]);
    process.stdout.write('taken');
    setInterval(() => {}, 1_000);
  `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code, file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  refuses('Another process uses the database file');
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
  lockSqliteFile(file).release();
});

test('a new file is whole from the beginning', () => {
  writeFileSync(`${file}.new`, 'cut short');
  lockSqliteFile(file).release();
  expect(existsSync(`${file}.new`)).toBe(false);
  expect(readFileSync(file, 'latin1')).toMatch(/^SQLite format 3/);
});

test('the file is readable by its owner alone', () => {
  lockSqliteFile(file).release();
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('an empty file is refused and not changed', () => {
  writeFileSync(file, '');
  refuses('is empty');
  expect(readFileSync(file)).toHaveLength(0);
});

test('a file that is no database is refused', () => {
  writeFileSync(file, 'hello '.repeat(1_000));
  refuses('is damaged');
});

test('a file with a page overwritten is refused', () => {
  fill();
  const bytes = readFileSync(file);
  bytes.fill(0xff, 8_192, 12_288);
  writeFileSync(file, bytes);
  refuses('is damaged');
});

test('a file whose end is missing is refused', () => {
  fill();
  truncateSync(file, 16_384);
  refuses('is damaged');
});

test('of a large file the start checks the frame, and damage inside is found afterwards', async () => {
  const { signal } = new AbortController();
  fill();
  const whole = lockSqliteFile(file, 1_000);
  expect(whole.isChecked).toBe(false);
  whole.release();
  expect(await checkSqliteIntegrity(file, signal)).toBeNull();
  const bytes = readFileSync(file);
  bytes.fill(0xff, 40_960, 45_056);
  writeFileSync(file, bytes);
  refuses('is damaged');
  lockSqliteFile(file, 1_000).release();
  expect(await checkSqliteIntegrity(file, signal)).toMatch(/page|malformed/i);
});

describe('writes during a long read', () => {
  /** A connection that leaves its writes in the WAL. */
  function writer(): { sqlite: DatabaseSync; write(): void } {
    fill();
    const sqlite = new DatabaseSync(file);
    sqlite.exec('pragma wal_autocheckpoint = 0;');
    return { sqlite, write: () => sqlite.exec(`insert into t select text || '!' from t`) };
  }

  test('the check of the whole file moves it from the WAL into the file', async () => {
    const { sqlite, write } = writer();
    const before = statSync(file).size;
    write();
    expect(statSync(file).size).toBe(before);
    expect(await checkSqliteIntegrity(file, new AbortController().signal)).toBeNull();
    expect(statSync(file).size).toBeGreaterThan(before);
    sqlite.close();
  });

  test('a snapshot moves it when it has ended, and shows the rows of its beginning until then', async () => {
    const { sqlite, write } = writer();
    const database = await openDatabase({ file, log: silentLog });
    const before = statSync(file).size;
    const counts = database.snapshot(async function* (db) {
      const count = async () => (await sql<{ n: number }>`select count(*) as n from t`.execute(db)).rows[0]?.n;
      yield await count();
      write();
      yield await count();
    });
    for await (const count of counts) expect(count).toBe(500);
    expect(statSync(file).size).toBeGreaterThan(before);
    await database.close();
    sqlite.close();
  });
});

test('a file above the limit whose header, schema or end is damaged is refused at the start', () => {
  const bytesOf = () => {
    fill();
    const bytes = readFileSync(file);
    rmSync(file);
    return bytes;
  };
  const whole = bytesOf();
  const noHeader = Buffer.from(whole).fill(0, 0, 16);
  const noSchema = Buffer.from(whole).fill(0xff, 100, 4_096);
  for (const bytes of [noHeader, noSchema, whole.subarray(0, whole.length - 4_096)]) {
    writeFileSync(file, bytes);
    expect(() => lockSqliteFile(file, 1_000)).toThrow('is damaged');
  }
});
