import { sql } from 'kysely';
import type { MigrationStep } from '../../platform/db/migrate.ts';
import type { ReadDocument } from '../documents.ts';
import { indexMediaUses } from './index-uses.ts';

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

/** Other kinds of files, folders, focal points, crops; where each is used; and the addresses they once had. */
export async function createMediaLibrary({ db, columns }: MigrationStep, readDocument: ReadDocument): Promise<void> {
  const { schema } = db;
  const text = { kind: 'picture', file_name: '', folder: '' };
  for (const [name, initial] of Object.entries(text))
    await schema
      .alterTable('media')
      .addColumn(name, columns.text, (col) => col.notNull().defaultTo(initial))
      .execute();
  for (const [name, initial] of Object.entries({ focal_x: 50, focal_y: 50, version: 1 }))
    await schema
      .alterTable('media')
      .addColumn(name, columns.integer, (col) => col.notNull().defaultTo(initial))
      .execute();
  await schema
    .alterTable('media')
    .addColumn('changed_at', columns.time, (col) => col.notNull().defaultTo(0))
    .execute();
  await schema.alterTable('media').addColumn('source_key', columns.text).execute();
  await schema.alterTable('media').addColumn('crop', columns.json).execute();
  await schema.alterTable('media').addColumn('owner_id', columns.text).execute();
  await db.updateTable('media').set({ changed_at: sql`created_at` }).execute();
  await schema.createIndex('media_by_time').on('media').columns(['created_at', 'id']).execute();
  await schema.createIndex('media_by_folder').on('media').column('folder').execute();
  await schema.createIndex('posts_by_featured_media').on('posts').column('featured_media_id').execute();

  await schema
    .createTable('media_uses')
    .addColumn('post_id', columns.reference, (col) => col.notNull().references('posts.id').onDelete('cascade'))
    .addColumn('place', columns.text, (col) => col.notNull())
    .addColumn('media_id', columns.reference, (col) => col.notNull())
    .addPrimaryKeyConstraint('media_uses_key', ['post_id', 'place', 'media_id'])
    .execute();
  await schema.createIndex('media_uses_by_media').on('media_uses').column('media_id').execute();

  await schema
    .createTable('media_former')
    .addColumn('key', columns.text, (col) => col.primaryKey())
    .addColumn('media_id', columns.reference, (col) => col.notNull().references('media.id').onDelete('cascade'))
    .execute();

  for (let after = 0; ; ) {
    const posts = await db.selectFrom('posts').select('id').where('id', '>', after).orderBy('id').limit(500).execute();
    for (const { id } of posts) await indexMediaUses({ db, readDocument }, id as number, ['live', 'draft']);
    if (posts.length < 500) return;
    after = posts.at(-1)?.id as number;
  }
}
