import type { MigrationStep } from '../../platform/db/migrate.ts';

/** Votes of visitors, and their totals per post and slug. */
export async function createRatingTables({ db, columns }: MigrationStep): Promise<void> {
  await db.schema
    .createTable('rating_votes')
    .addColumn('post_id', columns.reference, (col) => col.notNull().references('posts.id').onDelete('cascade'))
    .addColumn('slug', columns.text, (col) => col.notNull())
    .addColumn('voter', columns.text, (col) => col.notNull())
    .addColumn('address', columns.text)
    .addColumn('points', columns.integer, (col) => col.notNull())
    .addColumn('voted_at', columns.time, (col) => col.notNull())
    .addPrimaryKeyConstraint('rating_votes_unique', ['post_id', 'slug', 'voter'])
    .execute();
  await db.schema
    .createIndex('rating_votes_by_address')
    .on('rating_votes')
    .columns(['post_id', 'slug', 'address', 'voted_at'])
    .execute();

  await db.schema
    .createTable('rating_totals')
    .addColumn('post_id', columns.reference, (col) => col.notNull().references('posts.id').onDelete('cascade'))
    .addColumn('slug', columns.text, (col) => col.notNull())
    .addColumn('count', columns.integer, (col) => col.notNull())
    .addColumn('points', columns.integer, (col) => col.notNull())
    .addPrimaryKeyConstraint('rating_totals_unique', ['post_id', 'slug'])
    .execute();
}

/** Adds the network of votes, so that many from one network are detected. */
export async function addVoteNetworks({ db: { schema }, columns }: MigrationStep): Promise<void> {
  await schema.alterTable('rating_votes').addColumn('network', columns.text).execute();
}
