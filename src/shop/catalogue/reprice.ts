import type { Platform } from '../../platform/context.ts';
import { runTransaction } from '../../platform/db/transaction.ts';
import { fail } from '../../platform/errors.ts';
import { type PriceChange, type RepricedPlan, repricePlans } from './price-change.ts';
import { withPrices } from './read.ts';
import type { StaffPlan } from './types.ts';

/** Lists all plans, including those not on sale, line by line. */
export async function allPlans({ db }: Pick<Platform, 'db'>): Promise<StaffPlan[]> {
  const rows = await db
    .selectFrom('plans')
    .selectAll()
    .orderBy('category')
    .orderBy('line')
    .orderBy('position')
    .orderBy('id')
    .execute();
  return withPrices(db, rows);
}

/**
 * Changes many prices atomically, as previewed. `seen` are the previewed plans with their versions; throws `EditConflict`
 * if one of them has changed meanwhile.
 */
export async function changePrices(
  platform: Platform,
  change: PriceChange,
  seen: ReadonlyArray<{ id: number; version: number }>,
): Promise<RepricedPlan[]> {
  return runTransaction(platform, async (trx, touch) => {
    const repriced = repricePlans(await allPlans({ db: trx }), change);
    const conflict = () =>
      fail('EditConflict', { message: 'در این میان پلن‌ها عوض شده‌اند؛ پیش‌نمایش را دوباره ببینید.' });
    const asSeen = repriced.every(({ id, version }) => seen.some((one) => one.id === id && one.version === version));
    if (!asSeen || repriced.length !== seen.length) throw conflict();
    for (const { id, version, prices } of repriced.toSorted((a, b) => a.id - b.id)) {
      const { numUpdatedRows } = await trx
        .updateTable('plans')
        .set({ version: version + 1 })
        .where('id', '=', id)
        .where('version', '=', version)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw conflict();
      for (const { cycle, amount, renewal } of prices)
        await trx
          .updateTable('plan_prices')
          .set({ amount_rial: amount.after, renewal_rial: renewal?.after ?? null })
          .where('plan_id', '=', id)
          .where('cycle', '=', cycle)
          .execute();
    }
    touch('catalogue');
    return repriced;
  });
}
