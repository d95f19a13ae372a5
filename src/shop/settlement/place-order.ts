import type { Platform } from '../../platform/context.ts';
import { runTransaction } from '../../platform/db/transaction.ts';
import type { QuoteProblem } from '../catalogue/index.ts';
import { createOrderWithin, type NewOrder, OrderProblems, type PlacedOrder } from '../orders/create-order.ts';
import { settleInvoice } from './settle.ts';

/**
 * Places the order of a cart, idempotent by key; an order that costs nothing is paid with it. Problems are returned as
 * sentences, without any change.
 */
export async function placeOrder(
  platform: Platform,
  order: NewOrder,
): Promise<({ ok: true } & PlacedOrder) | { ok: false; problems: QuoteProblem[] }> {
  try {
    return await runTransaction(platform, async (trx, touch) => {
      const { due, ...placed } = await createOrderWithin(platform, trx, touch, order);
      if (due === 0)
        await settleInvoice(platform, trx, touch, { invoiceId: placed.invoiceId, by: 'free', isTest: order.isTest });
      return { ok: true, ...placed } as const;
    });
  } catch (thrown) {
    if (thrown instanceof OrderProblems) return { ok: false, problems: thrown.problems };
    throw thrown;
  }
}
