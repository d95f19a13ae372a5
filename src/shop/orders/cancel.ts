import type { Platform } from '../../platform/context.ts';
import { runTransaction } from '../../platform/db/transaction.ts';
import { fail } from '../../platform/errors.ts';
import { releaseReservations } from '../catalogue/index.ts';
import { voidInvoices } from '../invoices/index.ts';
import { transition } from '../state-machine.ts';
import { recordShopEvent } from '../timeline/record-event.ts';
import { orderMachine } from './states.ts';

/**
 * Cancels an unpaid order and releases its reservations. Throws `EditConflict`, without a change, if it was paid,
 * cancelled or ended meanwhile.
 */
export async function cancelOrder(
  platform: Platform,
  { orderId, reason, by }: { orderId: string; reason: string; by: string },
): Promise<void> {
  await runTransaction(platform, async (trx) => {
    // Locks the invoice first, as settlement does, so that the two never deadlock.
    const invoice = await trx
      .selectFrom('invoices')
      .select(['id', 'user_id'])
      .where('order_id', '=', orderId)
      .where('purpose', '=', 'order')
      .executeTakeFirst();
    if (!invoice) throw fail('NotFound', { message: 'این سفارش پیدا نشد.' });
    const isVoid = (await voidInvoices(platform, trx, [invoice.id])).length === 1;
    if (!isVoid || !(await transition(trx, orderMachine, orderId, 'cancelled')))
      throw fail('EditConflict', { message: 'این سفارش دیگر در انتظار پرداخت نیست، پس لغو نشد.' });
    await releaseReservations(trx, orderId);
    const about = { orderId, invoiceId: invoice.id, userId: invoice.user_id };
    await recordShopEvent(platform, trx, { ...about, kind: 'order-cancelled', data: { reason }, by });
  });
}
