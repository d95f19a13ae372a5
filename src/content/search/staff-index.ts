import { type Expression, type SqlBool, sql } from 'kysely';
import { jsonRows } from '../../platform/db/json-rows.ts';
import type { Db } from '../../platform/db/tables.ts';
import { keptParts, normaliseStaffQuery, partsOf, queryParts, queryRuns, waysOf } from './staff-tokens.ts';
import type { NameKind } from './tables.ts';

/** Indexed text of a record. */
interface Called {
  kind: NameKind;
  /** Words found by any substring; see `wordsOf`. */
  name: string;
  /** Words found by prefix; see `writtenWordsOf`. */
  text?: string;
}

/** Staff-index entry with the numeric id of its record; for an order, its code. */
export type StaffIndexEntry = Called & { id: number };

/** Staff-index entry of a record with a text key. */
type NamedByKey = Called & { key: string };

/** Upper bound of all texts with a prefix. */
const last = '\u{10ffff}';
/** Occurrences from which a part is common (`common`), and from which it counts as matching most records (`most`). */
const common = 2_000;
const most = 20_000;
/** Maximum candidate parts looked up to test for many matches; a record may have several parts with the same prefix. */
export const candidateLimit = 5_000;

/** Upserts records in the staff index, inside the transaction that changes them. */
export async function upsertStaffIndex(trx: Db, entries: readonly StaffIndexEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const known = await trx
    .selectFrom('names')
    .selectAll()
    .where('kind', 'in', [...new Set(entries.map(({ kind }) => kind))])
    .where(
      'owner_id',
      'in',
      entries.map(({ id }) => id),
    )
    .execute();
  const keyOf = (kind: string, id: number) => `${kind} ${id}`;
  const formers = new Map(known.map((row) => [keyOf(row.kind, row.owner_id), row]));
  const added: PartRow[] = [];
  const rows = [];
  for (const { kind, id, name, text = '' } of entries) {
    const former = formers.get(keyOf(kind, id));
    if (former?.name === name && former.text === text) continue;
    rows.push({ kind, owner_id: id, name, text });
    const [before, after] = [partsOf(former?.name ?? '', former?.text), partsOf(name, text)];
    await dropParts(trx, { kind, id, parts: [...before].filter((part) => !after.has(part)) });
    for (const part of after) if (!before.has(part)) added.push([kind, part, id]);
  }
  if (rows.length === 0) return;
  await insertParts(trx, added);
  await trx
    .insertInto('names')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['kind', 'owner_id']).doUpdateSet((eb) => ({
        name: eb.ref('excluded.name'),
        text: eb.ref('excluded.text'),
      })),
    )
    .execute();
}

/** Upserts records of one kind that have text keys. */
async function upsertByKey(trx: Db, entries: readonly NamedByKey[]): Promise<void> {
  const [first] = entries;
  if (!first) return;
  const { kind } = first;
  await trx
    .insertInto('name_keys')
    .values(entries.map(({ key }) => ({ kind, key })))
    .onConflict((conflict) => conflict.columns(['kind', 'key']).doNothing())
    .execute();
  const rows = await numbersOf(
    trx,
    kind,
    entries.map(({ key }) => key),
  );
  const numbers = new Map(rows.map(({ key, id }) => [key, id]));
  await upsertStaffIndex(
    trx,
    entries.map(({ key, ...called }) => ({ ...called, id: numbers.get(key) as number })),
  );
}

const numbersOf = (trx: Db, kind: NameKind, keys: readonly string[]) =>
  trx.selectFrom('name_keys').select(['key', 'id']).where('kind', '=', kind).where('key', 'in', keys).execute();

/** Loads the indexed texts of one record by key, or of a batch after a key, ordered by key. */
type ReadNames = (trx: Db, is: '=' | '>', key: string) => Promise<NamedByKey[]>;

/** Indexing of records with text keys, inside the transaction that changes them. */
export interface NamesByKey {
  put(trx: Db, key: string): Promise<void>;
  /** Makes the names of all of them. */
  fill(trx: Db): Promise<void>;
}

export function namesByKey(read: ReadNames): NamesByKey {
  return {
    put: async (trx, key) => upsertByKey(trx, await read(trx, '=', key)),
    async fill(trx) {
      for (let after = ''; ; ) {
        const batch = await read(trx, '>', after);
        const end = batch.at(-1);
        if (!end) return;
        after = end.key;
        await upsertByKey(trx, batch);
      }
    },
  };
}

