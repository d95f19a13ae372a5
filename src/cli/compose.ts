import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createPageCache } from '../builder/page-cache.ts';
import { createMetrics } from '../http/metrics.ts';
import { createNonces } from '../http/nonce.ts';
import type { Services } from '../http/services.ts';
import { createChanges } from '../platform/changes.ts';
import { type Clock, systemClock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import type { Platform } from '../platform/context.ts';
import { migrate } from '../platform/db/migrate.ts';
import { type Database, openDatabase } from '../platform/db/open.ts';
import { createLog } from '../platform/log.ts';
import { createDiskStorage } from '../platform/storage/disk.ts';
import { allMigrations } from '../shop/migrations.ts';
import { type Assets, assetsFromManifest } from '../site/assets.ts';
import { createPageRenderer } from '../site/render-page.tsx';
import { registry } from '../widgets/index.ts';

const cacheBytes = 64 * 1024 * 1024;

/** Opens the outside world: database (brought up to date), files, log, news of changes. */
export async function openPlatform(
  config: Config,
  clock: Clock = systemClock,
): Promise<{ platform: Platform; database: Database }> {
  const log = createLog({ level: config.logLevel });
  const database = await openDatabase({ url: config.databaseUrl, file: join(config.dataDir, 'mizban.sqlite'), log });
  await migrate({ database, migrations: allMigrations, log });
  const changes = await createChanges({ database, url: config.databaseUrl, log });
  const storage = createDiskStorage({ root: join(config.dataDir, 'media') });
  return { platform: { db: database.db, dialect: database.dialect, clock, log, changes, storage }, database };
}

export interface BuiltFiles {
  assets: Assets;
  staffAssets: Services['staffAssets'];
  staticFolders: Services['staticFolders'];
  strictPolicy: boolean;
}

/** Puts the parts together into what the routes work with. */
export function createServices(input: {
  config: Config;
  platform: Platform;
  database: Database;
  files: BuiltFiles;
}): Services {
  const { config, platform, database, files } = input;
  const cache = createPageCache({ maxBytes: cacheBytes, log: platform.log });
  platform.changes.on((tags) => cache.invalidate(tags));
  const nonces = createNonces({ secret: config.secret, clock: platform.clock });
  const renderer = createPageRenderer({
    platform,
    registry,
    assets: files.assets,
    baseUrl: config.baseUrl,
    nonce: () => nonces.create('mizban-frontend'),
  });
  let auth: ReturnType<Services['auth']> | undefined;
  return {
    ...files,
    config,
    platform,
    database,
    cache,
    nonces,
    renderer,
    metrics: createMetrics({ cache }),
    auth() {
      auth ??= import('../http/auth-engine.ts').then(({ createAuth }) => createAuth({ platform, config }));
      return auth;
    },
  };
}

/** What the builds left in `dist`. */
export function readBuiltFiles(dist: string): BuiltFiles {
  const manifestOf = (build: string) => JSON.parse(readFileSync(join(dist, build, 'manifest.json'), 'utf8'));
  const staff = manifestOf('admin')['src/admin/main.tsx'] as { file: string; css?: string[] };
  const staffUrl = (file: string) => `/wp-admin/assets/${file}`;
  return {
    assets: assetsFromManifest(manifestOf('client')),
    staffAssets: { scripts: [staffUrl(staff.file)], styles: (staff.css ?? []).map(staffUrl) },
    staticFolders: { '/assets/': join(dist, 'client'), '/wp-admin/assets/': join(dist, 'admin') },
    strictPolicy: true,
  };
}
