import type { Db } from '../../platform/db/tables.ts';
import { startOfTehranDay, tehranDay } from '../../platform/persian/days.ts';
import { countAttemptsToLookAt } from '../payments/staff.ts';
import { countWaitingServices } from '../services/staff.ts';

/** Staff queue counts of the shop, and figures of the day. */
export interface ShopWaiting {
  /** Orders paid today, without tests. */
  paidToday: number;
  /** Bank transfers to confirm, stuck payments and due refunds. */
  payments: number;
  /** Refunds that await a decision or a manual transfer. */
  refunds: number;
  /** Services whose next step is manual work. */
  services: number;
}

export async function readShopWaiting(db: Db, now: number): Promise<ShopWaiting> {
  const [paid, payments, refunds, services] = await Promise.all([
    db
      .selectFrom('invoices')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('paid_at', '>=', startOfTehranDay(tehranDay(now)))
      .where('purpose', '=', 'order')
      .where('is_test', '=', 0)
      .executeTakeFirstOrThrow(),
    countAttemptsToLookAt(db, now),
    db
      .selectFrom('refunds')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where((eb) =>
        eb.or([
          eb('state', '=', 'requested'),
          eb.and([eb('state', '=', 'approved'), eb.or([eb('method', '=', 'manual'), eb('problem', '!=', '')])]),
        ]),
      )
      .executeTakeFirstOrThrow(),
    countWaitingServices(db),
  ]);
  return { paidToday: paid.count, payments, refunds: refunds.count, services };
}
