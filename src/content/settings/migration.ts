import { decodeJson, encodeJson } from '../../platform/db/json.ts';
import type { MigrationStep } from '../../platform/db/migrate.ts';

/** The settings of the site that differ from their defaults. */
export async function createSettingsTable({ db: { schema }, columns }: MigrationStep): Promise<void> {
  await schema
    .createTable('settings')
    .addColumn('key', columns.text, (col) => col.primaryKey())
    .addColumn('value', columns.json, (col) => col.notNull())
    .addColumn('updated_at', columns.time, (col) => col.notNull())
    .execute();
}

/** Updates the account link of saved headers that still have the former default text; custom texts stay. */
export async function renameAccountLink({ db }: MigrationStep): Promise<void> {
  const saved = await db.selectFrom('settings').select('value').where('key', '=', 'header').executeTakeFirst();
  const header = saved && (decodeJson(saved.value) as { signIn?: { label?: string; url?: string } | null });
  if (header?.signIn?.label !== 'ورود' || header.signIn.url !== '/account/') return;
  const value = encodeJson({ ...header, signIn: { ...header.signIn, label: 'حساب من' } });
  await db.updateTable('settings').set({ value }).where('key', '=', 'header').execute();
}
