import { sql } from 'kysely';
import type { MigrationStep } from '../../platform/db/migrate.ts';

/** Posts and their revisions. */
export async function createPostTables({ db: { schema }, columns }: MigrationStep): Promise<void> {
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
}

/** Adds the time of the last change by staff, separate from the public one. */
export async function addChangeTimes({ db, columns }: MigrationStep): Promise<void> {
  await db.schema
    .alterTable('posts')
    .addColumn('changed_at', columns.time, (col) => col.notNull().defaultTo(0))
    .execute();
  await db.updateTable('posts').set({ changed_at: sql<number>`updated_at` }).execute();
  await db.schema.createIndex('posts_by_change').on('posts').columns(['type', 'changed_at', 'id']).execute();
}

/** Columns of the page panel, and indexes for the sort orders of staff lists. */
export async function addPagePanel({ db: { schema }, columns }: MigrationStep): Promise<void> {
  const add = (name: string, type: typeof columns.text, value: string | number) =>
    schema
      .alterTable('posts')
      .addColumn(name, type, (col) => col.notNull().defaultTo(value))
      .execute();
  await add('version', columns.integer, 1);
  await add('frame', columns.text, 'site');
  await add('comments_open', columns.bool, 1);
  await add('seo_title', columns.text, '');
  await add('seo_description', columns.text, '');
  await add('canonical', columns.text, '');
  await add('noindex', columns.bool, 0);
  await schema.alterTable('posts').addColumn('unpublish_at', columns.time).execute();
  await schema.createIndex('posts_by_date').on('posts').columns(['type', 'published_at', 'id']).execute();
  await schema.createIndex('posts_by_name').on('posts').columns(['type', 'title', 'id']).execute();
  await schema.createIndex('posts_by_author').on('posts').columns(['author_id', 'type', 'changed_at', 'id']).execute();
  await schema.createIndex('posts_by_end').on('posts').column('unpublish_at').execute();
}

/** Editor presence, autosaves and preview links. */
export async function createDraftTables({ db: { schema }, columns }: MigrationStep): Promise<void> {
  await schema
    .createTable('editing')
    .addColumn('post_id', columns.reference, (col) => col.notNull().references('posts.id').onDelete('cascade'))
    .addColumn('user_id', columns.text, (col) => col.notNull().references('user.id').onDelete('cascade'))
    .addColumn('seen_at', columns.time, (col) => col.notNull())
    .addPrimaryKeyConstraint('editing_unique', ['post_id', 'user_id'])
    .execute();
  await schema
    .createTable('autosaves')
    .addColumn('post_id', columns.reference, (col) => col.notNull().references('posts.id').onDelete('cascade'))
    .addColumn('user_id', columns.text, (col) => col.notNull().references('user.id').onDelete('cascade'))
    .addColumn('title', columns.text, (col) => col.notNull())
    .addColumn('document', columns.json, (col) => col.notNull())
    .addColumn('base_revision_id', columns.reference, (col) => col.notNull())
    .addColumn('saved_at', columns.time, (col) => col.notNull())
    .addPrimaryKeyConstraint('autosaves_unique', ['post_id', 'user_id'])
    .execute();
  await schema
    .createTable('preview_links')
    .addColumn('id', columns.reference, columns.id)
    .addColumn('post_id', columns.reference, (col) => col.notNull().references('posts.id').onDelete('cascade'))
    .addColumn('author_id', columns.text, (col) => col.notNull())
    .addColumn('created_at', columns.time, (col) => col.notNull())
    .addColumn('expires_at', columns.time, (col) => col.notNull())
    .execute();
  await schema.createIndex('preview_links_by_post').on('preview_links').column('post_id').execute();
}

/** Reasons why a post was published despite errors in the pre-publish check. */
export async function createOverruleTable({ db: { schema }, columns }: MigrationStep): Promise<void> {
  await schema
    .createTable('overrules')
    .addColumn('id', columns.reference, columns.id)
    .addColumn('post_id', columns.reference, (col) => col.notNull().references('posts.id').onDelete('cascade'))
    .addColumn('revision_id', columns.reference, (col) => col.notNull())
    .addColumn('user_id', columns.text)
    .addColumn('reason', columns.text, (col) => col.notNull())
    .addColumn('problems', columns.json, (col) => col.notNull())
    .addColumn('created_at', columns.time, (col) => col.notNull())
    .execute();
  await schema.createIndex('overrules_by_post').on('overrules').columns(['post_id', 'revision_id']).execute();
}

/** Scheduled changes of public posts, and the reasons why a due post was held. */
export async function addSchedules({ db: { schema }, columns }: MigrationStep): Promise<void> {
  await schema.alterTable('posts').addColumn('next_revision_id', columns.reference).execute();
  await schema.alterTable('posts').addColumn('next_at', columns.time).execute();
  await schema.alterTable('posts').addColumn('held', columns.json).execute();
  await schema.createIndex('posts_by_next').on('posts').column('next_at').execute();
}

/** User who scheduled a post, and partial indexes for scheduled, held and unseen posts. */
export async function addSchedulers({ db: { schema }, columns }: MigrationStep): Promise<void> {
  await schema.alterTable('posts').addColumn('scheduled_by', columns.text).execute();
  await schema
    .createIndex('posts_scheduled')
    .on('posts')
    .columns(['published_at', 'id'])
    .where(sql.ref('status'), '=', 'scheduled')
    .execute();
  await schema
    .createIndex('posts_held')
    .on('posts')
    .columns(['type', 'id'])
    .where(sql.ref('held'), 'is not', null)
    .execute();
  await schema
    .createIndex('posts_by_scheduler')
    .on('posts')
    .columns(['scheduled_by', 'id'])
    .where(sql.ref('scheduled_by'), 'is not', null)
    .execute();
}

/** User who scheduled the end of a post. */
export async function addEndSchedulers({ db: { schema }, columns }: MigrationStep): Promise<void> {
  await schema.alterTable('posts').addColumn('end_scheduled_by', columns.text).execute();
  await schema
    .createIndex('posts_by_end_scheduler')
    .on('posts')
    .columns(['end_scheduled_by', 'id'])
    .where(sql.ref('end_scheduled_by'), 'is not', null)
    .execute();
}

/** Partial indexes for posts of each status, held posts, and the few with unpublished changes. */
export async function indexPostLists({ db }: MigrationStep): Promise<void> {
  await db.schema.createIndex('posts_by_status').on('posts').columns(['type', 'status', 'changed_at', 'id']).execute();
  await db.schema.dropIndex('posts_held').execute();
  await sql`create index posts_held on posts (type, changed_at, id) where held is not null`.execute(db);
  await sql`create index posts_ahead on posts (type, changed_at, id)
    where live_revision_id <> draft_revision_id`.execute(db);
}

/** Result of the check of a revision in a browser; null if it was not run. */
export async function addBrowserChecks({ db: { schema }, columns }: MigrationStep): Promise<void> {
  await schema.alterTable('revisions').addColumn('browser_check', columns.json).execute();
}

/** Measured heights of the sections of a revision; null if they were not measured. */
export async function addSectionHeights({ db: { schema }, columns }: MigrationStep): Promise<void> {
  await schema.alterTable('revisions').addColumn('heights', columns.json).execute();
}