/** Deletes a record with a text key from the staff index, in the transaction that deletes it. */
export async function deleteByKey(trx: Db, kind: NameKind, key: string): Promise<void> {
  const rows = await numbersOf(trx, kind, [key]);
  await deleteFromStaffIndex(
    trx,
    kind,
    rows.map(({ id }) => id),
  );
  await trx.deleteFrom('name_keys').where('kind', '=', kind).where('key', '=', key).execute();
}

/** Deletes records from the staff index, in the transaction that deletes them. */
export async function deleteFromStaffIndex(trx: Db, kind: NameKind, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const rows = await trx
    .deleteFrom('names')
    .where('kind', '=', kind)
    .where('owner_id', 'in', ids)
    .returningAll()
    .execute();
  for (const { owner_id: id, name, text } of rows) {
    await dropParts(trx, { kind, id, parts: [...partsOf(name, text)] });
  }
}

/** Rebuilds the staff index of one kind in batches; `read` returns the records after an id. */
export async function rebuildStaffIndex(trx: Db, read: (after: number) => Promise<StaffIndexEntry[]>): Promise<void> {
  for (let after = 0; ; ) {
    const batch = await read(after);
    const end = batch.at(-1);
    if (!end) return;
    after = end.id;
    await upsertStaffIndex(trx, batch);
  }
}

/** Batch size of index rebuilds. */
export const indexBatchSize = 500;

type PartRow = [kind: string, part: string, id: number];

