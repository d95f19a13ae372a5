import { purgeOldEntries } from '../content/audit/index.ts';
import type { Services } from '../http/core/services.ts';
import { checkDuePost } from '../http/drafts/check.ts';
import { renewDue } from '../shop/billing/index.ts';
import { sweepCarts } from '../shop/cart/index.ts';
import { releaseExpiredReservations } from '../shop/catalogue/index.ts';
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
 * Background jobs of the server, instead of cron: posts and coupons at their times (`scheduler.ts`), and at an interval
 * renewals, payments, refunds and expiries that are due, the purge of old rows, and counters in memory that are stored.
 * At the start, leftovers of interrupted uploads are deleted.
 */
export function startJobs({ config, platform, renderer, searches, redirects, missing, visits, shop }: Workers): {
  stop(): Promise<void>;
} {
  const { clock, log, storage } = platform;
  /** Logs a failure; the job runs again after the interval. */
  const attempt = (job: Promise<unknown>, failure: string) => job.catch((err) => log.warn({ err }, failure));
  const tidying = attempt(
    storage.tidy(clock.now() - uploadMs),
    'leftovers of interrupted uploads could not be deleted',
  );
  const checkPost = checkDuePost({ config, platform, renderer });
  const scheduler = startScheduler({ platform, due: { check: checkPost, baseUrl: config.baseUrl } });
  let running: Promise<unknown> = Promise.resolve();
  const run = () => {
    running = Promise.all([
      scheduler.look(),
      attempt(purgeOldEntries(platform), 'old audit entries could not be purged'),
      attempt(sweepCarts(platform), 'old carts could not be deleted'),
      attempt(sweepDomainChecks(platform), 'old results of domain searches could not be deleted'),
      attempt(reconcileServices(platform), 'services could not be compared'),
      ...(config.shop.identity
        ? [attempt(requestIdentityChecks(platform), 'identity checks could not be requested')]
        : []),
      attempt(renewDue(platform), 'services could not be renewed'),
      attempt(checkPaymentsDue(shop), 'payments could not be checked'),
      attempt(applyEffectsDue(platform), 'refunded services could not be ended'),
      attempt(giveBackFailedDomains(platform), 'money of failed domains could not be returned'),
      attempt(sendRefundsDue(shop), 'refunds could not be sent'),
      attempt(expireOrdersDue(platform), 'unpaid orders could not be expired'),
      attempt(releaseExpiredReservations(platform), 'reservations of coupons and stock could not be released'),
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
