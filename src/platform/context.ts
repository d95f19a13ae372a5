import { join } from 'node:path';
import type { Clock } from './clock.ts';
import { type Database, type DatabaseOptions, openDatabase } from './db/open.ts';
import type { Db, DialectName } from './db/tables.ts';
import { createInvalidationBus, type InvalidationBus } from './invalidation-bus.ts';
import type { Log } from './log.ts';
import { createDiskStorage } from './storage/disk.ts';
import type { FileStorage } from './storage/storage.ts';

/** Injected infrastructure (ports) of every use case. */
export interface Platform {
  db: Db;
  dialect: DialectName;
  clock: Clock;
  log: Log;
  changes: InvalidationBus;
  storage: FileStorage;
}

/** A platform with resources reserved to the process that opened it. */
export interface OpenPlatform extends Platform {
  database: Database;
  close(): Promise<void>;
}

/** Path of the SQLite database. */
export const sqliteFile = (dataDir: string) => join(dataDir, 'mizban.db');

/** Opens database, invalidation bus and file storage; the SQLite file and the pictures are in `dataDir`. */
export async function openPlatform({
  url,
  storageUrl,
  dataDir,
  clock,
  log,
  ...connecting
}: {
  url?: string | undefined;
  /** `s3://…`; absent: files are stored in the data folder. */
  storageUrl?: string | undefined;
  dataDir: string;
  clock: Clock;
  log: Log;
} & Pick<DatabaseOptions, 'pool' | 'connectMs' | 'waitMs' | 'keepPool'>): Promise<OpenPlatform> {
  const storage = await openStorage({ storageUrl, dataDir });
  const database = await openDatabase({ url, file: sqliteFile(dataDir), log, ...connecting });
  const changes = await createInvalidationBus({ database, url, log });
  return {
    db: database.db,
    dialect: database.dialect,
    clock,
    log,
    changes,
    storage,
    database,
    async close() {
      await changes.close();
      await database.close();
    },
  };
}

async function openStorage({ storageUrl, dataDir }: { storageUrl: string | undefined; dataDir: string }) {
  if (storageUrl === undefined) return createDiskStorage({ root: join(dataDir, 'media') });
  // Imported on demand, so that the start stays quick.
  const { createS3Storage } = await import('./storage/s3.ts');
  return createS3Storage({ url: storageUrl });
}
