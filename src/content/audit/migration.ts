import type { MigrationStep } from '../../platform/db/migrate.ts';

/** Audit log. */
export async function createAuditTable({ db: { schema }, columns }: MigrationStep): Promise<void> {
  const { text, time } = columns;
  await schema
    .createTable('audit_log')
    .addColumn('id', columns.reference, columns.id)
    .addColumn('at', time, (col) => col.notNull())
    .addColumn('person_id', text, (col) => col.notNull())
    .addColumn('person_name', text, (col) => col.notNull())
    .addColumn('by_token', columns.bool, (col) => col.notNull())
    .addColumn('kind', text, (col) => col.notNull())
    .addColumn('object_id', text)
    .addColumn('object_name', text, (col) => col.notNull())
    .addColumn('sentence', text, (col) => col.notNull())
    .execute();
  await schema.createIndex('audit_log_by_time').on('audit_log').column('at').execute();
  await schema.createIndex('audit_log_by_person').on('audit_log').columns(['person_id', 'id']).execute();
}
