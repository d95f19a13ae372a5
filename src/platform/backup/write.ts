import { createHash } from 'node:crypto';
import type { Platform } from '../context.ts';
import type { Database } from '../db/open.ts';
import type { Manifest, Summary } from './manifest.ts';
import { type AnyDb, migrationNames, readRows, readSequences, tableNames } from './rows.ts';
import { tarEnd, tarHeader, tarPadding } from './tar.ts';

/** Tables with data of a machine or browser, not of the site. */
const neverKept = new Set(['account_links', 'downloads', 'installation', 'rate_limits']);
/** Credentials that grant access without a password. */
const keys = new Set(['api_tokens', 'session']);
/** Maximum bytes per file of rows in the archive. */
const partBytes = 4_000_000;

export interface BackupOptions {
  withSessions: boolean;
  /** The secret itself, if it is to be stored in the backup. */
  secret?: string | undefined;
  onProgress?(done: { rows: number; files: number; bytes: number }): void;
}

/**
 * Streams the site as a tar archive: a snapshot of all rows, then all files. Rows reference only files written before
 * them, and files never change, so both are consistent although writes continue.
 */
export async function* writeBackup(
  platform: Pick<Platform, 'clock' | 'storage'> & { database: Database },
  { withSessions, secret, onProgress }: BackupOptions,
): AsyncGenerator<Buffer> {
  const { clock, database, storage } = platform;
  const now = clock.now();
  const summary: Summary = { rows: {}, files: {} };
  const done = { rows: 0, files: 0, bytes: 0 };

  function* entry(name: string, content: Buffer): Generator<Buffer> {
    yield tarHeader({ name, size: content.length, mtimeMs: now });
    yield content;
    yield tarPadding(content.length);
    if (name !== 'summary.json') summary.files[name] = hashOf(content);
    done.bytes += content.length;
    onProgress?.(done);
  }

  async function* rows(db: AnyDb): AsyncGenerator<Buffer> {
    const tables = (await tableNames(db)).filter((name) => !neverKept.has(name) && (withSessions || !keys.has(name)));
    const manifest: Manifest = {
      format: 1,
      createdAt: new Date(now).toISOString(),
      migrations: await migrationNames(db),
      sequences: await readSequences(db, database.dialect),
    };
    yield* entry('manifest.json', json(manifest));
    for (const table of tables) {
      let count = 0;
      let part = 0;
      let lines = '';
      const flush = function* () {
        part += 1;
        yield* entry(`tables/${table}/${String(part).padStart(6, '0')}.jsonl`, Buffer.from(lines));
        lines = '';
      };
      for await (const some of readRows(db, database.dialect, table)) {
        for (const row of some) lines += `${JSON.stringify(row)}\n`;
        count += some.length;
        done.rows += some.length;
        if (lines.length >= partBytes) yield* flush();
      }
      if (lines !== '') yield* flush();
      summary.rows[table] = count;
    }
  }

  async function* files(): AsyncGenerator<Buffer> {
    for await (const key of storage.list()) {
      const file = await storage.read(key);
      if (!file) continue;
      const name = `files/${key}`;
      const hash = createHash('sha256');
      yield tarHeader({ name, size: file.size, mtimeMs: file.modifiedAt });
      for await (const chunk of file.stream()) {
        hash.update(chunk);
        done.bytes += chunk.length;
        yield chunk;
      }
      yield tarPadding(file.size);
      summary.files[name] = hash.digest('hex');
      done.files += 1;
      onProgress?.(done);
    }
  }

  yield* database.snapshot(rows);
  yield* files();
  if (secret !== undefined) yield* entry('secret', Buffer.from(secret));
  // Comes last: an archive with it is complete.
  yield* entry('summary.json', json(summary));
  yield tarEnd;
}

const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');

const json = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
