import { purgeOldEntries } from '../content/audit/index.ts';
import type { Services } from '../http/core/services.ts';
import { checkDuePost } from '../http/drafts/check.ts';
import { renewDue } from '../shop/billing/index.ts';
import { sweepCarts } from '../shop/cart/index.ts';
import { releaseExpiredHolds } from '../shop/catalogue/index.ts';
import { sweepDomainChecks } from '../shop/domains/checks.ts';
import { expireOrdersDue } from '../shop/orders/index.ts';
import { checkPaymentsDue } from '../shop/payments/index.ts';
import { giveBackFailedDomains, sendRefundsDue } from '../shop/refunds/index.ts';
import { applyEffectsDue, reconcileServices, requestIdentityChecks } from '../shop/services/index.ts';
import { startScheduler } from './scheduler.ts';

const everyMs = 15_000;
/** Maximum duration of an upload. */
const uploadMs = 24 * 3_600_000;

type Workers = Pick<
  Services,
  'config' | 'platform' | 'renderer' | 'searches' | 'redirects' | 'missing' | 'visits' | 'shop'
>;

/**
 * Background jobs of the server: scheduled posts are checked again and published or unpublished at their times, counters
 * in memory are flushed, and old audit entries are purged. At the start, leftovers of interrupted uploads are deleted.
 */
export function startJobs({ config, platform, renderer, searches, redirects, missing, visits, shop }: Workers): {
  stop(): Promise<void>;
} {
  const { clock, log, storage } = platform;
  const tidying = storage
    .tidy(clock.now() - uploadMs)
    .catch((err) => log.warn({ err }, 'what is left of broken uploads could not be removed'));
  const checkPost = checkDuePost({ config, platform, renderer });
  const scheduler = startScheduler({ platform, due: { check: checkPost, baseUrl: config.baseUrl } });
  let running: Promise<unknown> = Promise.resolve();
  const run = () => {
    running = Promise.all([
      scheduler.look(),
      purgeOldEntries(platform).catch((err) => log.warn({ err }, 'old changes could not be forgotten')),
      sweepCarts(platform).catch((err) => log.warn({ err }, 'old carts could not be removed')),
      sweepDomainChecks(platform).catch((err) => log.warn({ err }, 'old answers about domains could not be removed')),
      reconcileServices(platform).catch((err) => log.warn({ err }, 'services could not be compared')),
      ...(config.shop.identity
        ? [requestIdentityChecks(platform).catch((err) => log.warn({ err }, 'identities could not be asked for'))]
        : []),
      renewDue(platform).catch((err) => log.warn({ err }, 'services could not be renewed')),
      checkPaymentsDue(shop).catch((err) => log.warn({ err }, 'payments could not be checked')),
      applyEffectsDue(platform).catch((err) => log.warn({ err }, 'refunded services could not be ended')),
      giveBackFailedDomains(platform).catch((err) =>
        log.warn({ err }, 'money of failed domains could not be returned'),
      ),
      sendRefundsDue(shop).catch((err) => log.warn({ err }, 'refunds could not be sent')),
      expireOrdersDue(platform).catch((err) => log.warn({ err }, 'unpaid orders could not be ended')),
      releaseExpiredHolds(platform).catch((err) => log.warn({ err }, 'coupons and stock could not be given back')),
      searches.flush(),
      redirects.flush(),
      missing.flush(),
      visits.flush(),
    ]);
  };
  const timer = setInterval(run, everyMs);
  timer.unref();
  run();
  return {
    async stop() {
      clearInterval(timer);
      await Promise.all([running, tidying, scheduler.stop()]);
      await searches.flush();
      await redirects.flush();
      await missing.flush();
      await visits.flush();
    },
  };
}
