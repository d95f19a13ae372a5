import { sql } from 'kysely';
import type { Migrations } from '../db/migrate.ts';

/** The schema of the outbox. */
export const outboxMigrations: Migrations = {
  async '0001_outbox'({ db, columns }) {
    await db.schema
      .createTable('outbox')
      .addColumn('id', columns.reference, columns.id)
      .addColumn('topic', columns.text, (col) => col.notNull())
      .addColumn('payload', columns.json, (col) => col.notNull())
      .addColumn('dedupe_key', columns.text, (col) => col.unique())
      .addColumn('attempts', columns.integer, (col) => col.notNull())
      .addColumn('available_at', columns.time, (col) => col.notNull())
      .addColumn('created_at', columns.time, (col) => col.notNull())
      .addColumn('delivered_at', columns.time)
      .addColumn('last_error', columns.text)
      .execute();
    await db.schema
      .createIndex('outbox_pending')
      .on('outbox')
      .columns(['available_at', 'id'])
      .where(sql.ref('delivered_at'), 'is', null)
      .execute();
  },
  async '0014_outbox_failures'({ db, columns }) {
    await db.schema.alterTable('outbox').addColumn('failed_at', columns.time).execute();
    await db.schema.createIndex('outbox_by_delivery').on('outbox').column('delivered_at').execute();
  },
  async '0045_undelivered'({ db }) {
    await db.schema
      .createIndex('outbox_given_up')
      .on('outbox')
      .column('id')
      .where(sql.ref('failed_at'), 'is not', null)
      .execute();
  },
};
