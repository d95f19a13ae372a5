import type { MigrationStep } from '../../platform/db/migrate.ts';

/** The menus of the site, one for each location. */
export async function createMenuTable({ db: { schema }, columns }: MigrationStep): Promise<void> {
  await schema
    .createTable('menus')
    .addColumn('id', columns.reference, columns.id)
    .addColumn('location', columns.text, (col) => col.notNull().unique())
    .addColumn('name', columns.text, (col) => col.notNull())
    .addColumn('items', columns.json, (col) => col.notNull())
    .execute();
}

/** Adds the version for optimistic locking of menus. */
export async function addMenuVersions({ db: { schema }, columns }: MigrationStep): Promise<void> {
  await schema
    .alterTable('menus')
    .addColumn('version', columns.integer, (col) => col.notNull().defaultTo(1))
    .execute();
}
