import type { MigrationStep } from '../../platform/db/migrate.ts';

/** Daily counts, and an index for recent forms. */
export async function createStatisticsTable({ db: { schema }, columns }: MigrationStep): Promise<void> {
  await schema
    .createTable('daily_counts')
    .addColumn('day', columns.text, (col) => col.notNull())
    .addColumn('kind', columns.text, (col) => col.notNull())
    .addColumn('subject', columns.reference, (col) => col.notNull())
    .addColumn('count', columns.integer, (col) => col.notNull())
    .addPrimaryKeyConstraint('daily_counts_unique', ['day', 'kind', 'subject'])
    .execute();
  await schema.createIndex('submissions_by_time').on('submissions').column('created_at').execute();
  await schema.createIndex('rating_votes_by_time').on('rating_votes').column('voted_at').execute();
}

/** Additional dimensions of visits: sources, campaigns and devices. */
export async function createNamedCounts({ db: { schema }, columns }: MigrationStep): Promise<void> {
  await schema
    .createTable('daily_names')
    .addColumn('day', columns.text, (col) => col.notNull())
    .addColumn('kind', columns.text, (col) => col.notNull())
    .addColumn('name', columns.text, (col) => col.notNull())
    .addColumn('count', columns.integer, (col) => col.notNull())
    .addPrimaryKeyConstraint('daily_names_unique', ['day', 'kind', 'name'])
    .execute();
}

/** Visitors of the day, as hashes, so that a restart counts no visitor twice. */
export async function createDailyVisitors({ db: { schema }, columns }: MigrationStep): Promise<void> {
  await schema
    .createTable('daily_visitors')
    .addColumn('day', columns.text, (col) => col.notNull())
    .addColumn('hash', columns.text, (col) => col.notNull())
    .addPrimaryKeyConstraint('daily_visitors_unique', ['day', 'hash'])
    .execute();
}
