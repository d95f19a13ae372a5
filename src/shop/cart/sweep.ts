import type { Platform } from '../../platform/context.ts';

/** Same as the lifetime of the browser's cookie. */
const unusedMs = 60 * 24 * 60 * 60_000;

/** Purges carts unused for sixty days, with their checkout drafts. */
export async function sweepCarts({ db, clock }: Platform): Promise<void> {
  await db
    .deleteFrom('carts')
    .where('updated_at', '<', clock.now() - unusedMs)
    .execute();
}
