import type { MigrationStep } from '../../platform/db/migrate.ts';

export async function createCustomerTables({ db, columns }: MigrationStep): Promise<void> {
  await db.schema
    .createTable('customers')
    .addColumn('user_id', columns.text, (col) => col.primaryKey().references('user.id').onDelete('cascade'))
    .addColumn('mobile', columns.text, (col) => col.unique())
    .addColumn('mobile_verified_at', columns.time)
    .addColumn('identity_verified_at', columns.time)
    .addColumn('buyer', columns.json, (col) => col.notNull())
    .addColumn('draft', columns.json)
    .addColumn('created_at', columns.time, (col) => col.notNull())
    .execute();
  await db.schema
    .createTable('otp_codes')
    .addColumn('request_hash', columns.text, (col) => col.primaryKey())
    .addColumn('mobile', columns.text, (col) => col.notNull())
    .addColumn('code_hash', columns.text, (col) => col.notNull())
    .addColumn('tries', columns.integer, (col) => col.notNull())
    .addColumn('expires_at', columns.time, (col) => col.notNull())
    .addColumn('used_at', columns.time)
    .addColumn('created_at', columns.time, (col) => col.notNull())
    .execute();
  await db.schema.createIndex('otp_codes_by_mobile').on('otp_codes').columns(['mobile', 'created_at']).execute();
}

/** For the list of staff, by time and by name. */
export async function indexCustomerList({ db: { schema } }: MigrationStep): Promise<void> {
  await schema.createIndex('customers_by_time').on('customers').columns(['created_at', 'user_id']).execute();
  await schema.createIndex('user_by_name').on('user').columns(['name', 'id']).execute();
}
