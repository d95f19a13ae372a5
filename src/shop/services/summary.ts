import type { Db } from '../../platform/db/tables.ts';
import { findRefundMarks, type RefundMark } from './refund-effects/marks.ts';
import type { ServiceState } from './states.ts';

/** Service on the pages of an order and of a customer. */
export interface ServiceSummary {
  id: string;
  label: string;
  hostname: string;
  state: ServiceState;
  isTest: boolean;
  paidUntil: number | null;
  /** When it first ran; null while it never has. */
  activeSince: number | null;
  /** Invoices with refunds. */
  refunds: RefundMark[];
}

/** The services of an order or of a customer, oldest first. */
export async function listBriefServices(
  db: Db,
  of: { orderId: string } | { userId: string },
): Promise<ServiceSummary[]> {
  const rows = await db
    .selectFrom('services')
    .select(['id', 'label', 'hostname', 'state', 'is_test', 'paid_until', 'anchor_at', 'order_id'])
    .$if('orderId' in of, (some) => some.where('order_id', '=', 'orderId' in of ? of.orderId : ''))
    .$if('userId' in of, (some) => some.where('user_id', '=', 'userId' in of ? of.userId : ''))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const marks = await findRefundMarks(db, rows);
  return rows.map(({ is_test, paid_until, anchor_at, order_id: _orderId, ...row }) => ({
    ...row,
    isTest: is_test === 1,
    paidUntil: paid_until,
    activeSince: anchor_at,
    refunds: marks.get(row.id) ?? [],
  }));
}
