import type { MigrationStep } from '../../platform/db/migrate.ts';

export async function createPaymentTables({ db, columns }: MigrationStep): Promise<void> {
  await db.schema
    .createTable('payment_attempts')
    .addColumn('id', columns.text, (col) => col.primaryKey())
    .addColumn('secret_hash', columns.text, (col) => col.notNull().unique())
    .addColumn('invoice_id', columns.text, (col) => col.notNull().references('invoices.id'))
    .addColumn('gateway', columns.text, (col) => col.notNull())
    .addColumn('ref', columns.text)
    .addColumn('state', columns.text, (col) => col.notNull())
    .addColumn('is_test', columns.bool, (col) => col.notNull())
    .addColumn('amount_rial', columns.money, (col) => col.notNull())
    .addColumn('currency', columns.text, (col) => col.notNull())
    .addColumn('minor_amount', columns.money, (col) => col.notNull())
    .addColumn('paid_minor', columns.money)
    .addColumn('rate', columns.text)
    .addColumn('rate_at', columns.time)
    .addColumn('redirect', columns.json)
    .addColumn('raw', columns.json)
    .addColumn('reason', columns.text, (col) => col.notNull())
    .addColumn('created_at', columns.time, (col) => col.notNull())
    .addColumn('expires_at', columns.time, (col) => col.notNull())
    .addColumn('check_at', columns.time)
    .addColumn('held_until', columns.time)
    .addColumn('checks', columns.integer, (col) => col.notNull().defaultTo(0))
    .addColumn('settled_at', columns.time)
    .addUniqueConstraint('payment_attempts_ref_once', ['gateway', 'ref'])
    .execute();
  await db.schema.createIndex('payment_attempts_by_invoice').on('payment_attempts').column('invoice_id').execute();
  await db.schema.createIndex('payment_attempts_to_check').on('payment_attempts').column('check_at').execute();
  await db.schema
    .createIndex('payment_attempts_by_state')
    .on('payment_attempts')
    .columns(['state', 'created_at'])
    .execute();
  await db.schema
    .createTable('payment_events')
    .addColumn('id', columns.reference, columns.id)
    .addColumn('gateway', columns.text, (col) => col.notNull())
    .addColumn('attempt_id', columns.text)
    .addColumn('kind', columns.text, (col) => col.notNull())
    .addColumn('external_id', columns.text)
    .addColumn('data', columns.json, (col) => col.notNull())
    .addColumn('at', columns.time, (col) => col.notNull())
    .addUniqueConstraint('payment_events_once', ['gateway', 'external_id'])
    .execute();
  await db.schema.createIndex('payment_events_by_attempt').on('payment_events').columns(['attempt_id', 'id']).execute();
}

/** For the list of staff, by time. */
export async function indexPaymentList({ db: { schema } }: MigrationStep): Promise<void> {
  await schema.createIndex('payment_attempts_by_time').on('payment_attempts').columns(['created_at', 'id']).execute();
}

/** Frees the tracking numbers of rejected bank transfers, so that they can be reported again. */
export async function freeRefusedTraces({ db }: MigrationStep): Promise<void> {
  await db
    .updateTable('payment_attempts')
    .set({ ref: null })
    .where('gateway', '=', 'bank-transfer')
    .where('state', '=', 'failed')
    .execute();
}
