import type { PageCache } from '../../builder/page-cache.ts';
import type { ContentPlatform } from '../../content/documents.ts';
import type { MissingTally, RedirectTally } from '../../content/redirects/index.ts';
import type { SearchTally } from '../../content/search/index.ts';
import type { VisitTally } from '../../content/statistics/index.ts';
import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/db/open.ts';
import type { DiskSpace } from '../../platform/disk-space.ts';
import type { RateLimiter } from '../../platform/rate-limit.ts';
import type { Semaphore } from '../../platform/semaphore.ts';
import type { SmsSender } from '../../shop/customers/index.ts';
import type { DomainChecks } from '../../shop/domains/checks.ts';
import type { Shop } from '../../shop/payments/index.ts';
import type { Assets } from '../../site/assets.ts';
import type { PageRenderer } from '../../site/render-page.tsx';
import type { BodyBudget } from '../input/body-budget.ts';
import type { Metrics } from '../ops/metrics.ts';
import type { Nonces } from '../security/nonce.ts';

/** Everything the routes work with, made once at start by `src/cli`. */
export interface Services {
  config: Config;
  platform: ContentPlatform;
  database: Database;
  cache: PageCache;
  assets: Assets;
  /** Tags of the staff application's script and styles. */
  staffAssets: { scripts: string[]; styles: string[] };
  renderer: PageRenderer;
  nonces: Nonces;
  limiter: RateLimiter;
  /** Null if SMS is not configured. */
  sms: SmsSender | null;
  domains: DomainChecks;
  /** Dependencies of payments. */
  shop: Shop;
  searches: SearchTally;
  redirects: RedirectTally;
  missing: MissingTally;
  visits: VisitTally;
  /** Limits concurrent uncached renders. */
  renders: Semaphore;
  /** Limits memory of request bodies. */
  bodies: BodyBudget;
  metrics: Metrics;
  /** Disk of the data folder. */
  readDisk(): Promise<DiskSpace>;
  /** Folders of built files by address prefix. */
  staticFolders: Record<string, string>;
  /** False in development, where the bundler adds inline scripts. */
  strictPolicy: boolean;
}
