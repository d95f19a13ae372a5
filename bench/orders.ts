import { sql } from 'kysely';
import { insertCredential } from '../src/content/users/credential.ts';
import { hashPassword } from '../src/content/users/index.ts';
import type { Services } from '../src/http/core/services.ts';
import type { Db, Tables } from '../src/platform/db/tables.ts';
import { runTransaction } from '../src/platform/db/transaction.ts';
import { addToCart, findCart } from '../src/shop/cart/index.ts';
import { ensureCustomer } from '../src/shop/customers/index.ts';
import { placeOrder } from '../src/shop/settlement/place-order.ts';
import { settleInvoice } from '../src/shop/settlement/settle.ts';
import { takeOverStaff } from './posts.ts';

export interface OrdersTask {
  /** Number of orders in the shop, all paid. */
  count: number;
  /** A customer with some of the orders. */
  customer: { email: string; password: string };
  /** A staff user who lists all orders. */
  staff: { email: string; password: string };
}

/** Orders of the customer whose account is requested; the orders of others are copies of these. */
const ownOrders = 12;
const ordersOfCustomer = 5;
const atOnce = 200;
const minute = 60_000;

/** Creates a customer with orders, placed and paid through the shop, plus the given number of other orders. */
export async function addOrders(
  { platform, database, config }: Services,
  { count, customer, staff }: OrdersTask,
): Promise<null> {
  await takeOverStaff(platform, staff);
  const userId = await runTransaction(platform, (trx) =>
    ensureCustomer(platform, trx, { email: customer.email, name: 'آزمون' }),
  );
  const hash = await hashPassword(customer.password);
  await runTransaction(platform, (trx) => insertCredential(platform, trx, { userId, hash }));
  for (let number = 0; number < ownOrders; number++) await buy(number);
  await copyOrders(platform.db, count - ownOrders);
  await copyCustomers(platform.db, userId, Math.ceil((count - ownOrders) / ordersOfCustomer));
  // As autovacuum has done long before a shop is that large.
  if (platform.dialect === 'postgres') await database.withoutTimeLimits((db) => sql`vacuum analyze`.execute(db));
  return null;

  async function buy(number: number): Promise<void> {
    const selection = {
      plan: 'vps-de-2',
      cycle: 'monthly' as const,
      options: {},
      hostname: `s${number}.example.ir`,
      sshKey: '',
    };
    const added = await addToCart(platform, { token: null, userId }, selection);
    const cart = await findCart(platform, added?.token ?? null, userId);
    const placed = await placeOrder(platform, {
      ...{
        cartId: cart?.id ?? '',
        userId,
        key: `bench-${number}`,
        requestHash: '',
        isTest: true,
        secret: config.secret,
      },
      buyer: {
        ...{ kind: 'person', name: 'آزمون', mobile: '09121234567', email: customer.email, nationalId: '' },
        ...{ economicCode: '', registrationNumber: '', province: '', city: '', address: '', postcode: '' },
      },
    });
    if (!placed.ok) throw new Error(`The bench could not order: ${JSON.stringify(placed.problems)}`);
    await runTransaction(platform, (trx, touch) =>
      settleInvoice(platform, trx, touch, { invoiceId: placed.invoiceId, by: 'test', isTest: true }),
    );
  }
}

type Row = Record<string, unknown>;
const copied = ['orders', 'order_items', 'invoices', 'invoice_lines', 'services', 'shop_events'] as const;

/**
 * Inserts copies of the last order with all its rows, spread over customers with a few each. Creating them one by one
 * would take hours.
 */
async function copyOrders(db: Db, count: number): Promise<void> {
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .orderBy('placed_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const rows = await rowsOf(db, order.id);
  const names = new Set([
    order.id,
    ...['order_items', 'invoices', 'services'].flatMap((table) => rows[table]?.map(({ id }) => id) ?? []),
  ]);
  for (let from = 0; from < count; from += atOnce) {
    const numbers = Array.from({ length: Math.min(atOnce, count - from) }, (_, index) => from + index);
    await db.transaction().execute(async (trx) => {
      for (const table of copied)
        await trx
          .insertInto(table as keyof Tables)
          .values(numbers.flatMap((number) => (rows[table] ?? []).map((row) => copyOf(row, number))) as never)
          .execute();
    });
  }

  function copyOf({ ...row }: Row, number: number): Row {
    const mark = number.toString(36).padStart(8, '0');
    for (const [column, value] of Object.entries(row))
      if (names.has(value)) row[column] = `${value}`.slice(0, 16) + mark;
    for (const column of ['idempotency_key', 'secret_hash']) if (column in row) row[column] = `${column} ${mark}`;
    if ('code' in row) row.code = String(100_000_000 + number);
    if ('number' in row) row.number = 1_000_000 + number;
    if ('placed_at' in row) row.placed_at = order.placed_at - number * minute;
    if ('user_id' in row) row.user_id = `bench-${Math.floor(number / ordersOfCustomer)}`;
    // Otherwise a hundred thousand services would be provisioned during the measurement.
    if ('paid_until' in row)
      Object.assign(row, { state: 'active', anchor_at: order.placed_at, paid_until: order.placed_at + 1e10 });
    return row;
  }
}

/** Creates the customers of the copied orders. */
async function copyCustomers(db: Db, userId: string, count: number): Promise<void> {
  const user = await db.selectFrom('user').selectAll().where('id', '=', userId).executeTakeFirstOrThrow();
  const known = await db.selectFrom('customers').selectAll().where('user_id', '=', userId).executeTakeFirstOrThrow();
  for (let from = 0; from < count; from += atOnce) {
    const ids = Array.from({ length: Math.min(atOnce, count - from) }, (_, index) => `bench-${from + index}`);
    const users = ids.map((id) => ({ ...user, id, name: id, email: `${id}@example.ir` }));
    await db.insertInto('user').values(users).execute();
    await db
      .insertInto('customers')
      .values(
        ids.map((user_id, index) => ({ ...known, user_id, created_at: known.created_at - (from + index) * minute })),
      )
      .execute();
  }
}

/** Loads the rows of an order by table. */
async function rowsOf(db: Db, orderId: string): Promise<Partial<Record<string, Row[]>>> {
  const of = (table: 'order_items' | 'invoices' | 'services' | 'shop_events') =>
    db.selectFrom(table).selectAll().where('order_id', '=', orderId).execute();
  const invoices = await of('invoices');
  const lines = await db
    .selectFrom('invoice_lines')
    .selectAll()
    .where(
      'invoice_id',
      'in',
      invoices.map((row) => `${(row as Row).id}`),
    )
    .execute();
  const orders = await db.selectFrom('orders').selectAll().where('id', '=', orderId).execute();
  const events = (await of('shop_events')).map(({ id: _id, ...event }) => event);
  return {
    ...{ orders, invoices, invoice_lines: lines, shop_events: events },
    ...{ order_items: await of('order_items'), services: await of('services') },
  };
}
