import type { ContentPlatform } from '../content/documents.ts';
import { nextDue, publishDue, unpublishDue } from '../content/posts/index.ts';
import { createDeadlineTimer, earliest, type SetTimer } from '../platform/deadline-timer.ts';
import { nextCouponTime, watchCoupons } from '../shop/catalogue/index.ts';

/** Tags of writes that may change a scheduled time: posts and the catalogue, on any node. */
const resets = /^(?:\*|catalogue|type:.*)$/;

/**
 * Scheduler: publishes, changes and unpublishes posts, and starts and ends coupons, at their times. A timer waits for the
 * next one and is reset by every write that may change it. `look` processes everything due, regardless of the timer.
 */
export function startScheduler({
  platform,
  due,
  setTimer,
}: {
  platform: ContentPlatform;
  due: Parameters<typeof publishDue>[1];
  setTimer?: SetTimer;
}): { look(): Promise<void>; stop(): Promise<void> } {
  const { changes, clock, log } = platform;
  const couponsDue = watchCoupons(platform);
  async function ring(): Promise<void> {
    await Promise.all([
      publishDue(platform, due).catch((err) => log.warn({ err }, 'scheduled posts could not be published')),
      unpublishDue(platform, due).catch((err) => log.warn({ err }, 'posts could not be taken back')),
      couponsDue().catch((err) => log.warn({ err }, 'beginnings and ends of coupons could not be read')),
    ]);
  }
  const alarm = createDeadlineTimer({
    clock,
    log,
    ring,
    next: async (after) => earliest([await nextDue(platform, after), await nextCouponTime(platform, after)]),
    ...(setTimer && { setTimer }),
  });
  const ignore = changes.on((tags) => {
    if (tags.some((tag) => resets.test(tag))) alarm.arm();
  });
  return {
    async look() {
      alarm.arm();
      await ring();
    },
    async stop() {
      ignore();
      await alarm.stop();
    },
  };
}
