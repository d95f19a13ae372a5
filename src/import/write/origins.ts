import { hash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { ImportOriginsTable } from '../../content/imports/tables.ts';
import type { OriginKind } from '../../content/imports/types.ts';
import { decodeJson, encodeJson } from '../../platform/db/json.ts';
import type { Db } from '../../platform/db/tables.ts';
import type { Origin } from './types.ts';

export const toOrigin = (row: Selectable<ImportOriginsTable>): Origin => ({
  kind: row.kind,
  originId: row.origin_id,
  localId: row.local_id,
  isNew: row.is_new === 1,
  isLinked: row.is_linked === 1,
  digest: row.digest,
  print: row.print,
  before: row.before === null ? null : decodeJson(row.before),
});

/** Finds the records of a site's items from earlier runs, by old ids. */
export async function findOrigins(
  db: Db,
  { site, kind, ids }: { site: string; kind: OriginKind; ids: string[] },
): Promise<Map<string, Origin>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('import_origins')
    .selectAll()
    .where('site', '=', site)
    .where('kind', '=', kind)
    .where('origin_id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.origin_id, toOrigin(row)]));
}

interface OriginRow extends Origin {
  site: string;
  importId: number;
  alias: string | null;
  address: string | null;
  position: number;
}

/** Stores the record that an item became. */
export async function putOrigin(db: Db, { site, kind, originId, ...origin }: OriginRow): Promise<void> {
  const values = {
    alias: origin.alias,
    address: origin.address,
    import_id: origin.importId,
    local_id: origin.localId,
    is_new: Number(origin.isNew),
    is_linked: Number(origin.isLinked),
    digest: origin.digest,
    print: origin.print,
    before: origin.before === null || origin.before === undefined ? null : encodeJson(origin.before),
    position: origin.position,
  };
  await db
    .insertInto('import_origins')
    .values({ site, kind, origin_id: originId, ...values })
    .onConflict((conflict) => conflict.columns(['site', 'kind', 'origin_id']).doUpdateSet(values))
    .execute();
}

/** Digest of texts, for comparison. */
export const digestOf = (...texts: readonly string[]): string => hash('sha256', texts.join('\0'), 'hex').slice(0, 32);
