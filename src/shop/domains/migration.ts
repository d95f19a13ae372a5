import type { MigrationStep } from '../../platform/db/migrate.ts';

export async function createDomainTables({ db, columns }: MigrationStep): Promise<void> {
  await db.schema
    .createTable('domain_checks')
    .addColumn('name', columns.text, (col) => col.primaryKey())
    .addColumn('state', columns.text, (col) => col.notNull())
    .addColumn('checked_at', columns.time, (col) => col.notNull())
    .addColumn('until', columns.time, (col) => col.notNull())
    .execute();
  await db.schema.createIndex('domain_checks_by_time').on('domain_checks').column('until').execute();
  await db.schema
    .createTable('domain_details')
    .addColumn('service_id', columns.text, (col) => col.primaryKey().references('services.id').onDelete('cascade'))
    .addColumn('owner', columns.json, (col) => col.notNull())
    .addColumn('nameservers', columns.json, (col) => col.notNull())
    .addColumn('sealed_code', columns.text, (col) => col.notNull().defaultTo(''))
    .addColumn('updated_at', columns.time, (col) => col.notNull())
    .execute();
}
