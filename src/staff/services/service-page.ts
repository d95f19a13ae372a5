import type { Platform } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { listOpenInvoicesOf } from '../../shop/invoices/staff.ts';
import { describeSelections } from '../../shop/orders/describe.ts';
import { readGiveBack } from '../../shop/refunds/give-back-by-staff.ts';
import { findStaffService } from '../../shop/services/staff.ts';
import { readTimeline } from '../../shop/timeline/staff.ts';
import type { ServicePage } from './responses.ts';

/** Throws `NotFound`. */
export async function loadServicePage(platform: Platform, id: string, events?: number): Promise<ServicePage> {
  const service = await findStaffService(platform.db, id);
  const [selection] = service ? await describeSelections(platform.db, [service.selection]) : [];
  if (!service || !selection) throw fail('NotFound', { message: 'این سرویس پیدا نشد.' });
  const [openInvoices, giveBack, timeline] = await Promise.all([
    listOpenInvoicesOf(platform.db, id),
    readGiveBack(platform.db, id),
    readTimeline(platform.db, { serviceIds: [id], refundsOf: [service.orderId] }, events),
  ]);
  return { service, selection, openInvoices, giveBack, timeline };
}
