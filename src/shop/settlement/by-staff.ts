import type { Platform } from '../../platform/context.ts';
import { runTransaction } from '../../platform/db/transaction.ts';
import { fail } from '../../platform/errors.ts';
import { recordShopEvent } from '../timeline/record-event.ts';
import { settleInvoice } from './settle.ts';

/** Settles an invoice by decision of staff, with a reason. Throws `EditConflict` if it cannot be paid any more. */
export async function settleByStaff(
  platform: Platform,
  { invoiceId, reason, by }: { invoiceId: string; reason: string; by: string },
): Promise<void> {
  await runTransaction(platform, async (trx, touch) => {
    const settled = await settleInvoice(platform, trx, touch, { invoiceId, by: 'staff', isTest: false, staff: by });
    if (settled !== 'settled')
      throw fail('EditConflict', {
        message:
          settled === 'already-paid'
            ? 'این فاکتور پیش‌تر پرداخت شده است.'
            : 'این فاکتور باطل شده است و پرداختی برایش ثبت نمی‌شود.',
      });
    const invoice = await trx
      .selectFrom('invoices')
      .select(['user_id', 'order_id', 'service_id'])
      .where('id', '=', invoiceId)
      .executeTakeFirstOrThrow();
    const about = { userId: invoice.user_id, orderId: invoice.order_id, serviceId: invoice.service_id, invoiceId };
    await recordShopEvent(platform, trx, { ...about, kind: 'invoice-settled-by-staff', data: { reason }, by });
  });
}
