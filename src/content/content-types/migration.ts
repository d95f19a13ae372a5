import type { MigrationStep } from '../../platform/db/migrate.ts';

/** Values of custom fields, by which lists are filtered and sorted. */
export async function createFieldTable({ db: { schema }, columns }: MigrationStep): Promise<void> {
  await schema
    .createTable('post_fields')
    .addColumn('post_id', columns.reference, (col) => col.notNull().references('posts.id').onDelete('cascade'))
    .addColumn('key', columns.text, (col) => col.notNull())
    .addColumn('text', columns.text)
    .addColumn('number', 'double precision')
    .addPrimaryKeyConstraint('post_fields_unique', ['post_id', 'key'])
    .execute();
  await schema.createIndex('post_fields_by_text').on('post_fields').columns(['key', 'text', 'post_id']).execute();
  await schema.createIndex('post_fields_by_number').on('post_fields').columns(['key', 'number', 'post_id']).execute();
}
