import type { MigrationStep } from '../../platform/db/migrate.ts';

/** Redirects of old paths. */
export async function createRedirectTable({ db: { schema }, columns }: MigrationStep): Promise<void> {
  await schema
    .createTable('redirects')
    .addColumn('id', columns.reference, columns.id)
    .addColumn('from_path', columns.text, (col) => col.notNull().unique())
    .addColumn('to_post_id', columns.reference, (col) => col.references('posts.id').onDelete('cascade'))
    .addColumn('to_path', columns.text)
    .addColumn('hits', columns.integer, (col) => col.notNull().defaultTo(0))
    .addColumn('last_hit_at', columns.time)
    .addColumn('created_at', columns.time, (col) => col.notNull())
    .execute();
  await schema.createIndex('redirects_by_post').on('redirects').column('to_post_id').execute();
}

/** Version for optimistic locking of redirects, and the log of 404 addresses. */
export async function createMissingAddressTable({ db: { schema }, columns }: MigrationStep): Promise<void> {
  await schema
    .alterTable('redirects')
    .addColumn('version', columns.integer, (col) => col.notNull().defaultTo(1))
    .execute();
  await schema.alterTable('redirects').addColumn('shown', columns.text).execute();
  await schema
    .createTable('missing_addresses')
    .addColumn('id', columns.reference, columns.id)
    .addColumn('path', columns.text, (col) => col.notNull().unique())
    .addColumn('shown', columns.text, (col) => col.notNull())
    .addColumn('count', columns.integer, (col) => col.notNull())
    .addColumn('first_at', columns.time, (col) => col.notNull())
    .addColumn('last_at', columns.time, (col) => col.notNull())
    .addColumn('referrer', columns.text)
    .addColumn('dismissed', columns.bool, (col) => col.notNull().defaultTo(0))
    .execute();
}
