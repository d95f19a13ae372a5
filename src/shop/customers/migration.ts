import { personNames, shownEmail } from '../../content/users/index.ts';
import { decodeJson, encodeJson } from '../../platform/db/json.ts';
import type { MigrationStep } from '../../platform/db/migrate.ts';
import { customerNames } from './search-terms.ts';
import type { StoredBuyer } from './types.ts';

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

/**
 * Makes the account the single source of a customer's name and e-mail. The account gets the last given name; an e-mail
 * stays in the buyer only if the account has none.
 */
export async function keepOneNameAndEmail({ db }: MigrationStep): Promise<void> {
  for (let after = ''; ; ) {
    const rows = await db
      .selectFrom('customers')
      .innerJoin('user', 'user.id', 'customers.user_id')
      .select(['user_id', 'buyer', 'user.name', 'user.email', 'user.role'])
      .where('user_id', '>', after)
      .orderBy('user_id')
      .limit(500)
      .execute();
    for (const { user_id: userId, buyer, ...account } of rows) {
      const { name = '', email = '', ...details } = decodeJson(buyer) as Partial<Record<string, string>>;
      const contact = shownEmail(account.email) === '' && email !== '' ? { email } : {};
      await db
        .updateTable('customers')
        .set({ buyer: encodeJson({ ...details, ...contact } as StoredBuyer) })
        .where('user_id', '=', userId)
        .execute();
      if (name === '' || name === account.name || account.role !== 'customer') continue;
      await db.updateTable('user').set({ name }).where('id', '=', userId).execute();
    }
    const last = rows.at(-1);
    if (!last) break;
    after = last.user_id;
  }
  await personNames.fill(db);
  await customerNames.fill(db);
}
