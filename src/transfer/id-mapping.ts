import type { Documents, Identity, Numbers } from '../content/transfer-kind.ts';
import type { Db } from '../platform/db/tables.ts';
import { kinds, type RecordKind, transferKinds } from './kinds.ts';
import type { Part } from './read.ts';

/** The kinds whose records have ids. */
const numbered = kinds.filter((kind) => transferKinds[kind].identity !== undefined);

/** Mapping of archive records to the site. */
export interface IdMapping {
  idOf(kind: RecordKind, id: number): number;
  /** A record of the archive has another id in this site. */
  isMoved: boolean;
  /** Two archive records that map to one. */
  clashes: string[];
}

/**
 * Maps archive records to the site: first by address, then by id if it is the same record. New records keep their id if it
 * is free, and otherwise get one that neither side uses.
 */
export async function mapIds(db: Db, parts: AsyncIterable<Part>): Promise<IdMapping> {
  const found = new Map<RecordKind, NamedIdentity[]>(numbered.map((kind) => [kind, []]));
  for await (const part of parts) {
    // Files come last.
    if (part.kind === 'file') break;
    const { identity, nameOf } = transferKinds[part.kind];
    for (const record of identity ? part.records : [])
      found.get(part.kind)?.push({ ...(identity?.of(record) as Identity), name: nameOf(record) });
  }
  const clashes: string[] = [];
  const ids = new Map<RecordKind, Map<number, number>>();
  for (const [kind, records] of found) ids.set(kind, matchRecords(records, await loadIdentities(db, kind), clashes));
  return {
    idOf: (kind, id) => ids.get(kind)?.get(id) ?? id,
    isMoved: [...ids.values()].some((map) => [...map].some(([from, to]) => from !== to)),
    clashes,
  };
}

type NamedIdentity = Identity & { name: string };

/** Identities of all records of a kind in this site, without documents. */
async function loadIdentities(db: Db, kind: RecordKind): Promise<Identity[]> {
  const { table, identity } = transferKinds[kind];
  const columns = (identity?.columns ?? []) as readonly string[];
  const rows = await db
    .selectFrom(table as 'media')
    .select(columns as ['id'])
    .execute();
  return rows.map((row) => identity?.of(row as never) as Identity);
}

function matchRecords(records: NamedIdentity[], here: Identity[], clashes: string[]): Map<number, number> {
  const byId = new Map(here.map((one) => [one.id, one]));
  const byAddress = new Map(here.flatMap((one) => (one.address === null ? [] : [[one.address, one] as const])));
  let free = 1 + [...records, ...here].reduce((highest, { id }) => Math.max(highest, id), 0);
  const taken = new Map<number, NamedIdentity>();
  const ids = new Map<number, number>();
  for (const record of records) {
    const same = byId.get(record.id);
    const isSame = same?.traits.some((trait) => record.traits.includes(trait)) ?? false;
    const found = (record.address !== null && byAddress.get(record.address)) || (isSame ? same : undefined);
    const id = found?.id ?? (same ? free++ : record.id);
    const other = taken.get(id);
    if (other) clashes.push(`«${other.name}» و «${record.name}» در این سایت یکی می‌شوند.`);
    taken.set(id, record);
    ids.set(record.id, id);
  }
  return ids;
}

/** Returns an archive record with the ids of this site. */
export function renumberRecord<R extends object>(
  kind: RecordKind,
  record: R,
  mapping: IdMapping,
  documents: Documents,
): R {
  if (!mapping.isMoved) return record;
  const { identity, renumber } = transferKinds[kind];
  const numbers: Numbers = {
    post: (id) => mapping.idOf('posts', id),
    media: (id) => mapping.idOf('media', id),
    term: (id) => mapping.idOf('terms', id),
  };
  return {
    ...record,
    ...(identity ? { id: mapping.idOf(kind, (record as { id?: number }).id as number) } : {}),
    ...renumber?.(record, numbers, documents),
  };
}
