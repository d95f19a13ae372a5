import type { Platform } from '../../platform/context.ts';
import { runTransaction } from '../../platform/db/transaction.ts';
import { earliest } from '../../platform/deadline-timer.ts';

/** Next time after `after` at which a coupon starts or ends; null if none does. */
export async function nextCouponTime({ db }: Pick<Platform, 'db'>, after: number): Promise<number | null> {
  const { begins, ends } = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('coupons')
        .select((inner) => inner.fn.min('starts_at').as('at'))
        .where('starts_at', '>', after)
        .as('begins'),
      eb
        .selectFrom('coupons')
        .select((inner) => inner.fn.min('ends_at').as('at'))
        .where('ends_at', '>', after)
        .as('ends'),
    ])
    .executeTakeFirstOrThrow();
  return earliest([begins, ends]);
}

/** Invalidates pages with a coupon when one starts or ends. Call periodically; it remembers the time of the last call. */
export function watchCoupons(platform: Platform): () => Promise<void> {
  let seen = platform.clock.now();
  return async () => {
    const now = platform.clock.now();
    const passed = await platform.db
      .selectFrom('coupons')
      .select('id')
      .where((eb) =>
        eb.or(
          (['starts_at', 'ends_at'] as const).map((column) => eb.and([eb(column, '>', seen), eb(column, '<=', now)])),
        ),
      )
      .executeTakeFirst();
    if (passed) await runTransaction(platform, async (_trx, touch) => touch('catalogue'));
    seen = now;
  };
}
