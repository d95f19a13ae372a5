import type { MigrationStep } from '../../platform/db/migrate.ts';

/** What visitors sent with forms; it stays when the page or the form is gone, so it refers to neither. */
export async function createSubmissionTables({ db, columns }: MigrationStep): Promise<void> {
  await db.schema
    .createTable('submissions')
    .addColumn('id', columns.reference, columns.id)
    .addColumn('post_id', columns.reference, (col) => col.notNull())
    .addColumn('widget_id', columns.text, (col) => col.notNull())
    .addColumn('form_name', columns.text, (col) => col.notNull())
    .addColumn('fields', columns.json, (col) => col.notNull())
    .addColumn('meta', columns.json, (col) => col.notNull())
    .addColumn('created_at', columns.time, (col) => col.notNull())
    .addColumn('idempotency_key', columns.text, (col) => col.unique())
    .execute();
  await db.schema
    .createIndex('submissions_by_form')
    .on('submissions')
    .columns(['post_id', 'widget_id', 'id'])
    .execute();
}
