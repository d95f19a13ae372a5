import type { MigrationStep } from '../../platform/db/migrate.ts';

/** Lists by title and by change need no sorting. */
export async function createLoopIndexes({ db: { schema } }: MigrationStep): Promise<void> {
  await schema.createIndex('posts_by_title').on('posts').columns(['type', 'status', 'title', 'id']).execute();
  await schema.createIndex('posts_by_update').on('posts').columns(['type', 'status', 'updated_at', 'id']).execute();
}
