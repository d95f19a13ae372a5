import { isDeepStrictEqual } from 'node:util';
import type { Db } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/errors.ts';
import { cleanThing, type Documents } from './documents.ts';
import { type ArchiveRecord, keyOf, kinds, nameOf, type RecordKind } from './kinds.ts';
import { findPlaces, inPlace } from './numbers.ts';
import { present } from './present.ts';
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
const named = 20;

/**
 * Compares archive records of a kind with the site: new, changed and equal. `asFound` has the unsanitised originals: if
 * the site has exactly those, they count as equal, and importing does not change them.
 */
export async function diffRecords<K extends RecordKind>(
  db: Db,
  kind: K,
  things: Array<ArchiveRecord<K>>,
  asFound: ReadonlyMap<unknown, unknown>,
): Promise<Array<{ thing: ArchiveRecord<K>; verdict: Verdict }>> {
  if (things.length === 0) return [];
  const keys = things.map((thing) => keyOf(kind, thing as ArchiveRecord<RecordKind>));
  const found = await present[kind](db, keys);
  const known = new Map(found.map((thing) => [keyOf(kind, thing as ArchiveRecord<RecordKind>), thing]));
  return things.map((thing, index) => {
    const there = known.get(keys[index] as string | number);
    if (there === undefined) return { thing, verdict: 'added' };
    const isThere = (one: ArchiveRecord<K>) => isDeepStrictEqual(plain(there), plain(withAuthor(one, there)));
    const found = asFound.get(thing) as ArchiveRecord<K> | undefined;
    return { thing, verdict: isThere(thing) || (found !== undefined && isThere(found)) ? 'same' : 'changed' };
  });
}

/** A post without an author in the archive keeps its current one. */
function withAuthor<T extends object>(thing: T, there: T): T {
  return 'author' in thing && thing.author === null && 'author' in there ? { ...thing, author: there.author } : thing;
}

/** Normalises through JSON, so that both sides of a comparison have the same form. */
const plain = (thing: unknown) => JSON.parse(JSON.stringify(thing)) as unknown;

/** Reads a whole archive and reports what an import would do; changes nothing. */
export async function planImport(db: Db, open: Open, documents: Documents): Promise<ImportPlan> {
  const places = await findPlaces(db, readContent(open()));
  const plans = new Map<RecordKind, KindPlan>(
    kinds.map((kind) => [kind, { kind, same: 0, added: { count: 0, names: [] }, changed: { count: 0, names: [] } }]),
  );
  const clashes = [...places.clashes];
  const unsafe = { count: 0, names: [] as string[] };
  let files = 0;
  for await (const part of readContent(open())) {
    if (part.kind === 'file') {
      files += 1;
      continue;
    }
    const plan = plans.get(part.kind) as KindPlan;
    const removed = new Map<unknown, string[]>();
    const asFound = new Map<unknown, unknown>();
    const things = part.things.flatMap((found) => {
      try {
        const clean = cleanThing(part.kind, found as never, documents);
        const thing = inPlace(part.kind, clean.thing as never, { places, documents });
        removed.set(thing, clean.removed);
        if (clean.thing !== found) asFound.set(thing, inPlace(part.kind, found as never, { places, documents }));
        return [thing];
      } catch (thrown) {
        if (!(thrown instanceof AppError)) throw thrown;
        clashes.push(`«${nameOf(found as ArchiveRecord<RecordKind>)}»: ${thrown.message}`);
        return [];
      }
    });
    for (const { thing, verdict } of await diffRecords(db, part.kind, things, asFound)) {
      if (verdict === 'same') {
        plan.same += 1;
        continue;
      }
      plan[verdict].count += 1;
      const name = nameOf(thing as ArchiveRecord<RecordKind>);
      if (plan[verdict].names.length < named) plan[verdict].names.push(name);
      const names = removed.get(thing) ?? [];
      if (names.length === 0) continue;
      unsafe.count += 1;
      if (unsafe.names.length < named) unsafe.names.push(`«${name}» (${names.join('، ')})`);
    }
  }
  return { kinds: [...plans.values()], files, unsafe, clashes: clashes.slice(0, named) };
}
