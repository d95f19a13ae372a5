import type { Platform } from '../../platform/context.ts';
import type { Db } from '../../platform/db/tables.ts';
import { write } from '../../platform/db/write.ts';
import { tehranDay } from '../../platform/persian/days.ts';
import { normalisePath } from '../normalise-path.ts';
import { isPublic } from '../visibility.ts';
import type { CountedKind } from './types.ts';

/** What happened: the page at an address was opened, or something came of a popup. */
type Happening = { kind: 'visit'; path: string } | { kind: 'popup-shown' | 'popup-converted'; popupId: number };

/** Different things that wait to be written; more are a flood of invented ones, and are not counted. */
const mostWaiting = 2_000;
/** How long counts are kept, and how many posts of a day are kept apart. */
const limits = { days: 400, aDay: 5_000 };
const dayMs = 86_400_000;

/**
 * Counts what happens on the public pages in memory, by day and without a word about who, until a job writes it down.
 * Only what visitors may see is counted; what a process has not written when it is killed is lost.
 */
export interface VisitTally {
  note(happening: Happening): void;
  /** Writes what was noted; what cannot be written waits for the next time. */
  flush(): Promise<void>;
}

interface Waiting {
  day: string;
  kind: CountedKind;
  /** The path that a visitor was on, or the number of a popup. */
  what: string | number;
  count: number;
}

export function createVisitTally(platform: Platform): VisitTally {
  let waiting = new Map<string, Waiting>();
  const add = (one: Waiting) => {
    const key = `${one.day} ${one.kind} ${one.what}`;
    const before = waiting.get(key);
    if (before || waiting.size < mostWaiting) waiting.set(key, { ...one, count: one.count + (before?.count ?? 0) });
  };
  return {
    note(happening) {
      const what = happening.kind === 'visit' ? normalisePath(happening.path) : happening.popupId;
      if (what === null) return;
      add({ day: tehranDay(platform.clock.now()), kind: happening.kind, what, count: 1 });
    },
    async flush() {
      if (waiting.size === 0) return;
      const counts = [...waiting.values()];
      waiting = new Map();
      try {
        await writeCounts(platform, counts);
      } catch (err) {
        for (const count of counts) add(count);
        platform.log.warn({ err }, 'visits were not counted');
      }
    },
  };
}

async function writeCounts(platform: Platform, counts: readonly Waiting[]): Promise<void> {
  const ids = await findSubjects(platform, counts);
  await write(platform, async (trx) => {
    for (const [day, ofDay] of Map.groupBy(counts, (count) => count.day)) {
      const known = ofDay.flatMap(({ kind, what, count }) => {
        const subject = ids.get(what);
        return subject === undefined ? [] : [{ day, kind, subject, count }];
      });
      if (known.length > 0) await addToDay(trx, day, known);
    }
    const oldest = tehranDay(platform.clock.now() - limits.days * dayMs);
    await trx.deleteFrom('daily_counts').where('day', '<', oldest).execute();
  });
}

/** The numbers of the posts at addresses and of popups, for those that visitors may see. */
async function findSubjects(
  { db }: Platform,
  counts: readonly Waiting[],
): Promise<ReadonlyMap<string | number, number>> {
  const paths = new Set(counts.flatMap(({ what }) => (typeof what === 'string' ? [what] : [])));
  const ids = new Set(counts.flatMap(({ what }) => (typeof what === 'number' ? [what] : [])));
  const found = new Map<string | number, number>();
  for (const some of chunks([...paths])) {
    const rows = await db
      .selectFrom('posts')
      .select(['id', 'path'])
      .where('path', 'in', some)
      .where((eb) => isPublic(eb))
      .execute();
    for (const { id, path } of rows) found.set(path ?? '', id);
  }
  for (const some of chunks([...ids])) {
    const rows = await db
      .selectFrom('posts')
      .select('id')
      .where('id', 'in', some)
      .where('type', '=', 'popup')
      .where((eb) => isPublic(eb))
      .execute();
    for (const { id } of rows) found.set(id, id);
  }
  return found;
}

interface Row {
  day: string;
  kind: CountedKind;
  subject: number;
  count: number;
}

async function addToDay(trx: Db, day: string, rows: readonly Row[]): Promise<void> {
  const kept = await trx.selectFrom('daily_counts').select(['kind', 'subject']).where('day', '=', day).execute();
  const apart = new Set(kept.map(({ kind, subject }) => `${kind} ${subject}`));
  const summed = new Map<string, Row>();
  for (const row of rows) {
    const own = `${row.kind} ${row.subject}`;
    if (apart.size < limits.aDay) apart.add(own);
    const subject = apart.has(own) ? row.subject : 0;
    const key = `${row.kind} ${subject}`;
    summed.set(key, { ...row, subject, count: row.count + (summed.get(key)?.count ?? 0) });
  }
  for (const some of chunks([...summed.values()]))
    await trx
      .insertInto('daily_counts')
      .values(some)
      .onConflict((conflict) =>
        conflict
          .columns(['day', 'kind', 'subject'])
          .doUpdateSet((eb) => ({ count: eb('daily_counts.count', '+', eb.ref('excluded.count')) })),
      )
      .execute();
}

function* chunks<T>(all: readonly T[], size = 500): Generator<T[]> {
  for (let from = 0; from < all.length; from += size) yield all.slice(from, from + size);
}
