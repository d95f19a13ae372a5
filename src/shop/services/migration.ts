import { type ColumnDefinitionBuilder, sql } from 'kysely';
import { decodeJson, encodeJson } from '../../platform/db/json.ts';
import type { MigrationStep } from '../../platform/db/migrate.ts';
import { fromStoredSpecs } from '../catalogue/stored-specs.ts';
import type { SoldSelection } from '../catalogue/types.ts';

export async function createServiceTables({ db, columns }: MigrationStep): Promise<void> {
  await db.schema
    .createTable('services')
    .addColumn('id', columns.text, (col) => col.primaryKey())
    .addColumn('user_id', columns.text, (col) => col.notNull())
    .addColumn('order_item_id', columns.text, (col) => col.notNull().unique())
    .addColumn('order_id', columns.text, (col) => col.notNull())
    .addColumn('label', columns.text, (col) => col.notNull())
    .addColumn('hostname', columns.text, (col) => col.notNull())
    .addColumn('selection', columns.json, (col) => col.notNull())
    .addColumn('cycle', columns.text, (col) => col.notNull())
    .addColumn('calendar', columns.text, (col) => col.notNull())
    .addColumn('state', columns.text, (col) => col.notNull())
    .addColumn('is_test', columns.bool, (col) => col.notNull())
    .addColumn('adapter', columns.text, (col) => col.notNull())
    .addColumn('remote', columns.json, (col) => col.notNull())
    .addColumn('access', columns.json, (col) => col.notNull())
    .addColumn('anchor_at', columns.time)
    .addColumn('paid_months', columns.integer, (col) => col.notNull().defaultTo(0))
    .addColumn('paid_until', columns.time)
    .addColumn('period_start', columns.time)
    .addColumn('period_months', columns.integer, (col) => col.notNull().defaultTo(0))
    .addColumn('period_rial', columns.money, (col) => col.notNull().defaultTo(0))
    .addColumn('renewal_rial', columns.money, (col) => col.notNull())
    .addColumn('next_selection', columns.json)
    .addColumn('next_label', columns.text, (col) => col.notNull().defaultTo(''))
    .addColumn('next_rial', columns.money, (col) => col.notNull().defaultTo(0))
    .addColumn('next_from', columns.time)
    .addColumn('cancels_at_end', columns.bool, (col) => col.notNull().defaultTo(0))
    .addColumn('suspended_for', columns.text)
    .addColumn('needs_identity', columns.bool, (col) => col.notNull().defaultTo(0))
    .addColumn('problem', columns.text, (col) => col.notNull())
    .addColumn('created_at', columns.time, (col) => col.notNull())
    .addColumn('version', columns.integer, (col) => col.notNull().defaultTo(1))
    .execute();
  await db.schema.createIndex('services_by_user').on('services').columns(['user_id', 'created_at']).execute();
  await db.schema.createIndex('services_by_end').on('services').columns(['state', 'paid_until']).execute();
  await db.schema.createIndex('services_by_order').on('services').column('order_id').execute();
  await db.schema
    .createTable('service_jobs')
    .addColumn('id', columns.text, (col) => col.primaryKey())
    .addColumn('service_id', columns.text, (col) => col.notNull().references('services.id').onDelete('cascade'))
    .addColumn('action', columns.text, (col) => col.notNull())
    .addColumn('state', columns.text, (col) => col.notNull())
    .addColumn('progress', columns.json, (col) => col.notNull())
    .addColumn('attempts', columns.integer, (col) => col.notNull())
    .addColumn('failures', columns.integer, (col) => col.notNull().defaultTo(0))
    .addColumn('available_at', columns.time, (col) => col.notNull())
    .addColumn('error', columns.text, (col) => col.notNull())
    .addColumn('created_at', columns.time, (col) => col.notNull())
    .addColumn('done_at', columns.time)
    .execute();
  await db.schema.createIndex('service_jobs_due').on('service_jobs').columns(['state', 'available_at']).execute();
  await db.schema
    .createIndex('service_jobs_by_service')
    .on('service_jobs')
    .columns(['service_id', 'created_at'])
    .execute();
  await db.schema
    .createIndex('service_jobs_open_once')
    .unique()
    .on('service_jobs')
    .columns(['service_id', 'action'])
    .where(sql.ref('done_at'), 'is', null)
    .execute();
  await db.schema
    .createTable('service_secrets')
    .addColumn('service_id', columns.text, (col) => col.primaryKey().references('services.id').onDelete('cascade'))
    .addColumn('sealed', columns.text, (col) => col.notNull())
    .addColumn('created_at', columns.time, (col) => col.notNull())
    .execute();
  await db.schema
    .createTable('service_notices')
    .addColumn('service_id', columns.text, (col) => col.notNull().references('services.id').onDelete('cascade'))
    .addColumn('period_start', columns.time, (col) => col.notNull())
    .addColumn('kind', columns.text, (col) => col.notNull())
    .addColumn('at', columns.time, (col) => col.notNull())
    .addPrimaryKeyConstraint('service_notices_once', ['service_id', 'period_start', 'kind'])
    .execute();
  await db.schema
    .createTable('service_upgrades')
    .addColumn('invoice_id', columns.text, (col) => col.primaryKey())
    .addColumn('service_id', columns.text, (col) => col.notNull().references('services.id').onDelete('cascade'))
    .addColumn('selection', columns.json, (col) => col.notNull())
    .addColumn('label', columns.text, (col) => col.notNull())
    .addColumn('renewal_rial', columns.money, (col) => col.notNull())
    .addColumn('period_rial', columns.money, (col) => col.notNull())
    .addColumn('applied_at', columns.time)
    .execute();
  await db.schema
    .createTable('service_numbers')
    .addColumn('range', columns.text, (col) => col.notNull())
    .addColumn('number', columns.integer, (col) => col.notNull())
    .addColumn('service_id', columns.text, (col) => col.notNull().unique())
    .addPrimaryKeyConstraint('service_numbers_once', ['range', 'number'])
    .execute();
}

