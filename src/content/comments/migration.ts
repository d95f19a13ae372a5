import type { MigrationStep } from '../../platform/db/migrate.ts';

/** Comments of visitors on posts, each perhaps a reply to another. */
export async function createCommentTables({ db: { schema }, columns }: MigrationStep): Promise<void> {
  await schema
    .createTable('comments')
    .addColumn('id', columns.reference, columns.id)
    .addColumn('post_id', columns.reference, (col) => col.notNull().references('posts.id').onDelete('cascade'))
    .addColumn('parent_id', columns.reference, (col) => col.references('comments.id').onDelete('set null'))
    .addColumn('author_name', columns.text, (col) => col.notNull())
    .addColumn('author_email', columns.text, (col) => col.notNull())
    .addColumn('author_url', columns.text, (col) => col.notNull())
    .addColumn('user_id', columns.text)
    .addColumn('content', columns.text, (col) => col.notNull())
    .addColumn('status', columns.text, (col) => col.notNull())
    .addColumn('address_hash', columns.text, (col) => col.notNull())
    .addColumn('created_at', columns.time, (col) => col.notNull())
    .addColumn('moderation_hash', columns.text, (col) => col.notNull())
    .execute();
  await schema.createIndex('comments_by_post').on('comments').columns(['post_id', 'status', 'id']).execute();
  await schema.createIndex('comments_by_status').on('comments').columns(['status', 'id']).execute();
  await schema.createIndex('comments_by_email').on('comments').columns(['author_email', 'created_at']).execute();
  await schema.createIndex('comments_by_address').on('comments').columns(['address_hash', 'created_at']).execute();
  await schema.createIndex('comments_by_parent').on('comments').column('parent_id').execute();
}

/** Adds the id that recognises a returning commenter, and indexes for their approved comments. */
export async function addCommenters({ db: { schema }, columns }: MigrationStep): Promise<void> {
  await schema.alterTable('comments').addColumn('commenter_id', columns.text).execute();
  await schema.createIndex('comments_by_commenter').on('comments').columns(['commenter_id', 'status']).execute();
  await schema.createIndex('comments_by_user').on('comments').columns(['user_id', 'status']).execute();
}

/** Adds the version for optimistic locking of comments. */
export async function addCommentVersions({ db: { schema }, columns }: MigrationStep): Promise<void> {
  await schema
    .alterTable('comments')
    .addColumn('version', columns.integer, (col) => col.notNull().defaultTo(1))
    .execute();
}
