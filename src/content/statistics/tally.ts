import type { Platform } from '../../platform/context.ts';
import { storableText } from '../../platform/db/json.ts';
import type { Db } from '../../platform/db/tables.ts';
import { runTransaction } from '../../platform/db/transaction.ts';
import { tehranDay } from '../../platform/persian/days.ts';
import { normalisePath } from '../normalise-path.ts';
import { isPublic } from '../visibility.ts';
import type { CountedKind, NamedKind } from './types.ts';
import { createVisitorHashes, purgeVisitors } from './visitors.ts';

/** Source and device of a page view; contains no personal data. */
interface Visit {
  kind: 'visit';
  path: string;
  /** Dimensions of the visit besides its page: referring host, campaign, device type. */
  names?: Partial<Record<NamedKind, string>>;
  /** Stored as a hash only, until the day ends. */
  visitor?: { address: string; agent: string };
}

/** Counted event: a page view, or a popup event. */
type Happening = Visit | { kind: 'popup-shown' | 'popup-converted'; popupId: number };

/** Maximum distinct entries waiting to be written; more indicate a flood of fake ones and are not counted. */
const mostWaiting = 2_000;
/** Maximum distinct names counted per waiting page. */
const mostNames = 500;
/** Retention of counts in days, and the maximum distinct posts and names per day. */
const limits = { days: 400, aDay: 5_000, namesADay: 1_000 };
const dayMs = 86_400_000;
/** How long after midnight hashes of the day before are still needed: other nodes write its last visits. */
const graceMs = 10 * 60_000;
/** Longer names are cut. */
const nameLength = 200;

/**
 * Counts events on public pages in memory, by day and without personal data, until a job writes them. Only public posts
 * are counted; counts not yet written are lost if the process is killed.
 */
export interface VisitTally {
  note(happening: Happening): void;
  /** Writes the counts and deletes visitor hashes of past days; counts that cannot be written are retried next time. */
  flush(): Promise<void>;
}

interface Waiting {
  day: string;
  kind: CountedKind;
  /** The path that a visitor was on, or the number of a popup. */
  what: string | number;
  count: number;
  /** `source example.com` and how often. */
  names: Map<string, number>;
  /** Hashes of the visitors. */
  visitors: Set<string>;
}

export function createVisitTally(platform: Platform, secret: string): VisitTally {
  let waiting = new Map<string, Waiting>();
  let purgedTo = '';
  const hashes = createVisitorHashes(secret);
  const add = ({ day, kind, what, count, names, visitors }: Waiting) => {
    const key = `${day} ${kind} ${what}`;
    const one = waiting.get(key) ?? { day, kind, what, count: 0, names: new Map(), visitors: new Set() };
    if (one.count === 0 && waiting.size >= mostWaiting) return;
    waiting.set(key, one);
    one.count += count;
    for (const [name, times] of names)
      if (one.names.has(name) || one.names.size < mostNames) one.names.set(name, times + (one.names.get(name) ?? 0));
    for (const visitor of visitors) one.visitors.add(visitor);
  };
  return {
    note(happening) {
      const { kind } = happening;
      const day = tehranDay(platform.clock.now());
      if (kind !== 'visit')
        return add({ day, kind, what: happening.popupId, count: 1, names: new Map(), visitors: new Set() });
      const what = normalisePath(happening.path);
      if (what === null) return;
      const names = Object.entries(happening.names ?? {}).map(([of, name]) => [keyOf(of, name), 1] as const);
      const visitors = happening.visitor ? [hashes.hashOf(day, happening.visitor)] : [];
      add({ day, kind, what, count: 1, names: new Map(names), visitors: new Set(visitors) });
    },
    async flush() {
      const day = tehranDay(platform.clock.now() - graceMs);
      if (waiting.size === 0 && purgedTo === day) return;
      const counts = [...waiting.values()];
      waiting = new Map();
      try {
        if (counts.length > 0) await writeCounts(platform, counts, hashes);
        if (purgedTo !== day) await purgeVisitors(platform.db, day);
        purgedTo = day;
      } catch (err) {
        for (const count of counts) add(count);
        platform.log.warn({ err }, 'visits were not counted');
      }
    },
  };
}

