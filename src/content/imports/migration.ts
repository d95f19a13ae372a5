import type { MigrationStep } from '../../platform/db/migrate.ts';

/** Imports of other sites, the records created from their items, and their reports. */
export async function createImportTables({ db: { schema }, columns }: MigrationStep): Promise<void> {
  const { text, integer, bool, time, json, reference } = columns;
  await schema
    .createTable('imports')
    .addColumn('id', reference, columns.id)
    .addColumn('name', text, (col) => col.notNull())
    .addColumn('site', text, (col) => col.notNull())
    .addColumn('state', text, (col) => col.notNull())
    .addColumn('options', json, (col) => col.notNull())
    .addColumn('files', json, (col) => col.notNull())
    .addColumn('stage', text, (col) => col.notNull())
    .addColumn('position', integer, (col) => col.notNull())
    .addColumn('progress', json, (col) => col.notNull())
    .addColumn('problem', text)
    .addColumn('lease_by', text)
    .addColumn('lease_until', time, (col) => col.notNull().defaultTo(0))
    .addColumn('faults', integer, (col) => col.notNull().defaultTo(0))
    .addColumn('created_by', text)
    .addColumn('created_at', time, (col) => col.notNull())
    .addColumn('changed_at', time, (col) => col.notNull())
    .addColumn('version', integer, (col) => col.notNull().defaultTo(1))
    .execute();
  await schema
    .createTable('import_origins')
    .addColumn('site', text, (col) => col.notNull())
    .addColumn('kind', text, (col) => col.notNull())
    .addColumn('origin_id', text, (col) => col.notNull())
    .addColumn('alias', text)
    .addColumn('address', text)
    .addColumn('import_id', reference, (col) => col.notNull().references('imports.id').onDelete('cascade'))
    .addColumn('local_id', text, (col) => col.notNull())
    .addColumn('is_new', bool, (col) => col.notNull())
    .addColumn('is_linked', bool, (col) => col.notNull())
    .addColumn('digest', text, (col) => col.notNull())
    .addColumn('print', text, (col) => col.notNull())
    .addColumn('before', json)
    .addColumn('position', integer, (col) => col.notNull())
    .addPrimaryKeyConstraint('import_origins_unique', ['site', 'kind', 'origin_id'])
    .execute();
  await schema
    .createIndex('import_origins_by_import')
    .on('import_origins')
    .columns(['import_id', 'kind', 'origin_id'])
    .execute();
  await schema.createIndex('import_origins_by_local').on('import_origins').columns(['kind', 'local_id']).execute();
  await schema
    .createTable('import_reports')
    .addColumn('import_id', reference, (col) => col.notNull().references('imports.id').onDelete('cascade'))
    .addColumn('phase', text, (col) => col.notNull())
    .addColumn('kind', text, (col) => col.notNull())
    .addColumn('origin_id', text, (col) => col.notNull())
    .addColumn('title', text, (col) => col.notNull())
    .addColumn('outcome', text, (col) => col.notNull())
    .addColumn('has_problems', bool, (col) => col.notNull())
    .addColumn('facts', json, (col) => col.notNull())
    .addPrimaryKeyConstraint('import_reports_unique', ['import_id', 'phase', 'kind', 'origin_id'])
    .execute();
}
