import type { Services } from '../../http/core/services.ts';
import { defineResource, write } from '../../http/staff/define-resource.ts';
import { nothing } from '../../http/staff/schemas.ts';
import { runTransaction } from '../../platform/db/transaction.ts';
import { backupCalls, backupDownloads } from './backups.ts';
import { healthCalls } from './health.ts';
import { nav } from './nav.ts';
import type { SiteHealth } from './responses.ts';
import { staticSiteDownloads } from './static-site.ts';
import { transferCalls, transferDownloads } from './transfer.ts';

/** Site health, cache usage, full backups, and copies of the whole site. */
export const tools = defineResource({
  name: 'tools',
  nav,
  right: 'site.maintain',
  kind: 'tools',
  calls: (services) => ({
    ...transferCalls(services),
    ...healthCalls(services),
    ...cacheCalls(services),
    ...backupCalls(services),
  }),
  downloads: (services) => [
    ...transferDownloads(services),
    ...staticSiteDownloads(services),
    ...backupDownloads(services),
  ],
});

function cacheCalls({ platform, cache }: Services) {
  return {
    /** Drops the page cache, so that every page is rendered again. */
    'POST staff/tools/drop-cache': write(
      {
        body: nothing,
        maxBytes: 1_000,
        async handle(): Promise<{ cache: SiteHealth['cache'] }> {
          await runTransaction(platform, async (_trx, touch) => touch('*'));
          return { cache: cache.size() };
        },
      },
      () => 'حافظهٔ نهان صفحه‌ها را خالی کرد',
    ),
  };
}
