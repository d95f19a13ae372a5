import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { decodeJson } from '../../platform/db/json.ts';
import type { Db } from '../../platform/db/tables.ts';
import type { InvoicesTable } from '../invoices/tables.ts';
import { recurringOf } from './start.ts';

/**
 * The money of an invoice went back whole, so an upgrade gives no credit for it. The service itself is left to people: they
 * end it or let it run.
 */
export async function uncreditServices(
  trx: Db,
  { order_id, service_id, purpose, total_rial }: Selectable<InvoicesTable>,
): Promise<void> {
  if (service_id !== null) return uncredit(trx, 'id', service_id, total_rial);
  if (purpose !== 'order' || order_id === null) return;
  const order = await trx.selectFrom('orders').select('quote').where('id', '=', order_id).executeTakeFirstOrThrow();
  const items = await trx
    .selectFrom('order_items')
    .select('id')
    .where('order_id', '=', order_id)
    .orderBy('position')
    .execute();
  const quote = decodeJson(order.quote);
  for (const [index, { id }] of items.entries()) await uncredit(trx, 'order_item_id', id, recurringOf(quote, index));
}

const uncredit = async (trx: Db, column: 'id' | 'order_item_id', id: string, amount: number) => {
  await trx
    .updateTable('services')
    .set((eb) => ({
      period_rial: sql<number>`case when period_rial > ${amount} then period_rial - ${amount} else 0 end`,
      version: eb('version', '+', 1),
    }))
    .where(column, '=', id)
    .execute();
};
