import { sql } from 'kysely';
import { decodeJson, encodeJson } from '../../platform/db/json.ts';
import type { MigrationStep } from '../../platform/db/migrate.ts';

export async function createInvoiceTables({ db, columns }: MigrationStep): Promise<void> {
  await db.schema
    .createTable('invoices')
    .addColumn('id', columns.text, (col) => col.primaryKey())
    .addColumn('user_id', columns.text, (col) => col.notNull())
    .addColumn('purpose', columns.text, (col) => col.notNull())
    .addColumn('order_id', columns.text)
    .addColumn('service_id', columns.text)
    .addColumn('period_start', columns.time)
    .addColumn('state', columns.text, (col) => col.notNull())
    .addColumn('number', columns.integer)
    .addColumn('is_test', columns.bool, (col) => col.notNull())
    .addColumn('total_rial', columns.money, (col) => col.notNull())
    .addColumn('vat_rial', columns.money, (col) => col.notNull())
    .addColumn('vat_rate', columns.integer, (col) => col.notNull())
    .addColumn('refunded_rial', columns.money, (col) => col.notNull().defaultTo(0))
    .addColumn('buyer', columns.json, (col) => col.notNull())
    .addColumn('secret_hash', columns.text, (col) => col.notNull())
    .addColumn('created_at', columns.time, (col) => col.notNull())
    .addColumn('due_at', columns.time, (col) => col.notNull())
    .addColumn('paid_at', columns.time)
    .addColumn('paid_by', columns.text)
    .addUniqueConstraint('invoices_period_once', ['service_id', 'period_start'])
    .addUniqueConstraint('invoices_number_once', ['is_test', 'number'])
    .execute();
  await db.schema.createIndex('invoices_by_user').on('invoices').columns(['user_id', 'created_at']).execute();
  await db.schema.createIndex('invoices_by_order').on('invoices').column('order_id').execute();
  await db.schema.createIndex('invoices_by_state').on('invoices').columns(['state', 'created_at']).execute();
  await db.schema.createIndex('invoices_by_payment').on('invoices').column('paid_at').execute();
  await db.schema
    .createTable('invoice_lines')
    .addColumn('invoice_id', columns.text, (col) => col.notNull().references('invoices.id').onDelete('cascade'))
    .addColumn('position', columns.integer, (col) => col.notNull())
    .addColumn('kind', columns.text, (col) => col.notNull())
    .addColumn('label', columns.text, (col) => col.notNull())
    .addColumn('quantity', columns.integer, (col) => col.notNull())
    .addColumn('unit_rial', columns.money, (col) => col.notNull())
    .addColumn('amount_rial', columns.money, (col) => col.notNull())
    .addColumn('vat_rial', columns.money, (col) => col.notNull())
    .addPrimaryKeyConstraint('invoice_lines_unique', ['invoice_id', 'position'])
    .execute();
  await db.schema
    .createTable('invoice_numbers')
    .addColumn('series', columns.text, (col) => col.primaryKey())
    .addColumn('last', columns.integer, (col) => col.notNull())
    .execute();
  await db
    .insertInto('invoice_numbers')
    .values([
      { series: 'official', last: 0 },
      { series: 'test', last: 0 },
    ])
    .execute();
}

/** VAT rate of a line, if it differs from that of the invoice. */
export async function addLineVatRate({ db, columns }: MigrationStep): Promise<void> {
  await db.schema.alterTable('invoice_lines').addColumn('own_vat_rate', columns.integer).execute();
}

/** Adds the part that a balance pays, of invoices and of payments; invoices paid before were paid whole. */
export async function addBalanceParts({ db, columns }: MigrationStep): Promise<void> {
  for (const table of ['invoices', 'payment_attempts'])
    await db.schema
      .alterTable(table)
      .addColumn('balance_rial', columns.money, (col) => col.notNull().defaultTo(0))
      .execute();
  await db
    .updateTable('invoices')
    .set((eb) => ({ balance_rial: eb.ref('total_rial') }))
    .where('paid_by', '=', 'balance')
    .execute();
}

/** Details of the choices per line. */
export async function addLineDetails({ db: { schema }, columns }: MigrationStep): Promise<void> {
  await schema
    .alterTable('invoice_lines')
    .addColumn('details', columns.json, (col) => col.notNull().defaultTo('[]'))
    .execute();
}

/** For the list of staff, by time and by number; pro-formas are the least. */
export async function indexInvoiceLists({ db: { schema } }: MigrationStep): Promise<void> {
  await schema.createIndex('invoices_by_time').on('invoices').columns(['created_at', 'id']).execute();
  await schema.createIndex('invoices_by_number').on('invoices').expression(sql`(coalesce(number, 0)), id`).execute();
}

/** Indexes the few refunded invoices, for the lists of orders and services. */
export async function indexRefundedInvoices({ db: { schema } }: MigrationStep): Promise<void> {
  await schema
    .createIndex('invoices_refunded')
    .on('invoices')
    .columns(['order_id', 'service_id'])
    .where(sql<boolean>`refunded_rial > 0`)
    .execute();
}

/**
 * Adds the seller to invoices and the goods to their lines, both copied on payment. Earlier invoices get the current
 * seller, the only known one, so that they do not change from now on.
 */
export async function addSellers({ db, columns }: MigrationStep): Promise<void> {
  await db.schema.alterTable('invoices').addColumn('seller', columns.json).execute();
  for (const [name, type] of [
    ['item', columns.integer],
    ['goods_code', columns.text],
    ['goods_unit', columns.text],
  ] as const)
    await db.schema.alterTable('invoice_lines').addColumn(name, type).execute();
  const rows = await db.selectFrom('settings').select(['key', 'value']).execute();
  const set = Object.fromEntries(rows.map(({ key, value }) => [key, decodeJson(value)]));
  const { economicCode = '', taxMemoryId = '' } = (set.shop ?? {}) as { economicCode?: string; taxMemoryId?: string };
  const empty = { nationalId: '', registrationNumber: '', province: '', city: '', postcode: '' };
  const seller = {
    ...empty,
    name: set.title ?? 'میزبان',
    address: set.address ?? '',
    phone: set.phone ?? '',
    email: set.email ?? '',
    economicCode,
    taxMemoryId,
  };
  await db
    .updateTable('invoices')
    .set({ seller: encodeJson(seller) })
    .where('number', 'is not', null)
    .execute();
}
