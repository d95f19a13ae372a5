import { documentReader } from '../builder/document-facts.ts';
import type { ContentPlatform } from '../content/documents.ts';
import { systemClock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import { type OpenPlatform, openPlatform, sqliteFile } from '../platform/context.ts';
import { migrate } from '../platform/db/migrate.ts';
import { lockSqliteFile } from '../platform/db/sqlite-file.ts';
import { checkSqliteIntegrity } from '../platform/db/sqlite-integrity.ts';
import { checkInstallation } from '../platform/installation.ts';
import { createLog, type Log } from '../platform/log.ts';
import { allMigrations } from '../shop/migrations.ts';
import { registry } from '../widgets/index.ts';
import { addArchiveTemplate } from './archive-template.ts';
import { prepareFirstRun } from './first-run.ts';
import { addFrameTemplates } from './frame-templates.ts';
import { refuseLostFile, refuseLostTables } from './lost-database.ts';
import { addSystemPages } from './system-pages.ts';

/**
 * Opens the platform for a process that serves or writes: migrates the database and creates the default site on the
 * first run. Nodes that start at the same time do so one after the other.
 */
export async function openUpToDate(
  config: Config,
  say: (line: string) => void,
): Promise<OpenPlatform & ContentPlatform> {
  const { databaseUrl: url, databasePool: pool, storageUrl, dataDir, secret, adoptDatabase: adopt } = config;
  const log = createLog({ level: config.logLevel });
  const readDocument = documentReader(registry);
  if (url === undefined) await refuseLostFile(config);
  const taken = url === undefined ? lockSqliteFile(sqliteFile(dataDir)) : undefined;
  const opened = await openPlatform({ url, pool, storageUrl, dataDir, clock: systemClock, log });
  const platform = { ...opened, readDocument };
  const ending = new AbortController();
  if (taken && !taken.isChecked) checkInBackground(sqliteFile(dataDir), { log, signal: ending.signal });
  const close = async () => {
    ending.abort();
    await platform.close();
    taken?.release();
  };
  try {
    await platform.database.exclusively('start', async () => {
      if (url !== undefined) await refuseLostTables(config, platform.db);
      await migrate({ database: platform.database, migrations: allMigrations(readDocument), log });
      if (url !== undefined) await checkInstallation(platform, { secret, adopt });
      await prepareFirstRun(platform, say);
      await addSystemPages(platform);
      await addFrameTemplates(platform);
      await addArchiveTemplate(platform);
    });
  } catch (thrown) {
    await close();
    throw thrown;
  }
  return { ...platform, close };
}

/** Checks the integrity of a large file in the background while the server runs; faults are logged. */
function checkInBackground(file: string, { log, signal }: { log: Log; signal: AbortSignal }): void {
  checkSqliteIntegrity(file, signal).then(
    (found) => {
      if (found === null) log.info({ file }, 'the database file is whole');
      else log.error({ file, found }, 'the database file is damaged; put a backup back');
    },
    (err) => {
      if (!signal.aborted) log.warn({ err, file }, 'the database file could not be checked');
    },
  );
}
