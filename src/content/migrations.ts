import type { MigrationStep, Migrations } from '../platform/db/migrate.ts';
import { addCommenters, createCommentTables } from './comments/migration.ts';
import type { ReadDocument } from './documents.ts';
import { createSubmissionTables } from './forms/migration.ts';
import { createLoopIndexes } from './loops/migration.ts';
import { createRatingTables } from './ratings/migration.ts';
import { createSearchTables } from './search/migration.ts';
import { createUserTables } from './users/migration.ts';

/** The schema of the content, step by step. A step that has been released is never changed. */
export const contentMigrations = (readDocument: ReadDocument): Migrations => ({
  '0002_content': createContentTables,
  '0003_users': createUserTables,
  '0005_ratings': createRatingTables,
  '0006_search': (step) => createSearchTables(step, readDocument),
  '0007_comments': createCommentTables,
  '0008_forms': createSubmissionTables,
  '0009_loops': createLoopIndexes,
  '0010_commenters': addCommenters,
});

async function createContentTables({ db, columns }: MigrationStep): Promise<void> {
  const { schema } = db;

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

  await schema
    .createTable('posts')
    .addColumn('id', columns.reference, columns.id)
    .addColumn('type', columns.text, (col) => col.notNull())
    .addColumn('status', columns.text, (col) => col.notNull())
    .addColumn('slug', columns.text, (col) => col.notNull())
    .addColumn('path', columns.text, (col) => col.unique())
    .addColumn('parent_id', columns.reference, (col) => col.references('posts.id').onDelete('set null'))
    .addColumn('title', columns.text, (col) => col.notNull())
    .addColumn('excerpt', columns.text, (col) => col.notNull())
    .addColumn('featured_media_id', columns.reference, (col) => col.references('media.id').onDelete('set null'))
    .addColumn('author_id', columns.text)
    .addColumn('live_revision_id', columns.reference)
    .addColumn('draft_revision_id', columns.reference)
    .addColumn('published_at', columns.time)
    .addColumn('created_at', columns.time, (col) => col.notNull())
    .addColumn('updated_at', columns.time, (col) => col.notNull())
    .addColumn('meta', columns.json, (col) => col.notNull())
    .execute();
  await schema
    .createIndex('posts_by_publication')
    .on('posts')
    .columns(['type', 'status', 'published_at', 'id'])
    .execute();
  await schema.createIndex('posts_by_parent').on('posts').column('parent_id').execute();

  await schema
    .createTable('revisions')
    .addColumn('id', columns.reference, columns.id)
    .addColumn('post_id', columns.reference, (col) => col.notNull().references('posts.id').onDelete('cascade'))
    .addColumn('title', columns.text, (col) => col.notNull())
    .addColumn('document', columns.json, (col) => col.notNull())
    .addColumn('author_id', columns.text)
    .addColumn('created_at', columns.time, (col) => col.notNull())
    .execute();
  await schema.createIndex('revisions_by_post').on('revisions').columns(['post_id', 'id']).execute();

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

  await schema
    .createTable('menus')
    .addColumn('id', columns.reference, columns.id)
    .addColumn('location', columns.text, (col) => col.notNull().unique())
    .addColumn('name', columns.text, (col) => col.notNull())
    .addColumn('items', columns.json, (col) => col.notNull())
    .execute();

  await schema
    .createTable('settings')
    .addColumn('key', columns.text, (col) => col.primaryKey())
    .addColumn('value', columns.json, (col) => col.notNull())
    .addColumn('updated_at', columns.time, (col) => col.notNull())
    .execute();
}