/** Plan that a service changes to after identity verification. */
export async function addWantedPlan({ db, columns }: MigrationStep): Promise<void> {
  await db.schema.alterTable('services').addColumn('wanted_plan', columns.text).execute();
  await db.schema
    .createIndex('services_wishing')
    .on('services')
    .columns(['id'])
    .where(sql.ref('wanted_plan'), 'is not', null)
    .execute();
}

/** Indexes for the staff list, by creation and by paid-until time. */
export async function indexServiceLists({ db: { schema } }: MigrationStep): Promise<void> {
  await schema.createIndex('services_by_time').on('services').columns(['created_at', 'id']).execute();
  await schema.createIndex('services_by_paid_until').on('services').columns(['paid_until', 'id']).execute();
}

/** Form of a service before a job, and before an upgrade. */
export async function addBefore({ db: { schema }, columns }: MigrationStep): Promise<void> {
  await schema.alterTable('service_jobs').addColumn('before', columns.json).execute();
  await schema
    .alterTable('service_upgrades')
    .addColumn('from_label', columns.text, (col) => col.notNull().defaultTo(''))
    .execute();
  await schema
    .alterTable('service_upgrades')
    .addColumn('changes_plan', columns.bool, (col) => col.notNull().defaultTo(1))
    .execute();
}

/** Buyer to whom a service is billed, if different from the original one. */
export async function addServiceBuyer({ db, columns }: MigrationStep): Promise<void> {
  await db.schema.alterTable('services').addColumn('buyer', columns.json).execute();
}

/** Effects of refunds on services, and the forms of services before their upgrades. */
export async function createRefundEffects({ db, columns }: MigrationStep): Promise<void> {
  await db.schema
    .createTable('refund_effects')
    .addColumn('refund_id', columns.text, (col) => col.notNull().references('refunds.id').onDelete('cascade'))
    .addColumn('invoice_id', columns.text, (col) => col.notNull())
    .addColumn('service_id', columns.text, (col) => col.notNull().references('services.id').onDelete('cascade'))
    .addColumn('action', columns.text, (col) => col.notNull())
    .addColumn('at', columns.time)
    .addColumn('reason', columns.text, (col) => col.notNull())
    .addColumn('state', columns.text, (col) => col.notNull())
    .addColumn('period_start', columns.time)
    .addPrimaryKeyConstraint('refund_effects_once', ['refund_id', 'service_id'])
    .execute();
  await db.schema.createIndex('refund_effects_by_service').on('refund_effects').column('service_id').execute();
  await db.schema.createIndex('refund_effects_due').on('refund_effects').columns(['state', 'at']).execute();
  const upgrades = db.schema.alterTable('service_upgrades');
  await upgrades.addColumn('before', columns.json).execute();
  await upgrades.addColumn('before_rial', columns.money, (col) => col.notNull().defaultTo(0)).execute();
}

