import type { Platform } from '../../platform/context.ts';
import { write } from '../../platform/db/write.ts';

/**
 * Lets pages that tell of a coupon be made anew when one begins or ends. To be asked now and then; it knows when it was
 * asked last.
 */
export function watchCoupons(platform: Platform): () => Promise<void> {
  let seen = platform.clock.now();
  return async () => {
    const now = platform.clock.now();
    const passed = await platform.db
      .selectFrom('coupons')
      .select('id')
      .where((eb) =>
        eb.or(
          (['starts_at', 'ends_at'] as const).map((moment) => eb.and([eb(moment, '>', seen), eb(moment, '<=', now)])),
        ),
      )
      .executeTakeFirst();
    if (passed) await write(platform, async (_trx, touch) => touch('catalogue'));
    seen = now;
  };
}
