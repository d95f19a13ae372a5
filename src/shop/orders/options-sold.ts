import { sql } from 'kysely';
import type { Platform } from '../../platform/context.ts';
import type { Db } from '../../platform/db/tables.ts';
import { runTransaction } from '../../platform/db/transaction.ts';
import { fail } from '../../platform/errors.ts';
import { formatNumber } from '../../platform/persian/digits.ts';
import { findOption } from '../catalogue/index.ts';

/** Counts the items ordered with an option, or given it later, whatever its value. */
export async function countSold(db: Db, slug: string): Promise<number> {
  const [ordered, held] = await Promise.all(
    (['order_items', 'services'] as const).map((table) =>
      db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where((eb) => sql`(${eb.ref('selection')} -> 'options' ->> cast(${slug} as text))`, 'is not', null)
        .executeTakeFirstOrThrow(),
    ),
  );
  return Math.max(ordered?.count ?? 0, held?.count ?? 0);
}

/** Deletes an option without sales; throws for others, since past sales reference their options permanently. */
export async function removeOption(
  platform: Platform,
  { id, version }: { id: number; version: number },
): Promise<void> {
  await runTransaction(platform, async (trx, touch) => {
    const option = await findOption({ db: trx }, id);
    if (!option) throw fail('NotFound');
    const sold = await countSold(trx, option.slug);
    if (sold > 0)
      throw fail('InvalidInput', {
        message: `این گزینه در ${formatNumber(sold)} خرید هست و پاک نمی‌شود؛ بگذارید دیگر پرسیده نشود.`,
      });
    const { numDeletedRows } = await trx
      .deleteFrom('plan_options')
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst();
    if (numDeletedRows === 0n)
      throw fail('EditConflict', {
        message: 'این گزینه را هم‌زمان شخص دیگری تغییر داده است.',
        data: { present: option },
      });
    touch('catalogue');
  });
}
