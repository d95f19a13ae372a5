import { isDeepStrictEqual } from 'node:util';
import type { Documents } from '../content/transfer-kind.ts';
import type { Db } from '../platform/db/tables.ts';
import { AppError } from '../platform/errors.ts';
import { type IdMapping, mapIds, renumberRecord } from './id-mapping.ts';
import { keyOf, kinds, type RecordKind, transferKinds } from './kinds.ts';
import { readContent } from './read.ts';

/** Import plan for the records of a kind. */
export interface KindPlan {
  kind: RecordKind;
  same: number;
  /** How many, and the names of the first. */
  added: { count: number; names: string[] };
  changed: { count: number; names: string[] };
}

export interface ImportPlan {
  kinds: KindPlan[];
  files: number;
  /** Unsafe HTML that would be removed: number of pages, and names of the first ones. */
  unsafe: { count: number; names: string[] };
  /** Conflicts: two archive records that map to one record of the site, and invalid pages. */
  clashes: string[];
}

/** Opens the archive for reading from the beginning. */
export type Open = () => AsyncIterable<Buffer>;

export type Verdict = 'same' | 'added' | 'changed';

/** Maximum names listed for each. */
const maxNames = 20;

export interface PreparedRecord {
  /** As it would be stored. */
  record: object;
  /** The unsanitised record, where it differs. */
  original?: object;
  /** Names of the removed parts. */
  removed: string[];
}

/** Sanitises a record and gives it the ids of this site; throws `AppError` if it is invalid. */
export function prepareRecord(
  kind: RecordKind,
  found: object,
  { mapping, documents }: { mapping: IdMapping; documents: Documents },
): PreparedRecord {
  const { record, removed } = transferKinds[kind].clean?.(found, documents) ?? { record: found, removed: [] };
  const renumbered = (one: object) => renumberRecord(kind, one, mapping, documents);
  return { record: renumbered(record), ...(record === found ? {} : { original: renumbered(found) }), removed };
}

/**
 * Compares archive records of a kind with the site: new, changed and equal. If the site has exactly the unsanitised
 * original, the record counts as equal, and importing does not change it.
 */
export async function diffRecords(
  db: Db,
  kind: RecordKind,
  records: PreparedRecord[],
): Promise<Array<PreparedRecord & { verdict: Verdict }>> {
  if (records.length === 0) return [];
  const { load, fillFrom } = transferKinds[kind];
  const found = await load(
    db,
    records.map(({ record }) => keyOf(kind, record)),
  );
  const known = new Map(found.map((record) => [keyOf(kind, record), record]));
  return records.map((prepared) => {
    const stored = known.get(keyOf(kind, prepared.record));
    if (stored === undefined) return { ...prepared, verdict: 'added' };
    const isStored = (record: object) => isDeepStrictEqual(plain(stored), plain(fillFrom?.(record, stored) ?? record));
    const { record, original } = prepared;
    const isSame = isStored(record) || (original !== undefined && isStored(original));
    return { ...prepared, verdict: isSame ? 'same' : 'changed' };
  });
}

/** Normalises through JSON, so that both sides of a comparison have the same form. */
const plain = (record: object) => JSON.parse(JSON.stringify(record)) as unknown;

/** Reads a whole archive and reports what an import would do; changes nothing. */
export async function planImport(db: Db, open: Open, documents: Documents): Promise<ImportPlan> {
  const mapping = await mapIds(db, readContent(open()));
  const plans = new Map<RecordKind, KindPlan>(
    kinds.map((kind) => [kind, { kind, same: 0, added: { count: 0, names: [] }, changed: { count: 0, names: [] } }]),
  );
  const clashes = [...mapping.clashes];
  const unsafe = { count: 0, names: [] as string[] };
  let files = 0;
  for await (const part of readContent(open())) {
    if (part.kind === 'file') {
      files += 1;
      continue;
    }
    const { kind } = part;
    const { nameOf } = transferKinds[kind];
    const plan = plans.get(kind) as KindPlan;
    const records = part.records.flatMap((found) => {
      try {
        return [prepareRecord(kind, found, { mapping, documents })];
      } catch (thrown) {
        if (!(thrown instanceof AppError)) throw thrown;
        clashes.push(`«${nameOf(found)}»: ${thrown.message}`);
        return [];
      }
    });
    for (const { record, removed, verdict } of await diffRecords(db, kind, records)) {
      if (verdict === 'same') {
        plan.same += 1;
        continue;
      }
      plan[verdict].count += 1;
      const name = nameOf(record);
      if (plan[verdict].names.length < maxNames) plan[verdict].names.push(name);
      if (removed.length === 0) continue;
      unsafe.count += 1;
      if (unsafe.names.length < maxNames) unsafe.names.push(`«${name}» (${removed.join('، ')})`);
    }
  }
  return { kinds: [...plans.values()], files, unsafe, clashes: clashes.slice(0, maxNames) };
}
