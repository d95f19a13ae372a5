import { sql } from 'kysely';
import type { MigrationStep } from '../../platform/db/migrate.ts';

export async function createOrderTables({ db, columns }: MigrationStep): Promise<void> {
  await db.schema
    .createTable('orders')
    .addColumn('id', columns.text, (col) => col.primaryKey())
    .addColumn('code', columns.text, (col) => col.notNull().unique())
    .addColumn('user_id', columns.text, (col) => col.notNull())
    .addColumn('state', columns.text, (col) => col.notNull())
    .addColumn('idempotency_key', columns.text, (col) => col.notNull().unique())
    .addColumn('request_hash', columns.text, (col) => col.notNull())
    .addColumn('buyer', columns.json, (col) => col.notNull())
    .addColumn('quote', columns.json, (col) => col.notNull())
    .addColumn('coupon', columns.text, (col) => col.notNull())
    .addColumn('is_test', columns.bool, (col) => col.notNull())
    .addColumn('secret_hash', columns.text, (col) => col.notNull().unique())
    .addColumn('placed_at', columns.time, (col) => col.notNull())
    .addColumn('expires_at', columns.time, (col) => col.notNull())
    .execute();
  await db.schema.createIndex('orders_by_user').on('orders').columns(['user_id', 'placed_at']).execute();
  await db.schema.createIndex('orders_by_state').on('orders').columns(['state', 'expires_at']).execute();
  await db.schema.createIndex('orders_by_time').on('orders').column('placed_at').execute();
  await db.schema
    .createTable('order_items')
    .addColumn('id', columns.text, (col) => col.primaryKey())
    .addColumn('order_id', columns.text, (col) => col.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('position', columns.integer, (col) => col.notNull())
    .addColumn('selection', columns.json, (col) => col.notNull())
    .addUniqueConstraint('order_items_unique', ['order_id', 'position'])
    .execute();
}

/** Orders are refunded with their invoices. */
export async function markRefundedOrders({ db }: MigrationStep): Promise<void> {
  for (const state of ['part_refunded', 'refunded'])
    await sql`
      update orders set state = ${state}
      where state = 'completed'
        and id in (select order_id from invoices where purpose = 'order' and state = ${state})`.execute(db);
}
