import type { MigrationStep } from '../../platform/db/migrate.ts';

/** The settings of the site that differ from their defaults. */
export async function createSettingsTable({ db: { schema }, columns }: MigrationStep): Promise<void> {
  await schema
    .createTable('settings')
    .addColumn('key', columns.text, (col) => col.primaryKey())
    .addColumn('value', columns.json, (col) => col.notNull())
    .addColumn('updated_at', columns.time, (col) => col.notNull())
    .execute();
}
