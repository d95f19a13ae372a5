import { createPageCache } from '../../builder/page-cache.ts';
import { createSectionCache } from '../../builder/section-cache.ts';
import type { ContentPlatform } from '../../content/documents.ts';
import { createMissingTally, createRedirectTally } from '../../content/redirects/index.ts';
import { createSearchTally } from '../../content/search/index.ts';
import { createVisitTally } from '../../content/statistics/index.ts';
import type { Config } from '../../platform/config.ts';
import type { OpenPlatform } from '../../platform/context.ts';
import { readDiskSpace } from '../../platform/disk-space.ts';
import { createRateLimiter } from '../../platform/rate-limit.ts';
import { createSemaphore } from '../../platform/semaphore.ts';
import { createSmsSender } from '../../shop/customers/index.ts';
import { checksOf } from '../../shop/domains/create-checks.ts';
import { registrarsOf } from '../../shop/domains/registrars/index.ts';
import { gatewaysOf } from '../../shop/payments/gateways.ts';
import type { Shop } from '../../shop/payments/index.ts';
import { createRates } from '../../shop/payments/rates.ts';
import type { Assets } from '../../site/assets.ts';
import { createReadCache } from '../../site/cached-reads.ts';
import { createFrameCache } from '../../site/printed-frame.tsx';
import { createPageRenderer } from '../../site/render-page.tsx';
import { registry } from '../../widgets/index.ts';
import { createBodyBudget } from '../input/body-budget.ts';
import { createMetrics } from '../ops/metrics.ts';
import { frontendAction } from '../security/access.ts';
import { createNonces } from '../security/nonce.ts';
import type { Services } from './services.ts';

const megabyte = 1024 * 1024;
const cacheBytes = 16 * megabyte;
const sectionBytes = 8 * megabyte;
const readBytes = megabyte;
/** Room for eight of the largest forms concurrently, two of them from one address. */
const bodyLimits = { max: 96 * megabyte, maxEach: 26 * megabyte };
/** Rendering runs on the single thread that serves everybody; a longer queue would only delay all. */
const renderLimits = { max: 4, maxWaiting: 60 };

export interface BuiltFiles {
  assets: Assets;
  staffAssets: Services['staffAssets'];
  staticFolders: Services['staticFolders'];
  strictPolicy: boolean;
}

/** Assembles the services that the routes use. */
export function createServices({
  config,
  platform,
  files,
}: {
  config: Config;
  platform: OpenPlatform & ContentPlatform;
  files: BuiltFiles;
}): Services {
  const sections = createSectionCache({ maxBytes: sectionBytes });
  const reads = createReadCache({ maxBytes: readBytes });
  const frames = createFrameCache({ maxBytes: megabyte });
  const cache = createPageCache({ maxBytes: cacheBytes, log: platform.log });
  platform.changes.on((tags) => {
    sections.invalidate(tags);
    reads.invalidate(tags);
    frames.invalidate(tags);
    cache.invalidate(tags);
  });
  const readDisk = () => readDiskSpace(config.dataDir);
  const bodies = createBodyBudget(bodyLimits);
  const nonces = createNonces({ secret: config.secret, clock: platform.clock });
  const domains = checksOf(platform, config.shop.domains);
  const registrars = config.shop.registrars ? registrarsOf(config.shop.registrars, platform) : [];
  const shop: Shop = {
    platform,
    baseUrl: config.baseUrl,
    gateways: gatewaysOf(config, platform),
    secret: config.secret,
    domains,
    registrarOf: (delivery) => registrars.find(({ name }) => name === delivery),
    registrars: {
      nameservers: config.shop.registrars?.nameservers ?? [],
      handle: config.shop.registrars?.irnic?.handle ?? '',
    },
    rateOf: createRates(platform),
  };
  const renderer = createPageRenderer({
    platform,
    registry,
    assets: files.assets,
    baseUrl: config.baseUrl,
    nonce: () => nonces.create(frontendAction),
    sections,
    reads,
    frames,
    shop,
  });
  return {
    ...files,
    config,
    platform,
    database: platform.database,
    cache,
    nonces,
    limiter: createRateLimiter(platform.clock),
    domains,
    sms: createSmsSender(config.shop, platform.log),
    shop,
    searches: createSearchTally(platform),
    redirects: createRedirectTally(platform),
    missing: createMissingTally(platform),
    visits: createVisitTally(platform, config.secret),
    renderer,
    bodies,
    renders: createSemaphore(renderLimits),
    readDisk,
    metrics: createMetrics({ cache, bodies, platform, readDisk }),
  };
}
