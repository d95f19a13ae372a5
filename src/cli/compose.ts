import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createPageCache } from '../builder/page-cache.ts';
import { frontendAction } from '../http/access.ts';
import { createMetrics } from '../http/metrics.ts';
import { createNonces } from '../http/nonce.ts';
import type { Services } from '../http/services.ts';
import { systemClock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import { type OpenPlatform, openPlatform } from '../platform/context.ts';
import { migrate } from '../platform/db/migrate.ts';
import { createLog } from '../platform/log.ts';
import { createRateLimiter } from '../platform/rate-limit.ts';
import { allMigrations } from '../shop/migrations.ts';
import { type Assets, assetsFromManifest } from '../site/assets.ts';
import { createPageRenderer } from '../site/render-page.tsx';
import { registry } from '../widgets/index.ts';

const cacheBytes = 64 * 1024 * 1024;

/** Opens the outside world and brings the database up to date. */
export async function openUpToDate(config: Config): Promise<OpenPlatform> {
  const log = createLog({ level: config.logLevel });
  const platform = await openPlatform({ url: config.databaseUrl, dataDir: config.dataDir, clock: systemClock, log });
  await migrate({ database: platform.database, migrations: allMigrations, log });
  return platform;
}

export interface BuiltFiles {
  assets: Assets;
  staffAssets: Services['staffAssets'];
  staticFolders: Services['staticFolders'];
  strictPolicy: boolean;
}

/** Puts the parts together into what the routes work with. */
export function createServices({
  config,
  platform,
  files,
}: {
  config: Config;
  platform: OpenPlatform;
  files: BuiltFiles;
}): Services {
  const cache = createPageCache({ maxBytes: cacheBytes, log: platform.log });
  platform.changes.on((tags) => cache.invalidate(tags));
  const nonces = createNonces({ secret: config.secret, clock: platform.clock });
  const renderer = createPageRenderer({
    platform,
    registry,
    assets: files.assets,
    baseUrl: config.baseUrl,
    nonce: () => nonces.create(frontendAction),
  });
  let auth: ReturnType<Services['auth']> | undefined;
  return {
    ...files,
    config,
    platform,
    database: platform.database,
    cache,
    nonces,
    limiter: createRateLimiter(platform.clock),
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