const keyOf = (kind: string, name: string) => `${kind} ${storableText(name).slice(0, nameLength)}`;

async function writeCounts(
  platform: Platform,
  counts: readonly Waiting[],
  hashes: ReturnType<typeof createVisitorHashes>,
): Promise<void> {
  const ids = await findSubjects(platform, counts);
  const found = Map.groupBy(
    counts.filter(({ what }) => ids.has(what)),
    ({ day }) => day,
  );
  const visitors = new Map(
    [...found].map(([day, ofDay]) => [day, new Set(ofDay.flatMap((count) => [...count.visitors]))]),
  );
  await runTransaction(platform, async (trx) => {
    for (const [day, ofDay] of found) {
      const counted = await countVisitors(trx, day);
      const fresh = await hashes.store(trx, day, { hashes: visitors.get(day) ?? new Set(), counted });
      await addToDay(trx, day, [
        ...ofDay.map(({ kind, what, count }) => ({ day, kind, subject: ids.get(what) as number, count })),
        ...(fresh > 0 ? [{ day, kind: 'visitor' as const, subject: 0, count: fresh }] : []),
      ]);
      await addNamesToDay(trx, day, ofDay);
    }
    const oldest = tehranDay(platform.clock.now() - limits.days * dayMs);
    await trx.deleteFrom('daily_counts').where('day', '<', oldest).execute();
    await trx.deleteFrom('daily_names').where('day', '<', oldest).execute();
  });
  for (const [day, some] of visitors) hashes.remember(day, some);
}

/** How many visitors of a day were counted. */
async function countVisitors(trx: Db, day: string): Promise<number> {
  const row = await trx
    .selectFrom('daily_counts')
    .select('count')
    .where('day', '=', day)
    .where('kind', '=', 'visitor')
    .where('subject', '=', 0)
    .executeTakeFirst();
  return row?.count ?? 0;
}

/** Finds the ids of public posts by path, and of public popups. */
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
  const stored = await trx.selectFrom('daily_counts').select(['kind', 'subject']).where('day', '=', day).execute();
  const apart = new Set(stored.map(({ kind, subject }) => `${kind} ${subject}`));
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

/** Adds the dimensions of the visits to a day; names beyond the daily limit are left out. */
async function addNamesToDay(trx: Db, day: string, visits: readonly Waiting[]): Promise<void> {
  const summed = new Map<string, number>();
  for (const { names } of visits) for (const [key, count] of names) summed.set(key, count + (summed.get(key) ?? 0));
  if (summed.size === 0) return;
  const stored = await trx.selectFrom('daily_names').select(['kind', 'name']).where('day', '=', day).execute();
  const apart = new Set(stored.map(({ kind, name }) => `${kind} ${name}`));
  const rows = [...summed].flatMap(([key, count]) => {
    if (apart.size < limits.namesADay) apart.add(key);
    if (!apart.has(key)) return [];
    const space = key.indexOf(' ');
    return [{ day, kind: key.slice(0, space) as NamedKind, name: key.slice(space + 1), count }];
  });
  for (const some of chunks(rows))
    await trx
      .insertInto('daily_names')
      .values(some)
      .onConflict((conflict) =>
        conflict
          .columns(['day', 'kind', 'name'])
          .doUpdateSet((eb) => ({ count: eb('daily_names.count', '+', eb.ref('excluded.count')) })),
      )
      .execute();
}

function* chunks<T>(all: readonly T[], size = 500): Generator<T[]> {
  for (let from = 0; from < all.length; from += size) yield all.slice(from, from + size);
}
