import { encodeJson } from '../../platform/db/json.ts';
import type { Db } from '../../platform/db/tables.ts';
import type { Touch } from '../../platform/db/transaction.ts';
import type { SiteSettings } from './schema.ts';

/** Stores settings by name in a transaction; `at` is the time of their change. */
export async function storeSettings(
  { trx, touch }: { trx: Db; touch: Touch },
  changed: Partial<SiteSettings>,
  at: number,
): Promise<void> {
  const rows = Object.entries(changed).map(([key, value]) => ({ key, value: encodeJson(value), updated_at: at }));
  await trx
    .insertInto('settings')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({
        value: eb.ref('excluded.value'),
        updated_at: eb.ref('excluded.updated_at'),
      })),
    )
    .execute();
  touch('settings');
}