async function insertParts(trx: Db, rows: PartRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into name_parts (kind, part, owner_id)
    select value ->> 0, value ->> 1, cast(value ->> 2 as bigint) from ${jsonRows(trx, rows)}`.execute(trx);
}

async function dropParts(trx: Db, { kind, id, parts }: { kind: NameKind; id: number; parts: string[] }): Promise<void> {
  if (parts.length === 0) return;
  await trx
    .deleteFrom('name_parts')
    .where('kind', '=', kind)
    .where('part', 'in', parts)
    .where('owner_id', '=', id)
    .execute();
}

/** Kinds that index words in order; see `wordRow`. */
const ordered: ReadonlySet<NameKind> = new Set(['person', 'customer', 'invoice', 'payment', 'service']);

/** Kinds with a text in addition to the name. */
const written: ReadonlySet<NameKind> = new Set(['comment', 'media', 'submission', 'change']);

/** Search condition, by the type of id that a list uses. */
export interface NameMatch {
  /** The list is scanned in its own order, and each row is tested. */
  isRequested: boolean;
  /** Condition for a numeric id. */
  isOf(id: Expression<number>): Expression<SqlBool>;
  /** Condition for an order code. */
  isOfCode(code: Expression<string>): Expression<SqlBool>;
  /** Condition for a text key. */
  isOfKey(key: Expression<string>): Expression<SqlBool>;
}

/**
 * Query plan of a staff search. `all` looks up the records with the rarest part and tests only those for the other parts:
 * the cost depends on the matches, not on the table. `few` looks up a limited number of them. `each` tests every row of a
 * list in its own order: where most match, a page is full after a few.
 */
export type Way = 'few' | 'all' | 'each';

/** Matches of a staff search. */
export interface SameNames<Is = NameMatch> {
  /** Every part is common; otherwise all plans are `all`. */
  isCommon: boolean;
  /** So common that looking up all matches costs more than testing each row. */
  isMost: boolean;
  by(way: Way): Is;
}

/** Matches records of some kinds whose name or text contains all parts of a search; null for an empty search. */
export async function matchNames(db: Db, kinds: readonly NameKind[], typed: string): Promise<SameNames | null> {
  if (typed.trim() === '') return null;
  const text = normaliseStaffQuery(typed);
  const parts = queryParts(text);
  const isWritten = kinds.some((kind) => written.has(kind));
  const indexed = parts.flatMap((part) => keptParts(part, { isWritten }));
  const runs = kinds.every((kind) => ordered.has(kind)) ? queryRuns(text) : [];
  const rarest = await rarestOf(db, kinds, indexed);
  if (!rarest) return { isCommon: false, isMost: false, by: () => noMatch };
  const isHeld = holdsAll(parts, runs);
  const isKnownByPart = indexed.length === 1 && indexed[0] === parts[0] && runs.length === 0;
  const lookup = (limit = sql``) =>
    lookedUp({ kinds, part: rarest.part, limit, isHeld: isKnownByPart ? null : isHeld });
  const ways = { all: lookup(), few: lookup(sql`limit ${candidateLimit}`), each: byKinds(kinds, isHeld) };
  const isCommon = rarest.count >= common;
  return { isCommon, isMost: rarest.count === most, by: (way) => ways[isCommon ? way : 'all'] };
}

const never = () => sql<SqlBool>`1 = 0`;
const noMatch: NameMatch = { isRequested: false, isOf: never, isOfCode: never, isOfKey: never };

/** Condition that tests each row for all parts. */
function byKinds(kinds: readonly NameKind[], isHeld: Expression<SqlBool>): NameMatch {
  const isOf = (id: Expression<unknown>) =>
    sql<SqlBool>`exists (select 1 from names where names.kind in (${sql.join(kinds)}) and names.owner_id = ${id}
      and ${isHeld})`;
  return {
    isRequested: true,
    isOf,
    isOfCode: (code) => isOf(sql`cast(${code} as bigint)`),
    isOfKey: (key) =>
      sql<SqlBool>`exists (select 1 from name_keys
        join names on names.kind = name_keys.kind and names.owner_id = name_keys.id
        where name_keys.kind in (${sql.join(kinds)}) and name_keys.key = ${key} and ${isHeld})`,
  };
}

interface Lookup {
  kinds: readonly NameKind[];
  part: string;
  /** Limit clause of the lookup. */
  limit: Expression<unknown>;
  /** Remaining conditions; null if the part is the only one. */
  isHeld: Expression<SqlBool> | null;
}

/** Condition that looks up the records with the part and tests the rest. */
function lookedUp({ kinds, part, limit, isHeld }: Lookup): NameMatch {
  const others = isHeld
    ? sql`join names on names.kind = parts.kind and names.owner_id = parts.owner_id and ${isHeld}`
    : sql``;
  const owners = (as: Expression<unknown>, keys = sql``) =>
    sql`(select ${as} from (select kind, owner_id from name_parts where ${begins(kinds, part)} ${limit}) as parts
      ${others} ${keys})`;
  return {
    isRequested: false,
    isOf: (id) => sql<SqlBool>`${id} in ${owners(sql`parts.owner_id`)}`,
    isOfCode: (code) => sql<SqlBool>`${code} in ${owners(sql`cast(parts.owner_id as text)`)}`,
    isOfKey: (key) =>
      sql<SqlBool>`${key} in ${owners(sql`name_keys.key`, sql`join name_keys on name_keys.id = parts.owner_id`)}`,
  };
}

const begins = (kinds: readonly NameKind[], part: string) =>
  sql<SqlBool>`name_parts.kind in (${sql.join(kinds)}) and name_parts.part >= ${part} and name_parts.part < ${part + last}`;

/** Condition: name and text together contain every part, and the name contains joined words in order. */
function holdsAll(parts: string[], runs: string[][]): Expression<SqlBool> {
  const all = waysOf(parts).map(({ name, text }) => {
    const ways = [
      ...name.map((way) => sql`names.name like ${way}`),
      ...text.map((way) => sql`' ' || names.text like ${way}`),
    ];
    return sql`(${sql.join(ways, sql` or `)})`;
  });
  for (const ways of runs) {
    const held = ways.map((way) => sql`names.name like ${way}`);
    all.push(sql`(${sql.join(held, sql` or `)})`);
  }
  return sql<SqlBool>`(${sql.join(all, sql` and `)})`;
}

/** Rarest part and its count, capped at `most`. */
async function rarestOf(
  db: Db,
  kinds: readonly NameKind[],
  parts: string[],
): Promise<{ part: string; count: number } | undefined> {
  if (parts.length === 0) return undefined;
  const counts = parts.map(
    (part, index) =>
      sql`(select count(*) from (select 1 from name_parts where ${begins(kinds, part)} limit ${most}) as few)
        as ${sql.id(`count${index}`)}`,
  );
  const { rows } = await sql<Record<string, number>>`select ${sql.join(counts)}`.execute(db);
  return parts
    .map((part, index) => ({ part, count: Number(rows[0]?.[`count${index}`] ?? 0) }))
    .sort((a, b) => a.count - b.count)[0];
}
