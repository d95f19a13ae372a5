import type { Platform } from '../../platform/context.ts';
import { decodeJson, encodeJson } from '../../platform/db/json.ts';
import type { Db } from '../../platform/db/tables.ts';
import { invalidateIn } from '../../platform/db/transaction.ts';
import { randomToken } from '../../platform/ids.ts';
import { addRial, type Rial } from '../../platform/money.ts';
import { monthsOf, type Quote } from '../catalogue/index.ts';
import { recordShopEvent } from '../timeline/record-event.ts';
import { queueJob } from './queue.ts';
import { serviceNames } from './search-terms.ts';

/**
 * Creates a service for each item of a paid order, in the transaction that settles its invoice. Idempotent per item. The
 * paid time starts when the service becomes active.
 */
export async function startServices(
  platform: Pick<Platform, 'clock'>,
  trx: Db,
  { orderId, invoiceId, isTest }: { orderId: string; invoiceId: string; isTest: boolean },
): Promise<void> {
  const order = await trx
    .selectFrom('orders')
    .select(['user_id', 'quote'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const items = await trx
    .selectFrom('order_items')
    .select(['id', 'position', 'selection'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
  const quote = decodeJson(order.quote);
  for (const [index, item] of items.entries()) {
    const selection = decodeJson(item.selection);
    const plan = await trx
      .selectFrom('plans')
      .select(['name', 'code', 'product', 'calendar', 'delivery', 'needs_identity'])
      .where('slug', '=', selection.plan)
      .executeTakeFirst();
    const months = monthsOf[selection.cycle];
    const serviceId = randomToken(12);
    const made = await trx
      .insertInto('services')
      .values({
        id: serviceId,
        user_id: order.user_id,
        order_item_id: item.id,
        order_id: orderId,
        label: plan ? `${plan.name} ${plan.code}` : selection.plan,
        product: plan?.product ?? '',
        hostname: selection.hostname,
        selection: encodeJson(selection),
        cycle: selection.cycle,
        calendar: plan?.calendar ?? 'gregorian',
        state: 'pending',
        is_test: isTest ? 1 : 0,
        // Purchases without real money never reach a real adapter; a deleted plan is delivered manually.
        adapter: isTest ? 'demo' : (plan?.delivery ?? 'manual'),
        remote: encodeJson({}),
        access: encodeJson({}),
        anchor_at: null,
        paid_months: months,
        paid_until: null,
        period_start: null,
        period_months: months,
        period_rial: recurringOf(quote, index),
        renewal_rial: quote.renewals[index]?.amount ?? 0,
        next_selection: null,
        next_from: null,
        suspended_for: null,
        needs_identity: plan?.needs_identity ?? 0,
        problem: '',
        created_at: platform.clock.now(),
      })
      .onConflict((conflict) => conflict.column('order_item_id').doNothing())
      .executeTakeFirst();
    if (made.numInsertedOrUpdatedRows !== 1n) continue;
    invalidateIn(trx, 'services');
    await serviceNames.put(trx, serviceId);
    await recordShopEvent(platform, trx, {
      kind: plan?.product === 'domain' ? 'domain-bought' : 'service-bought',
      orderId,
      invoiceId,
      serviceId,
      userId: order.user_id,
    });
    // Otherwise it waits for the buyer's identity verification, and is then queued by `reconcileServices`.
    if (!plan?.needs_identity) await queueJob(platform, trx, { serviceId, action: 'create' });
  }
}

/** Amount paid for the time of an item, without setup. */
export function recurringOf({ lines }: Quote, item: number): Rial {
  const counted = lines.filter((line) => line.item === item && ['plan', 'option', 'discount'].includes(line.kind));
  return addRial(...counted.map(({ amount }) => amount));
}
