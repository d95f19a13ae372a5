import type { MigrationStep } from '../../platform/db/migrate.ts';

export async function createRefundTable({ db, columns }: MigrationStep): Promise<void> {
  await db.schema
    .createTable('refunds')
    .addColumn('id', columns.text, (col) => col.primaryKey())
    .addColumn('invoice_id', columns.text, (col) => col.notNull().references('invoices.id'))
    .addColumn('user_id', columns.text, (col) => col.notNull())
    .addColumn('attempt_id', columns.text)
    .addColumn('amount_rial', columns.money, (col) => col.notNull())
    .addColumn('method', columns.text, (col) => col.notNull())
    .addColumn('state', columns.text, (col) => col.notNull())
    .addColumn('reason', columns.text, (col) => col.notNull())
    .addColumn('asked_by', columns.text)
    .addColumn('decided_by', columns.text)
    .addColumn('trace', columns.text, (col) => col.notNull())
    .addColumn('problem', columns.text, (col) => col.notNull().defaultTo(''))
    .addColumn('created_at', columns.time, (col) => col.notNull())
    .addColumn('done_at', columns.time)
    .addColumn('version', columns.integer, (col) => col.notNull().defaultTo(1))
    .execute();
  await db.schema.createIndex('refunds_by_invoice').on('refunds').column('invoice_id').execute();
  await db.schema.createIndex('refunds_by_state').on('refunds').columns(['state', 'created_at']).execute();
}

/** Number of retries of a rejected gateway refund. */
export async function addRefundRetries({ db, columns }: MigrationStep): Promise<void> {
  await db.schema
    .alterTable('refunds')
    .addColumn('retries', columns.integer, (col) => col.notNull().defaultTo(0))
    .execute();
}
