import type { MigrationStep } from '../../platform/db/migrate.ts';

/** The plans that are sold and their prices. */
export async function createCatalogueTables({ db, columns }: MigrationStep): Promise<void> {
  await db.schema
    .createTable('plans')
    .addColumn('id', columns.reference, columns.id)
    .addColumn('slug', columns.text, (col) => col.notNull().unique())
    .addColumn('code', columns.text, (col) => col.notNull())
    .addColumn('name', columns.text, (col) => col.notNull())
    .addColumn('category', columns.text, (col) => col.notNull())
    .addColumn('line', columns.text, (col) => col.notNull())
    .addColumn('specs', columns.json, (col) => col.notNull())
    .addColumn('popular', columns.bool, (col) => col.notNull())
    .addColumn('stock', columns.text, (col) => col.notNull())
    .addColumn('position', columns.integer, (col) => col.notNull())
    .addColumn('active', columns.bool, (col) => col.notNull())
    .execute();
  await db.schema.createIndex('plans_by_category').on('plans').columns(['category', 'line', 'position']).execute();

  await db.schema
    .createTable('plan_prices')
    .addColumn('plan_id', columns.reference, (col) => col.notNull().references('plans.id').onDelete('cascade'))
    .addColumn('cycle', columns.text, (col) => col.notNull())
    .addColumn('amount_rial', columns.money, (col) => col.notNull())
    .addColumn('renewal_rial', columns.money)
    .addPrimaryKeyConstraint('plan_prices_unique', ['plan_id', 'cycle'])
    .execute();
}

/** The lines that the first plans are sold under. */
const firstLines = [
  { slug: 'linux', name: 'لینوکس' },
  { slug: 'windows', name: 'ویندوز' },
  { slug: 'economic', name: 'اقتصادی' },
  { slug: 'professional', name: 'حرفه‌ای' },
];

/** Plan lines with names and order set by staff, and badges of plan cards. */
export async function createPlanLines({ db, columns }: MigrationStep): Promise<void> {
  await db.schema
    .createTable('plan_lines')
    .addColumn('slug', columns.text, (col) => col.primaryKey())
    .addColumn('name', columns.text, (col) => col.notNull())
    .addColumn('position', columns.integer, (col) => col.notNull())
    .execute();
  const used = await db.selectFrom('plans').select('line').distinct().orderBy('line').execute();
  const others = used.filter(({ line }) => !firstLines.some(({ slug }) => slug === line));
  const lines = [...firstLines, ...others.map(({ line }) => ({ slug: line, name: line }))];
  await db
    .insertInto('plan_lines')
    .values(lines.map((line, position) => ({ ...line, position })))
    .execute();
  await db.schema
    .alterTable('plans')
    .addColumn('badge', columns.text, (col) => col.notNull().defaultTo(''))
    .execute();
}

/** Purposes of the options of the first catalogue, which did not mark them as parts of a machine. */
export async function nameOptionPurposes({ db }: MigrationStep): Promise<void> {
  for (const [slug, purpose] of [
    ['extra-ip', 'address'],
    ['extra-disk', 'disk'],
  ] as const)
    await db
      .updateTable('plan_options')
      .set({ purpose })
      .where('slug', '=', slug)
      .where('kind', '=', 'quantity')
      .where('purpose', '=', 'extra')
      .execute();
}

/** Adds the version for optimistic locking of plans. */
export async function addPlanVersions({ db, columns }: MigrationStep): Promise<void> {
  await db.schema
    .alterTable('plans')
    .addColumn('version', columns.integer, (col) => col.notNull().defaultTo(1))
    .execute();
}
