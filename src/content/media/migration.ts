import type { MigrationStep } from '../../platform/db/migrate.ts';

/** The pictures of the media library. */
export async function createMediaTable({ db: { schema }, columns }: MigrationStep): Promise<void> {
  await schema
    .createTable('media')
    .addColumn('id', columns.reference, columns.id)
    .addColumn('key', columns.text, (col) => col.notNull().unique())
    .addColumn('mime', columns.text, (col) => col.notNull())
    .addColumn('bytes', columns.integer, (col) => col.notNull())
    .addColumn('width', columns.integer, (col) => col.notNull())
    .addColumn('height', columns.integer, (col) => col.notNull())
    .addColumn('alt', columns.text, (col) => col.notNull())
    .addColumn('title', columns.text, (col) => col.notNull())
    .addColumn('caption', columns.text, (col) => col.notNull())
    .addColumn('description', columns.text, (col) => col.notNull())
    .addColumn('variants', columns.json, (col) => col.notNull())
    .addColumn('created_at', columns.time, (col) => col.notNull())
    .execute();
}
