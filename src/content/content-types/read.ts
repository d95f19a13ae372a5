import { decodeJson } from '../../platform/db/json.ts';
import type { Db } from '../../platform/db/tables.ts';
import { type ContentTypes, contentTypes } from './schema.ts';

/** Reads the definitions inside a transaction; elsewhere they come from `readSettings`. */
export async function loadContentTypes(trx: Db): Promise<ContentTypes> {
  const row = await trx.selectFrom('settings').select('value').where('key', '=', 'contentTypes').executeTakeFirst();
  const stored = contentTypes.safeParse(row ? decodeJson(row.value) : {});
  return stored.data ?? contentTypes.parse({});
}
