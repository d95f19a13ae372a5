import type { Db } from '../../platform/db/tables.ts';
import type { ServiceState } from './states.ts';

/** What the pages of an order and of a customer tell of a service. */
export interface BriefService {
  id: string;
  label: string;
  hostname: string;
  state: ServiceState;
  isTest: boolean;
  paidUntil: number | null;
  /** When it first ran; null while it never has. */
  activeSince: number | null;
}

/** The services of an order or of a customer, oldest first. */
export async function listBriefServices(db: Db, of: { orderId: string } | { userId: string }): Promise<BriefService[]> {
  const rows = await db
    .selectFrom('services')
    .select(['id', 'label', 'hostname', 'state', 'is_test', 'paid_until', 'anchor_at'])
    .$if('orderId' in of, (some) => some.where('order_id', '=', 'orderId' in of ? of.orderId : ''))
    .$if('userId' in of, (some) => some.where('user_id', '=', 'userId' in of ? of.userId : ''))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ is_test, paid_until, anchor_at, ...row }) => ({
    ...row,
    ...{ isTest: is_test === 1, paidUntil: paid_until, activeSince: anchor_at },
  }));
}
