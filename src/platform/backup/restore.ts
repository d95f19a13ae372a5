import { Readable } from 'node:stream';
import type { Platform } from '../context.ts';
import { type Migrations, migrate } from '../db/migrate.ts';
import type { Database } from '../db/open.ts';
import type { Db } from '../db/tables.ts';
import { StartError } from '../start-error.ts';
import type { Manifest } from './manifest.ts';
import { readBackup, verifyBackup } from './read.ts';
import { type AnyDb, addRows, tableNames, withReferencesLater, writeSequences } from './rows.ts';

export interface RestoreOptions {
  /** Opens the archive from the beginning; it is read twice, first to verify that it is complete. */
  open(): AsyncIterable<Buffer>;
  /** All migrations of the program. */
  migrations: Migrations;
  onSecret?(secret: string): void;
  onProgress?(done: { rows: number; files: number; bytes: number }): void;
}

/**
 * Restores a backup into an empty database and its file storage, with the tables as they were when it was taken: a backup
 * of an older version is migrated by the next start, like any older database. All rows are restored or none.
 */
export async function restoreBackup(
  platform: Pick<Platform, 'storage' | 'log'> & { database: Database },
  { open, migrations, onSecret, onProgress }: RestoreOptions,
): Promise<void> {
  const { database, storage, log } = platform;
  const held = await verifyBackup(open());
  const unknown = held.migrations.filter((name) => !(name in migrations));
  if (unknown.length > 0) {
    throw new StartError(`The backup was made by a newer version of the program (it has ${unknown.join(', ')}).`);
  }
  if ((await tableNames(database.db as AnyDb)).length > 0) {
    throw new StartError('The database is not empty; a backup is put back into an empty one only.');
  }
  const then = Object.fromEntries(Object.entries(migrations).filter(([name]) => held.migrations.includes(name)));
  await migrate({ database, migrations: then, log });

  const done = { rows: 0, files: 0, bytes: 0 };
  // The files come after all rows, which are inserted in one transaction.
  const parts = readBackup(open());
  let next = await parts.next();
  const takeRows = async (db: AnyDb) => {
    // Rows inserted by migrations are deleted: the backup contains their current state.
    for (const table of await tableNames(db)) await db.deleteFrom(table).execute();
    let manifest: Manifest | undefined;
    for (; !next.done && (next.value.kind === 'manifest' || next.value.kind === 'rows'); next = await parts.next()) {
      if (next.value.kind === 'manifest') {
        manifest = next.value.manifest;
        continue;
      }
      await addRows(db, database.dialect, next.value.table, next.value.rows);
      done.rows += next.value.rows.length;
      onProgress?.(done);
    }
    if (manifest) await writeSequences(db, database.dialect, manifest.sequences);
  };
  await database.withoutTimeLimits((db: Db) =>
    db
      .transaction()
      .execute((trx) => withReferencesLater(trx as AnyDb, database.dialect, () => takeRows(trx as AnyDb))),
  );
  for (; !next.done; next = await parts.next()) {
    if (next.value.kind === 'secret') onSecret?.(next.value.secret);
    if (next.value.kind !== 'file') continue;
    await storage.write(next.value.key, Readable.from(next.value.content));
    done.files += 1;
    onProgress?.(done);
  }
}