/**
 * Consent to lose the data with a smaller disk, and plan specifications at the sale. Unpaid invoices of smaller plans are
 * recreated, once their disk was compared.
 */
export async function addRebuilds({ db, columns }: MigrationStep): Promise<void> {
  const flag = (col: ColumnDefinitionBuilder) => col.notNull().defaultTo(0);
  await db.schema.alterTable('services').addColumn('next_rebuilds', columns.bool, flag).execute();
  await db.schema.alterTable('service_upgrades').addColumn('rebuilds', columns.bool, flag).execute();
  await db
    .updateTable('invoices')
    .set({ state: 'void', period_start: null })
    .where('purpose', '=', 'renewal')
    .where('state', '=', 'proforma')
    .where('service_id', 'in', db.selectFrom('services').select('id').where('next_from', 'is not', null))
    .execute();
  const plans = await db.selectFrom('plans').select(['slug', 'specs']).execute();
  const specsOf = new Map(plans.map(({ slug, specs }) => [slug, fromStoredSpecs(decodeJson(specs)).specs]));
  const promised = (selection: SoldSelection) => {
    const specs = specsOf.get(selection.plan);
    return encodeJson(specs === undefined ? selection : { ...selection, specs });
  };
  for (let last = ''; ; ) {
    const rows = await db
      .selectFrom('services')
      .select(['id', 'selection', 'next_selection'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(500)
      .execute();
    for (const { id, selection, next_selection: next } of rows)
      await db
        .updateTable('services')
        .set({ selection: promised(decodeJson(selection)), next_selection: next && promised(decodeJson(next)) })
        .where('id', '=', id)
        .execute();
    last = rows.at(-1)?.id ?? '';
    if (rows.length < 500) return;
  }
}

/** Adds the kind of product, by which staff filter; a service of a deleted plan is recognised by its registrar only. */
export async function addProducts({ db, columns }: MigrationStep): Promise<void> {
  await db.schema
    .alterTable('services')
    .addColumn('product', columns.text, (col) => col.notNull().defaultTo(''))
    .execute();
  await sql`
    update services
    set product = coalesce(
      (select plans.product from plans where plans.slug = services.selection ->> 'plan'),
      case when adapter in ('irnic', 'openprovider') then 'domain' else '' end
    )`.execute(db);
  await db.schema.createIndex('services_by_product').on('services').columns(['product', 'created_at', 'id']).execute();
}

/** Adds the actual machine sizes, and their differences from what is sold. */
export async function createDifferences({ db: { schema }, columns }: MigrationStep): Promise<void> {
  await schema.alterTable('services').addColumn('actual', columns.json).execute();
  await schema
    .alterTable('services')
    .addColumn('compared_at', columns.time, (col) => col.notNull().defaultTo(0))
    .execute();
  await schema.createIndex('services_by_compared_at').on('services').columns(['state', 'compared_at']).execute();
  await schema
    .createTable('service_differences')
    .addColumn('id', columns.reference, columns.id)
    .addColumn('service_id', columns.text, (col) => col.notNull().references('services.id').onDelete('cascade'))
    .addColumn('resource', columns.text, (col) => col.notNull())
    .addColumn('sold', columns.text, (col) => col.notNull())
    .addColumn('actual', columns.text, (col) => col.notNull())
    .addColumn('opened_at', columns.time, (col) => col.notNull())
    .addColumn('closed_at', columns.time)
    .execute();
  await schema
    .createIndex('service_differences_open_once')
    .unique()
    .on('service_differences')
    .columns(['service_id', 'resource'])
    .where(sql.ref('closed_at'), 'is', null)
    .execute();
}
