import type { MigrationStep } from '../../platform/db/migrate.ts';

/** Catalogue columns for the shop: options, setup fees, stock, coupons, VAT. */
export async function extendCatalogue({ db, columns }: MigrationStep): Promise<void> {
  const plans = [
    ['product', columns.text, 'vps'],
    ['calendar', columns.text, 'gregorian'],
    ['delivery', columns.text, 'manual'],
    ['needs_identity', columns.bool, 0],
  ] as const;
  for (const [name, type, value] of plans)
    await db.schema
      .alterTable('plans')
      .addColumn(name, type, (col) => col.notNull().defaultTo(value))
      .execute();
  await db.schema.alterTable('plans').addColumn('delivery_settings', columns.json).execute();
  await db.schema.alterTable('plans').addColumn('stock_count', columns.integer).execute();
  await db.schema
    .alterTable('plan_prices')
    .addColumn('setup_rial', columns.money, (col) => col.notNull().defaultTo(0))
    .execute();

  await db.schema
    .createTable('plan_options')
    .addColumn('id', columns.reference, columns.id)
    .addColumn('slug', columns.text, (col) => col.notNull().unique())
    .addColumn('name', columns.text, (col) => col.notNull())
    .addColumn('purpose', columns.text, (col) => col.notNull())
    .addColumn('kind', columns.text, (col) => col.notNull())
    .addColumn('settings', columns.json, (col) => col.notNull())
    .addColumn('position', columns.integer, (col) => col.notNull())
    .addColumn('active', columns.bool, (col) => col.notNull())
    .addColumn('version', columns.integer, (col) => col.notNull().defaultTo(1))
    .execute();

  await db.schema
    .createTable('coupons')
    .addColumn('id', columns.reference, columns.id)
    .addColumn('code', columns.text, (col) => col.notNull().unique())
    .addColumn('kind', columns.text, (col) => col.notNull())
    .addColumn('amount', columns.money, (col) => col.notNull())
    .addColumn('plans', columns.json, (col) => col.notNull())
    .addColumn('cycles', columns.json, (col) => col.notNull())
    .addColumn('max_uses', columns.integer)
    .addColumn('max_per_customer', columns.integer)
    .addColumn('used', columns.integer, (col) => col.notNull().defaultTo(0))
    .addColumn('starts_at', columns.time)
    .addColumn('ends_at', columns.time)
    .addColumn('active', columns.bool, (col) => col.notNull())
    .addColumn('version', columns.integer, (col) => col.notNull().defaultTo(1))
    .execute();
  await db.schema
    .createTable('coupon_uses')
    .addColumn('order_id', columns.text, (col) => col.primaryKey())
    .addColumn('coupon_id', columns.reference, (col) => col.notNull().references('coupons.id').onDelete('cascade'))
    .addColumn('user_id', columns.text, (col) => col.notNull())
    .addColumn('state', columns.text, (col) => col.notNull())
    .addColumn('expires_at', columns.time, (col) => col.notNull())
    .execute();
  await db.schema.createIndex('coupon_uses_by_customer').on('coupon_uses').columns(['coupon_id', 'user_id']).execute();
  await db.schema
    .createTable('stock_holds')
    .addColumn('order_id', columns.text, (col) => col.notNull())
    .addColumn('plan_id', columns.reference, (col) => col.notNull().references('plans.id').onDelete('cascade'))
    .addColumn('quantity', columns.integer, (col) => col.notNull())
    .addColumn('state', columns.text, (col) => col.notNull())
    .addColumn('expires_at', columns.time, (col) => col.notNull())
    .addPrimaryKeyConstraint('stock_holds_unique', ['order_id', 'plan_id'])
    .execute();
  await db.schema
    .createTable('vat_rates')
    .addColumn('from_at', columns.time, (col) => col.primaryKey())
    .addColumn('rate', columns.integer, (col) => col.notNull())
    .execute();
  await db.insertInto('vat_rates').values({ from_at: 0, rate: 1000 }).execute();
}
