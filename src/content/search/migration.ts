import { SqliteAdapter, sql } from 'kysely';
import type { MigrationStep } from '../../platform/db/migrate.ts';
import type { ReadDocument } from '../documents.ts';
import { rebuildSearch } from './index-posts.ts';

/** Search index, filled from existing posts, and the search statistics. */
export async function createSearchTables({ db, columns }: MigrationStep, readDocument: ReadDocument): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  // Both databases must sort keys alike: by code point, regardless of the server's locale.
  const key = isSqlite ? columns.text : sql`text collate "C"`;
  // On SQLite the primary key is then the table itself, which is smaller.
  const end = isSqlite ? sql`without rowid` : sql``;

  await db.schema
    .createTable('search_keys')
    .addColumn('post_id', columns.reference, (col) => col.notNull())
    .addColumn('key', key, (col) => col.notNull())
    .addColumn('tier', 'integer', (col) => col.notNull())
    .addColumn('type', columns.text, (col) => col.notNull())
    .addPrimaryKeyConstraint('search_keys_unique', ['post_id', 'key'])
    .modifyEnd(end)
    .execute();

  await db.schema
    .createTable('search_words')
    .addColumn('word', key, (col) => col.notNull())
    .addColumn('shown', columns.text, (col) => col.notNull())
    .addPrimaryKeyConstraint('search_words_unique', ['word'])
    .modifyEnd(end)
    .execute();
  await db.schema
    .createTable('search_variants')
    .addColumn('variant', key, (col) => col.notNull())
    .addColumn('word', key, (col) => col.notNull())
    .addPrimaryKeyConstraint('search_variants_unique', ['variant', 'word'])
    .modifyEnd(end)
    .execute();

  await db.schema
    .createTable('search_queries')
    .addColumn('day', columns.text, (col) => col.notNull())
    .addColumn('query', key, (col) => col.notNull())
    .addColumn('count', columns.integer, (col) => col.notNull())
    .addColumn('misses', columns.integer, (col) => col.notNull())
    .addPrimaryKeyConstraint('search_queries_unique', ['day', 'query'])
    .modifyEnd(end)
    .execute();

  await rebuildSearch({ db, readDocument });
}

/** Staff-search index of posts; `createNames` extends and fills it. */
export async function createNameTables({ db, columns }: MigrationStep): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  await db.schema
    .createTable('post_names')
    .addColumn('post_id', columns.reference, (col) => col.primaryKey().references('posts.id').onDelete('cascade'))
    .addColumn('name', columns.text, (col) => col.notNull())
    .execute();
  await db.schema
    .createTable('post_name_parts')
    .addColumn('type', columns.text, (col) => col.notNull())
    .addColumn('part', isSqlite ? columns.text : sql`text collate "C"`, (col) => col.notNull())
    .addColumn('post_id', columns.reference, (col) => col.notNull())
    .addPrimaryKeyConstraint('post_name_parts_unique', ['type', 'part', 'post_id'])
    .modifyEnd(isSqlite ? sql`without rowid` : sql``)
    .execute();
}

/** Staff-search index of posts and other records in one pair of tables; `fill` indexes the existing ones. */
export async function createNames(
  { db, columns }: MigrationStep,
  fill: ReadonlyArray<(db: MigrationStep['db']) => Promise<void>>,
): Promise<void> {
  await db.schema
    .createTable('names')
    .addColumn('kind', columns.text, (col) => col.notNull())
    .addColumn('owner_id', columns.reference, (col) => col.notNull())
    .addColumn('name', columns.text, (col) => col.notNull())
    .addColumn('text', columns.text, (col) => col.notNull().defaultTo(''))
    .addPrimaryKeyConstraint('names_unique', ['kind', 'owner_id'])
    .execute();
  await sql`
    insert into names (kind, owner_id, name)
    select posts.type, posts.id, post_names.name from post_names join posts on posts.id = post_names.post_id`.execute(
    db,
  );
  await db.schema.dropTable('post_names').execute();
  await db.schema.alterTable('post_name_parts').renameTo('name_parts').execute();
  await db.schema.alterTable('name_parts').renameColumn('type', 'kind').execute();
  await db.schema.alterTable('name_parts').renameColumn('post_id', 'owner_id').execute();
  if (!(db.getExecutor().adapter instanceof SqliteAdapter)) {
    await sql`alter table name_parts rename constraint post_name_parts_unique to name_parts_unique`.execute(db);
  }
  for (const one of fill) await one(db);
}

/** Numeric ids for records with text keys. */
export async function createNameKeys({ db, columns }: MigrationStep): Promise<void> {
  await db.schema
    .createTable('name_keys')
    .addColumn('id', columns.reference, columns.id)
    .addColumn('kind', columns.text, (col) => col.notNull())
    .addColumn('key', columns.text, (col) => col.notNull())
    .addUniqueConstraint('name_keys_unique', ['kind', 'key'])
    .execute();
}
