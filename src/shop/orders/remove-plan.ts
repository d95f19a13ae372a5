import { sql } from 'kysely';
import type { Platform } from '../../platform/context.ts';
import type { Db } from '../../platform/db/tables.ts';
import { runTransaction } from '../../platform/db/transaction.ts';
import { fail } from '../../platform/errors.ts';
import { formatNumber } from '../../platform/persian/digits.ts';
import { deletePlan, findStaffPlan } from '../catalogue/index.ts';

/**
 * Deletes a plan without active services and unpaid orders; throws for others, since services are provisioned, changed and
 * named by their plan.
 */
export async function removePlan(platform: Platform, { id, version }: { id: number; version: number }): Promise<void> {
  await runTransaction(platform, async (trx, touch) => {
    const plan = await findStaffPlan({ db: trx }, id);
    if (!plan) throw fail('NotFound');
    const [running, ordered] = [await countRunning(trx, plan.slug), await countOrdered(trx, plan.slug)];
    if (running + ordered > 0)
      throw fail('InvalidInput', {
        message: `این پلن ${formatNumber(running)} سرویس و ${formatNumber(ordered)} سفارش باز دارد و پاک نمی‌شود؛ آن را از فروش بردارید.`,
      });
    await deletePlan(trx, touch, { id, version });
  });
}

/** Counts the services that have the plan, or change to it. */
async function countRunning(trx: Db, slug: string): Promise<number> {
  const { count } = await trx
    .selectFrom('services')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', '!=', 'terminated')
    .where((eb) =>
      eb.or([
        eb(sql`(${eb.ref('selection')} ->> 'plan')`, '=', slug),
        eb(sql`(${eb.ref('next_selection')} ->> 'plan')`, '=', slug),
        eb('wanted_plan', '=', slug),
      ]),
    )
    .executeTakeFirstOrThrow();
  return count;
}

/** Orders that can still be paid. */
async function countOrdered(trx: Db, slug: string): Promise<number> {
  const { count } = await trx
    .selectFrom('orders')
    .innerJoin('order_items', 'order_items.order_id', 'orders.id')
    .select((eb) => eb.fn.count<number>('orders.id').distinct().as('count'))
    .where('orders.state', '=', 'placed')
    .where((eb) => eb(sql`(${eb.ref('order_items.selection')} ->> 'plan')`, '=', slug))
    .executeTakeFirstOrThrow();
  return count;
}
