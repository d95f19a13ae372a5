import type { MigrationStep } from '../../platform/db/migrate.ts';

export async function createTimelineTable({ db, columns }: MigrationStep): Promise<void> {
  await db.schema
    .createTable('shop_events')
    .addColumn('id', columns.reference, columns.id)
    .addColumn('order_id', columns.text)
    .addColumn('invoice_id', columns.text)
    .addColumn('service_id', columns.text)
    .addColumn('user_id', columns.text)
    .addColumn('kind', columns.text, (col) => col.notNull())
    .addColumn('data', columns.json, (col) => col.notNull())
    .addColumn('by', columns.text)
    .addColumn('at', columns.time, (col) => col.notNull())
    .execute();
  for (const name of ['order_id', 'invoice_id', 'service_id', 'user_id'] as const)
    await db.schema.createIndex(`shop_events_by_${name}`).on('shop_events').columns([name, 'id']).execute();
}
