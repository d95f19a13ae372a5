import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { OpenPlatform } from '../context.ts';
import { tableNames } from './rows.ts';
import { type BackupOptions, writeBackup } from './write.ts';

/** Writes a backup to a file that only its owner can read; the file appears under its name only when it is complete. */
export async function backupToFile(
  platform: Pick<OpenPlatform, 'clock' | 'storage' | 'database'>,
  file: string,
  options: BackupOptions,
): Promise<void> {
  const unfinished = `${file}.unfinished`;
  try {
    const bytes = Readable.from(writeBackup(platform, options));
    await pipeline(bytes, createGzip(), createWriteStream(unfinished, { mode: 0o600, flush: true }));
    await rename(unfinished, file);
    await syncFolder(dirname(file));
  } catch (thrown) {
    await rm(unfinished, { force: true });
    throw thrown;
  }
}

/** File name of a backup at a given time. */
export const backupName = (at: number) =>
  `mizban-${new Date(at).toISOString().slice(0, 19).replaceAll(':', '-')}.tar.gz`;

/** Estimates the number of rows and files of a backup. */
export async function countAll({ database, storage }: Pick<OpenPlatform, 'database' | 'storage'>) {
  let rows = 0;
  for (const table of await tableNames(database.db)) {
    const { count } = await database.db
      .selectFrom(table as never)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    rows += count;
  }
  let files = 0;
  for await (const _key of storage.list()) files += 1;
  return { rows, files };
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
