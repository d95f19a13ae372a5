import type { Db } from '../../../platform/db/tables.ts';

/** Start of an invoice's period; that of an order starts with the service. */
export const slotOf = (
  { period_start }: { period_start: number | null },
  { anchor_at }: { anchor_at: number | null },
) => period_start ?? anchor_at;

/** True if an earlier refund of an invoice has shortened a service. */
export async function isShortenedBy(
  db: Db,
  { invoiceId, serviceId }: { invoiceId: string; serviceId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('refund_effects')
    .select('refund_id')
    .where('service_id', '=', serviceId)
    .where('invoice_id', '=', invoiceId)
    .where('action', '=', 'shorten')
    .where('state', '=', 'done')
    .executeTakeFirst();
  return row !== undefined;
}
