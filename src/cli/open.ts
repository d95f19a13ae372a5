import { systemClock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import { type OpenPlatform, openPlatform } from '../platform/context.ts';
import { migrate } from '../platform/db/migrate.ts';
import { createLog } from '../platform/log.ts';
import { allMigrations } from '../shop/migrations.ts';

/** Opens the outside world and brings the database up to date. */
export async function openUpToDate(config: Config): Promise<OpenPlatform> {
  const log = createLog({ level: config.logLevel });
  const platform = await openPlatform({ url: config.databaseUrl, dataDir: config.dataDir, clock: systemClock, log });
  await migrate({ database: platform.database, migrations: allMigrations, log });
  return platform;
}
