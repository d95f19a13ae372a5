import type { Db } from '../../../platform/db/tables.ts';
import { type Rial, rial } from '../../../platform/money.ts';
import type { InvoicePurpose } from '../../invoices/tables.ts';
import type { RefundAction } from './types.ts';

/** Refund of a service's invoice. */
export interface RefundMark {
  invoiceId: string;
  purpose: InvoicePurpose;
  isWhole: boolean;
  refunded: Rial;
}

/** Invoices with refunds, by their partial index, which requires a literal. */
const refundedInvoices = (db: Db) => db.selectFrom('invoices').where((eb) => eb('refunded_rial', '>', eb.lit(0)));

/** Refunds per service, those of their orders first. */
export async function findRefundMarks(
  db: Db,
  services: ReadonlyArray<{ id: string; order_id: string }>,
): Promise<ReadonlyMap<string, RefundMark[]>> {
  if (services.length === 0) return new Map();
  const orders = services.map(({ order_id }) => order_id);
  const rows = await refundedInvoices(db)
    .select(['id', 'purpose', 'order_id', 'service_id', 'state', 'refunded_rial', 'created_at'])
    .where('order_id', 'in', orders)
    .execute();
  rows.sort((a, b) => a.created_at - b.created_at || (a.id < b.id ? -1 : 1));
  return new Map(
    services.map(({ id, order_id }) => [
      id,
      rows
        .filter((row) => (row.purpose === 'order' ? row.order_id === order_id : row.service_id === id))
        .map((row) => ({
          invoiceId: row.id,
          purpose: row.purpose,
          isWhole: row.state === 'refunded',
          refunded: rial(row.refunded_rial),
        })),
    ]),
  );
}

/** The ids of services for which some money went back. */
export const refundedServices = (db: Db) =>
  refundedInvoices(db)
    .innerJoin('services', (join) =>
      join
        .onRef('services.order_id', '=', 'invoices.order_id')
        .on((eb) =>
          eb.or([eb('invoices.purpose', '=', 'order'), eb('invoices.service_id', '=', eb.ref('services.id'))]),
        ),
    )
    .select('services.id');

/** Scheduled suspension or termination of services because of refunds; the next of each. */
export async function findRefundsDue(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { action: RefundAction; at: number }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('refund_effects')
    .select(['service_id', 'action', 'at'])
    .where('service_id', 'in', ids)
    .where('state', '=', 'due')
    .orderBy('at', 'desc')
    .execute();
  return new Map(rows.map(({ service_id, action, at }) => [service_id, { action, at: at ?? 0 }]));
}
