import { decodeJson } from '../../platform/db/json.ts';
import type { Db } from '../../platform/db/tables.ts';
import { hashOfToken } from '../../platform/ids.ts';
import type { Quote, Selection } from '../catalogue/types.ts';
import type { Buyer } from '../customers/types.ts';
import type { OrderState } from './states.ts';

export interface Order {
  id: string;
  /** Order code for people: eight digits. */
  code: string;
  userId: string;
  state: OrderState;
  isTest: boolean;
  buyer: Buyer;
  quote: Quote;
  selections: Selection[];
  placedAt: number;
  expiresAt: number;
  invoiceId: string;
}

/** Loads orders by a condition: by id, by the key of the tracking page, or those of a customer, newest first. */
async function readOrders(
  db: Db,
  [column, value]: ['orders.id' | 'orders.secret_hash' | 'orders.user_id', string],
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<Order[]> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('invoices', 'invoices.order_id', 'orders.id')
    .selectAll('orders')
    .select('invoices.id as invoice_id')
    .where('invoices.purpose', '=', 'order')
    .where(column, '=', value)
    .orderBy('orders.placed_at', 'desc')
    .orderBy('orders.id')
    .limit(limit)
    .offset(offset)
    .execute();
  if (rows.length === 0) return [];
  const items = await db
    .selectFrom('order_items')
    .select(['order_id', 'selection'])
    .where(
      'order_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('position')
    .execute();
  const selections = Map.groupBy(items, (item) => item.order_id);
  return rows.map((row) => ({
    id: row.id,
    code: row.code,
    userId: row.user_id,
    state: row.state,
    isTest: row.is_test === 1,
    buyer: decodeJson(row.buyer),
    quote: decodeJson(row.quote),
    selections: (selections.get(row.id) ?? []).map(({ selection }) => decodeJson(selection)),
    placedAt: row.placed_at,
    expiresAt: row.expires_at,
    invoiceId: row.invoice_id,
  }));
}

/** Loads an order; the caller must authorise. */
export async function readOrder(db: Db, id: string): Promise<Order | null> {
  return (await readOrders(db, ['orders.id', id], { limit: 1 }))[0] ?? null;
}

/** The order of a tracking page. */
export async function findOrder(db: Db, key: string): Promise<Order | null> {
  return (await readOrders(db, ['orders.secret_hash', hashOfToken(key)], { limit: 1 }))[0] ?? null;
}

/** The latest orders of a customer, the newest first. */
export function listOrders(
  db: Db,
  { userId, limit = 100, offset = 0 }: { userId: string; limit?: number; offset?: number },
): Promise<Order[]> {
  return readOrders(db, ['orders.user_id', userId], { limit, offset });
}
