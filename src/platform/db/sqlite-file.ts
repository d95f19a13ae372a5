import { chmodSync, closeSync, mkdirSync, openSync, readSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '../start-error.ts';

/** SQLite result codes. */
const busy = 5;
const corrupt = 11;
const notADatabase = 26;

/** Files up to this size are read whole at every start, about a second; for larger ones only the frame is checked. */
const wholeUpTo = 1024 ** 3;

export interface SqliteFileLock {
  /** False if the file is so large that the rest is still to be checked. */
  isChecked: boolean;
  release(): void;
}

/**
 * Locks an SQLite file exclusively for this process until `release` or exit, and checks its integrity. Two servers on one
 * file would cache different pages, so the second one throws a `StartError`, as does a damaged or empty file. Read-only
 * commands need not lock it.
 */
export function lockSqliteFile(file: string, limit = wholeUpTo): SqliteFileLock {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const lock = openLockFile(file);
  const isChecked = (sizeOf(file) ?? 0) <= limit;
  try {
    if (sizeOf(file) === undefined) createWhole(file);
    else check(file, isChecked ? checkWhole : checkFrame);
    // SQLite's side files get the same permissions.
    chmodSync(file, 0o600);
  } catch (thrown) {
    lock.close();
    throw thrown;
  }
  return { isChecked, release: () => lock.close() };
}

/** An exclusive transaction in a separate file: the system ends it with the process, however that ends. */
function openLockFile(file: string): DatabaseSync {
  const lock = new DatabaseSync(`${file}.lock`, { timeout: 0 });
  try {
    lock.exec('begin exclusive');
    return lock;
  } catch (thrown) {
    lock.close();
    if (resultCode(thrown) !== busy) throw thrown;
    throw new StartError(
      `Another process uses the database file ${JSON.stringify(file)}; stop it first, or use PostgreSQL for several nodes.`,
      { cause: thrown },
    );
  }
}

/** A new file is renamed into place complete, so an empty one was truncated by something else. */
function createWhole(file: string): void {
  const unfinished = `${file}.new`;
  rmSync(unfinished, { force: true });
  const sqlite = new DatabaseSync(unfinished);
  try {
    sqlite.exec('pragma journal_mode = wal; pragma user_version = 1;');
  } finally {
    sqlite.close();
  }
  renameSync(unfinished, file);
}

type Check = (sqlite: DatabaseSync, file: string) => string;

function check(file: string, look: Check): void {
  if (sizeOf(file) === 0) {
    throw new StartError(
      `The database file ${JSON.stringify(file)} is empty; put a backup back, or remove the file to begin a new site.`,
    );
  }
  const sqlite = new DatabaseSync(file, { timeout: 5_000 });
  try {
    const found = look(sqlite, file);
    if (found !== 'ok') throw damaged(file, found);
  } catch (thrown) {
    throw [corrupt, notADatabase].includes(resultCode(thrown) ?? 0) ? damaged(file, thrown) : thrown;
  } finally {
    sqlite.close();
  }
}

function checkWhole(sqlite: DatabaseSync): string {
  return (sqlite.prepare('pragma quick_check(1)').get() as { quick_check: string }).quick_check;
}

/** Checks the header, the length it states, the schema, and the first row of every table. */
function checkFrame(sqlite: DatabaseSync, file: string): string {
  const tables = sqlite.prepare(`select name from sqlite_schema where type = 'table' and rootpage > 0`).all();
  if ((sizeOf(file) ?? 0) < lengthInHeader(file)) return 'the end is missing';
  for (const { name } of tables as Array<{ name: string }>) {
    sqlite.prepare(`select * from "${name.replaceAll('"', '""')}" limit 1`).get();
  }
  return 'ok';
}

/** Page count times page size, at offsets 28 and 16 of the file format; a size of 1 means 65,536. */
function lengthInHeader(file: string): number {
  const header = Buffer.alloc(100);
  const opened = openSync(file, 'r');
  try {
    readSync(opened, header, 0, header.length, 0);
  } finally {
    closeSync(opened);
  }
  const size = header.readUInt16BE(16);
  return header.readUInt32BE(28) * (size === 1 ? 65_536 : size);
}

function damaged(file: string, cause: unknown): StartError {
  return new StartError(`The database file ${JSON.stringify(file)} is damaged; put a backup back.`, { cause });
}

function sizeOf(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.size;
}

function resultCode(thrown: unknown): number | undefined {
  const { errcode } = thrown as { errcode?: number };
  return errcode === undefined ? undefined : errcode & 0xff;
}
