import type { MigrationStep } from '../../platform/db/migrate.ts';

export async function createCartTables({ db, columns }: MigrationStep): Promise<void> {
  await db.schema
    .createTable('carts')
    .addColumn('id', columns.text, (col) => col.primaryKey())
    .addColumn('token_hash', columns.text, (col) => col.notNull().unique())
    .addColumn('user_id', columns.text, (col) => col.references('user.id').onDelete('cascade'))
    .addColumn('coupon', columns.text, (col) => col.notNull().defaultTo(''))
    .addColumn('draft', columns.json, (col) => col.notNull())
    .addColumn('problems', columns.json, (col) => col.notNull())
    .addColumn('order_id', columns.text)
    .addColumn('created_at', columns.time, (col) => col.notNull())
    .addColumn('updated_at', columns.time, (col) => col.notNull())
    .execute();
  await db.schema.createIndex('carts_by_user').on('carts').columns(['user_id', 'updated_at']).execute();
  await db.schema.createIndex('carts_by_age').on('carts').column('updated_at').execute();
  await db.schema
    .createTable('cart_items')
    .addColumn('id', columns.text, (col) => col.primaryKey())
    .addColumn('cart_id', columns.text, (col) => col.notNull().references('carts.id').onDelete('cascade'))
    .addColumn('selection', columns.json, (col) => col.notNull())
    .addColumn('position', columns.integer, (col) => col.notNull())
    .addColumn('removed_at', columns.time)
    .addColumn('created_at', columns.time, (col) => col.notNull())
    .execute();
  await db.schema.createIndex('cart_items_by_cart').on('cart_items').columns(['cart_id', 'position']).execute();
}
