import type { MigrationStep } from '../../platform/db/migrate.ts';

/** Old addresses and where they lead. */
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
