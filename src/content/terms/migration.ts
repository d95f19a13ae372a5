import type { MigrationStep } from '../../platform/db/migrate.ts';

/** Terms, and the posts they are assigned to. */
export async function createTermTables({ db: { schema }, columns }: MigrationStep): Promise<void> {
  await schema
    .createTable('terms')
    .addColumn('id', columns.reference, columns.id)
    .addColumn('taxonomy', columns.text, (col) => col.notNull())
    .addColumn('slug', columns.text, (col) => col.notNull())
    .addColumn('name', columns.text, (col) => col.notNull())
    .addColumn('description', columns.text, (col) => col.notNull())
    .addColumn('parent_id', columns.reference, (col) => col.references('terms.id').onDelete('set null'))
    .addColumn('position', columns.integer, (col) => col.notNull())
    .addUniqueConstraint('terms_unique', ['taxonomy', 'slug'])
    .execute();

  await schema
    .createTable('post_terms')
    .addColumn('post_id', columns.reference, (col) => col.notNull().references('posts.id').onDelete('cascade'))
    .addColumn('term_id', columns.reference, (col) => col.notNull().references('terms.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('post_terms_unique', ['post_id', 'term_id'])
    .execute();
  await schema.createIndex('post_terms_by_term').on('post_terms').columns(['term_id', 'post_id']).execute();
}

/** Version for optimistic locking of terms, and their former slugs. */
export async function addFormerTerms({ db: { schema }, columns }: MigrationStep): Promise<void> {
  await schema
    .alterTable('terms')
    .addColumn('version', columns.integer, (col) => col.notNull().defaultTo(1))
    .execute();
  await schema
    .createTable('former_terms')
    .addColumn('taxonomy', columns.text, (col) => col.notNull())
    .addColumn('slug', columns.text, (col) => col.notNull())
    .addColumn('term_id', columns.reference, (col) => col.notNull().references('terms.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('former_terms_unique', ['taxonomy', 'slug'])
    .execute();
  await schema.createIndex('former_terms_by_term').on('former_terms').column('term_id').execute();
}

/** Former ids of merged terms: documents reference terms by id. */
export async function createMergedTermTable({ db: { schema }, columns }: MigrationStep): Promise<void> {
  await schema
    .createTable('merged_terms')
    .addColumn('id', columns.reference, (col) => col.primaryKey())
    .addColumn('term_id', columns.reference, (col) => col.notNull().references('terms.id').onDelete('cascade'))
    .execute();
  await schema.createIndex('merged_terms_by_term').on('merged_terms').column('term_id').execute();
}
