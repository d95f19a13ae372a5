import type { Db } from '../../../platform/db/tables.ts';

/** When the period of an invoice begins; that of an order begins with the service. */
export const slotOf = (
  { period_start }: { period_start: number | null },
  { anchor_at }: { anchor_at: number | null },
) => period_start ?? anchor_at;

/** Whether an earlier refund of an invoice has taken its period off a service. */
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
