import type { MigrationStep } from '../../platform/db/migrate.ts';

export async function createBalanceTables({ db, columns }: MigrationStep): Promise<void> {
  await db.schema
    .createTable('balances')
    .addColumn('user_id', columns.text, (col) => col.primaryKey())
    .addColumn('amount_rial', columns.money, (col) => col.notNull())
    .execute();
  await db.schema
    .createTable('balance_entries')
    .addColumn('id', columns.reference, columns.id)
    .addColumn('user_id', columns.text, (col) => col.notNull())
    .addColumn('amount_rial', columns.money, (col) => col.notNull())
    .addColumn('kind', columns.text, (col) => col.notNull())
    .addColumn('key', columns.text, (col) => col.notNull().unique())
    .addColumn('is_test', columns.bool, (col) => col.notNull())
    .addColumn('invoice_id', columns.text)
    .addColumn('note', columns.text, (col) => col.notNull())
    .addColumn('by', columns.text)
    .addColumn('at', columns.time, (col) => col.notNull())
    .execute();
  await db.schema.createIndex('balance_entries_by_user').on('balance_entries').columns(['user_id', 'id']).execute();
}
