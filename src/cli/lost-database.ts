import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type AnyDb, tableNames } from '../platform/backup/rows.ts';
import type { Config } from '../platform/config.ts';
import { sqliteFile } from '../platform/context.ts';
import type { Db } from '../platform/db/tables.ts';
import { StartError } from '../platform/start-error.ts';

type Place = Pick<Config, 'dataDir' | 'beginAnew'>;

/** Refuses to create a new SQLite file next to the files of a site whose database is missing; called before opening it. */
export async function refuseLostFile(place: Place): Promise<void> {
  if (!existsSync(sqliteFile(place.dataDir))) await refuseUnlessNew(place);
}

/** The same for a PostgreSQL database without tables; called before they are created. */
export async function refuseLostTables(place: Place, db: Db): Promise<void> {
  if ((await tableNames(db as AnyDb)).length === 0) await refuseUnlessNew(place);
}

async function refuseUnlessNew({ dataDir, beginAnew }: Place): Promise<void> {
  if (beginAnew) return;
  const media = join(dataDir, 'media');
  const names = await readdir(media).catch(() => []);
  if (names.every((name) => name.startsWith('.'))) return;
  throw new StartError(
    `The database is empty or missing, but ${JSON.stringify(media)} holds the files of a site. Check DATA_DIR and DATABASE_URL, or restore a backup; to begin an empty site on purpose, start once with BEGIN_ANEW=yes.`,
  );
}
