import { type Expression, type SqlBool, sql } from 'kysely';
import { jsonRows } from '../../platform/db/json-rows.ts';
import type { Db } from '../../platform/db/tables.ts';
import { keptParts, normaliseStaffQuery, partsOf, queryParts, wantedRuns, waysOf } from './staff-tokens.ts';
import type { NameKind } from './tables.ts';

/** What something is called. */
interface Called {
  kind: NameKind;
  /** Words of which any part finds it; see `wordsOf`. */
  name: string;
  /** Words whose beginnings find it; see `writtenWordsOf`. */
  text?: string;
}

/** Something that staff find by parts of words, and its number; of an order, its code. */
export type StaffIndexEntry = Called & { id: number };

/** The same of what is known by a text. */
type NamedByKey = Called & { key: string };

/** Behind every text that begins with a part. */
const last = '\u{10ffff}';
/** A part that stands so often is common; one that stands so often is what most are called. */
const common = 2_000;
const most = 20_000;
/** So many parts are looked up to see whether there are many; something may hold several that begin alike. */
export const candidateLimit = 5_000;

/** Brings what some things are found by in line with what they are called, inside the transaction that changes them. */
export async function upsertStaffIndex(trx: Db, things: readonly StaffIndexEntry[]): Promise<void> {
  if (things.length === 0) return;
  const known = await trx
    .selectFrom('names')
    .selectAll()
    .where('kind', 'in', [...new Set(things.map(({ kind }) => kind))])
    .where(
      'owner_id',
      'in',
      things.map(({ id }) => id),
    )
    .execute();
  const keyOf = (kind: string, id: number) => `${kind} ${id}`;
  const formers = new Map(known.map((row) => [keyOf(row.kind, row.owner_id), row]));
  const added: PartRow[] = [];
  const rows = [];
  for (const { kind, id, name, text = '' } of things) {
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

/** The same for things that are known by texts, of one kind. */
async function putKeyed(trx: Db, things: readonly NamedByKey[]): Promise<void> {
  const [first] = things;
  if (!first) return;
  const { kind } = first;
  await trx
    .insertInto('name_keys')
    .values(things.map(({ key }) => ({ kind, key })))
    .onConflict((conflict) => conflict.columns(['kind', 'key']).doNothing())
    .execute();
  const rows = await numbersOf(
    trx,
    kind,
    things.map(({ key }) => key),
  );
  const numbers = new Map(rows.map(({ key, id }) => [key, id]));
  await upsertStaffIndex(
    trx,
    things.map(({ key, ...called }) => ({ ...called, id: numbers.get(key) as number })),
  );
}

const numbersOf = (trx: Db, kind: NameKind, keys: readonly string[]) =>
  trx.selectFrom('name_keys').select(['key', 'id']).where('kind', '=', kind).where('key', 'in', keys).execute();

/** Reads what things are called: the one with a key, or a batch of those after a key, in the order of their keys. */
type ReadNames = (trx: Db, is: '=' | '>', key: string) => Promise<NamedByKey[]>;

/** How things that are known by texts get their names, inside the transaction that changes them. */
export interface KeyedNames {
  put(trx: Db, key: string): Promise<void>;
  /** Makes the names of all of them. */
  fill(trx: Db): Promise<void>;
}

export function keyedNames(read: ReadNames): KeyedNames {
  return {
    put: async (trx, key) => putKeyed(trx, await read(trx, '=', key)),
    async fill(trx) {
      for (let after = ''; ; ) {
        const batch = await read(trx, '>', after);
        const end = batch.at(-1);
        if (!end) return;
        after = end.key;
        await putKeyed(trx, batch);
      }
    },
  };
}

/** Forgets what something is found by that is known by a text, in the transaction that removes it. */
export async function dropKeyed(trx: Db, kind: NameKind, key: string): Promise<void> {
  const rows = await numbersOf(trx, kind, [key]);
  await deleteFromStaffIndex(
    trx,
    kind,
    rows.map(({ id }) => id),
  );
  await trx.deleteFrom('name_keys').where('kind', '=', kind).where('key', '=', key).execute();
}

/** Forgets what some things are found by, in the transaction that removes them. */
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

/** Makes the names of all that a reader gives, a batch after the other; it is asked for what has a greater number. */
export async function rebuildStaffIndex(trx: Db, read: (after: number) => Promise<StaffIndexEntry[]>): Promise<void> {
  for (let after = 0; ; ) {
    const batch = await read(after);
    const end = batch.at(-1);
    if (!end) return;
    after = end.id;
    await upsertStaffIndex(trx, batch);
  }
}

/** So many are read for a batch. */
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

/** The kinds whose names keep their words in order; see `wordRow`. */
const ordered: ReadonlySet<NameKind> = new Set(['person', 'customer', 'invoice', 'payment', 'service']);

/** The kinds that have a text beside their name. */
const written: ReadonlySet<NameKind> = new Set(['comment', 'media', 'submission', 'change']);

/** That something is called as a search says, by what its list knows it by. */
export interface Likeness {
  /** The list is walked in its own order, and each is asked. */
  isAsked: boolean;
  /** That the thing with this number is called so. */
  isOf(id: Expression<number>): Expression<SqlBool>;
  /** That the order with this code is. */
  isOfCode(code: Expression<string>): Expression<SqlBool>;
  /** That the thing with this key is. */
  isOfKey(key: Expression<string>): Expression<SqlBool>;
}

/**
 * How things that are called so are found. `all` looks up those with the rarest part, and only of those the other parts
 * are asked: it costs what is found, not what there is. `few` looks up no more than some of them. `each` asks the name of
 * every thing that a list comes to in its own order: where most are called so, a page is full after a few.
 */
export type Way = 'few' | 'all' | 'each';

/** What is called as a search of staff says. */
export interface Namesakes<Is = Likeness> {
  /** Every part stands often; where one does not, all ways are the first. */
  isCommon: boolean;
  /** So often that looking up all of them takes longer than asking each in any order. */
  isMost: boolean;
  by(way: Way): Is;
}

/** The things of some kinds whose name or text holds all parts of words of a search; null where nothing is looked for. */
export async function matchNames(db: Db, kinds: readonly NameKind[], typed: string): Promise<Namesakes | null> {
  if (typed.trim() === '') return null;
  const text = normaliseStaffQuery(typed);
  const parts = queryParts(text);
  const isWritten = kinds.some((kind) => written.has(kind));
  const kept = parts.flatMap((part) => keptParts(part, { isWritten }));
  const runs = kinds.every((kind) => ordered.has(kind)) ? wantedRuns(text) : [];
  const rarest = await rarestOf(db, kinds, kept);
  if (!rarest) return { isCommon: false, isMost: false, by: () => nobody };
  const isHeld = holdsAll(parts, runs);
  const isKnownByPart = kept.length === 1 && kept[0] === parts[0] && runs.length === 0;
  const lookup = (limit = sql``) =>
    lookedUp({ kinds, part: rarest.part, limit, isHeld: isKnownByPart ? null : isHeld });
  const ways = { all: lookup(), few: lookup(sql`limit ${candidateLimit}`), each: asked(kinds, isHeld) };
  const isCommon = rarest.count >= common;
  return { isCommon, isMost: rarest.count === most, by: (way) => ways[isCommon ? way : 'all'] };
}

const never = () => sql<SqlBool>`1 = 0`;
const nobody: Likeness = { isAsked: false, isOf: never, isOfCode: never, isOfKey: never };

/** Each name is asked whether it holds everything. */
function asked(kinds: readonly NameKind[], isHeld: Expression<SqlBool>): Likeness {
  const isOf = (id: Expression<unknown>) =>
    sql<SqlBool>`exists (select 1 from names where names.kind in (${sql.join(kinds)}) and names.owner_id = ${id}
      and ${isHeld})`;
  return {
    isAsked: true,
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
  /** The limit of how many are looked up. */
  limit: Expression<unknown>;
  /** What else must be held; null where the part is all. */
  isHeld: Expression<SqlBool> | null;
}

/** Those with the part are looked up, and asked the rest. */
function lookedUp({ kinds, part, limit, isHeld }: Lookup): Likeness {
  const others = isHeld
    ? sql`join names on names.kind = parts.kind and names.owner_id = parts.owner_id and ${isHeld}`
    : sql``;
  const owners = (as: Expression<unknown>, keys = sql``) =>
    sql`(select ${as} from (select kind, owner_id from name_parts where ${begins(kinds, part)} ${limit}) as parts
      ${others} ${keys})`;
  return {
    isAsked: false,
    isOf: (id) => sql<SqlBool>`${id} in ${owners(sql`parts.owner_id`)}`,
    isOfCode: (code) => sql<SqlBool>`${code} in ${owners(sql`cast(parts.owner_id as text)`)}`,
    isOfKey: (key) =>
      sql<SqlBool>`${key} in ${owners(sql`name_keys.key`, sql`join name_keys on name_keys.id = parts.owner_id`)}`,
  };
}

const begins = (kinds: readonly NameKind[], part: string) =>
  sql<SqlBool>`name_parts.kind in (${sql.join(kinds)}) and name_parts.part >= ${part} and name_parts.part < ${part + last}`;

/** That name and text together hold every part, and the name what is written as one. */
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

/** The part that finds the fewest, and how many, at most `most`. */
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
