import { setImmediate as breathe } from 'node:timers/promises';
import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { jsonRows } from '../../platform/db/json-rows.ts';
import type { Db, Tables } from '../../platform/db/tables.ts';
import { keysIn, type Tier, tiers } from './keys.ts';
import { isTitle, type Place, type PlaceMatcher, placeMatcher } from './places.ts';
import type { Match, SearchType } from './types.ts';
import type { Slot, Term } from './understand.ts';

/**
 * Cost limits of one query, independent of the size of the site. A word with at most `rare` entries is scanned completely.
 * For a more common one, the newest posts of each tier are read, and at most `looks` batches further back until there are
 * `enough` posts with all the other words. At most `ways` variants of a word are looked up.
 */
const limits = {
  rare: 300,
  newest: { 1: 200, 2: 100, 3: 100 } as Record<Tier, number>,
  fewest: 40,
  looks: 4,
  enough: 10,
  ways: 12,
};

/** Upper bound of all texts with a prefix. */
const last = '\u{10ffff}';

/** Lookup of a key or of a prefix. */
interface Lookup {
  key: string;
  isPrefix: boolean;
}

const nameOf = ({ key, isPrefix }: Lookup) => (isPrefix ? `${key}*` : key);

const isAt = (eb: ExpressionBuilder<Tables, 'search_keys'>, { key, isPrefix }: Lookup) =>
  isPrefix
    ? eb.and([eb('search_keys.key', '>=', key), eb('search_keys.key', '<', key + last)])
    : eb('search_keys.key', '=', key);

/** Distinct lookups of a word and its inflections. */
function lookupsOf(terms: readonly Term[]): Lookup[] {
  const all = terms.flatMap(({ word, isPrefix, inflections }) => [
    { key: word, isPrefix },
    ...inflections.map((key) => ({ key, isPrefix: false })),
  ]);
  return [...new Map(all.map((lookup) => [nameOf(lookup), lookup])).values()];
}

/** Number of posts of a type with a key, and whether it is a whole word outside titles. */
interface Frequency {
  /** At most one more than `limits.rare`. */
  count: number;
  isWord: boolean;
}

/** Condition of a query (OR): lookups of its alternatives and the quality of each match. */
interface Clause {
  lookups: Lookup[];
  matchPlace: PlaceMatcher;
}

/**
 * Finds the posts of a type that match every clause, in result order. One statement determines the rarest clause, a second
 * one lists its posts, and each further clause is checked only for the posts still left. If every clause is common, only
 * the newest posts with the rarest of them are read, and `isCapped` is set. `known` are the words that occur in some post.
 */
export async function matchType(
  db: Db,
  type: SearchType,
  slots: Slot[],
): Promise<{ matches: Match[]; isCapped: boolean; known: Set<string> }> {
  const frequencies = await countLookups(db, type, lookupsOf(slots.flat()));
  const frequencyOf = (lookup: Lookup) => frequencies.get(nameOf(lookup));
  const countOf = (lookup: Lookup) => frequencyOf(lookup)?.count ?? 0;
  const isKnown = (lookup: Lookup) => countOf(lookup) > 0;
  const terms = slots.flat();
  const known = new Set(terms.filter((term) => lookupsOf([term]).some(isKnown)).map(({ word }) => word));
  // Skips lookups without any posts.
  const clauses = withoutWider(
    slots.map((slot) => ({
      lookups: lookupsOf(slot).filter(isKnown).slice(0, limits.ways),
      matchPlace: placeMatcher(slot),
    })),
  );
  if (clauses.some(({ lookups }) => lookups.length === 0)) return { matches: [], isCapped: false, known };

  const isCommon = (lookup: Lookup) => countOf(lookup) > limits.rare;
  const weight = ({ lookups }: Clause) => lookups.reduce((sum, lookup) => sum + countOf(lookup), 0);
  const [rarest] = clauses
    .filter(({ lookups }) => !lookups.some(isCommon))
    .sort((one, other) => weight(one) - weight(other));
  if (rarest) {
    const found = bestPlaces(await readLists(db, type, rarest.lookups.map(wholeList)), rarest);
    const others = clauses.filter((clause) => clause !== rarest);
    const placesOf = await withAll(db, new Map(Array.from(found, ([id, place]) => [id, [place]])), others);
    return { matches: await withTitlePlaces(db, type, placesOf, [rarest, ...others]), isCapped: false, known };
  }

  // All are common. The age range of the newest posts with a word shows which one is the rarest.
  const results = await Promise.all(
    clauses.map(async (clause) => {
      const lists = clause.lookups.flatMap((lookup) =>
        listsOf(lookup, { isCommon: isCommon(lookup), isWord: frequencyOf(lookup)?.isWord ?? false }, clause),
      );
      return { clause, lists, rows: await readLists(db, type, lists) };
    }),
  );
  const newestId = results.flatMap(({ rows }) => rows).reduce((newest, { post_id }) => Math.max(newest, post_id), 0);
  const driver = results.reduce((best, look) => (share(look, newestId) < share(best, newestId) ? look : best));
  const others = clauses.filter((clause) => clause !== driver.clause);
  const withOthers = (rows: Entry[]) =>
    withAll(db, new Map(Array.from(bestPlaces(rows, driver.clause), ([id, place]) => [id, [place]])), others);
  let { lists, rows } = driver;
  let placesOf = await withOthers(rows);
  for (let look = 1; look < limits.looks && placesOf.size < limits.enough; look += 1) {
    lists = furtherBack(lists, rows);
    if (lists.length === 0) break;
    await breathe();
    rows = await readLists(db, type, lists);
    placesOf = new Map([...(await withOthers(rows)), ...placesOf]);
  }
  return { matches: await withTitlePlaces(db, type, placesOf, [driver.clause, ...others]), isCapped: true, known };
}

/** Removes clauses that are implied by another one. */
function withoutWider(clauses: Clause[]): Clause[] {
  const names = clauses.map(({ lookups }) => new Set(lookups.map(nameOf)));
  return clauses.filter((_, index) => {
    const own = names[index] as Set<string>;
    return !names.some(
      (other, at) => at !== index && (other.size < own.size || at < index) && [...other].every((name) => own.has(name)),
    );
  });
}

/** Keeps the posts that match every clause, with the place of each. */
async function withAll(db: Db, placesOf: Map<number, Place[]>, clauses: Clause[]): Promise<Map<number, Place[]>> {
  let left = placesOf;
  for (const clause of clauses) {
    if (left.size === 0) break;
    const found = bestPlaces(await askPosts(db, [...left.keys()], clause.lookups), clause);
    left = new Map(Array.from(found, ([id, place]) => [id, [...(left.get(id) ?? []), place]]));
  }
  return left;
}

/**
 * Matches of posts with the places of all clauses. Titles are indexed with the prefixes of their words, so they are read
 * again: only the text distinguishes a whole word from the prefix of another one.
 */
async function withTitlePlaces(
  db: Db,
  type: SearchType,
  placesOf: Map<number, Place[]>,
  clauses: Clause[],
): Promise<Match[]> {
  const ids = Array.from(placesOf).flatMap(([id, found]) => (found.some(isTitle) ? [id] : []));
  const titles = await readTitles(db, ids);
  const matches = Array.from(placesOf).flatMap(([id, found]): Match[] => {
    const title = titles.get(id);
    const keys = title === undefined ? [] : keysIn(title);
    const seen = found.map((place, index) =>
      isTitle(place) && title !== undefined ? (clauses[index]?.matchPlace.inTitle(keys) ?? null) : place,
    );
    return seen.includes(null) ? [] : [{ id, type, place: Math.max(...(seen as Place[])) as Place }];
  });
  return sortMatches(matches);
}

async function readTitles(db: Db, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const posts = jsonRows(
    db,
    ids.map((id) => [id]),
  );
  const { rows } = await sql<{ id: number; title: string }>`
    select posts.id, posts.title from ${posts} cross join posts where posts.id = cast(value ->> 0 as bigint)`.execute(
    db,
  );
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** The best place first, then pages and products before articles, then the newest. */
export function sortMatches(matches: Match[]): Match[] {
  const kind = ({ type }: Match) => (type === 'post' ? 1 : 0);
  return matches.toSorted((a, b) => a.place - b.place || kind(a) - kind(b) || b.id - a.id);
}

function bestPlaces(rows: Array<Omit<Entry, 'list'>>, { matchPlace }: Clause): Map<number, Place> {
  const best = new Map<number, Place>();
  for (const { post_id, tier, key } of rows) {
    const place = matchPlace.ofKey(key, tier as Tier);
    best.set(post_id, Math.min(best.get(post_id) ?? place, place) as Place);
  }
  return best;
}

async function countLookups(db: Db, type: SearchType, lookups: Lookup[]): Promise<Map<string, Frequency>> {
  const row = (await db
    .selectNoFrom((eb) =>
      lookups.flatMap((lookup, index) => [
        eb
          .selectFrom((inner) =>
            inner
              .selectFrom('search_keys')
              .select('search_keys.post_id')
              .where('search_keys.type', '=', type)
              .where((where) => isAt(where, lookup))
              .limit(limits.rare + 1)
              .as('some'),
          )
          .select((inner) => inner.fn.countAll<number>().as('count'))
          .as(`count${index}`),
        ...(lookup.isPrefix ? [isWord(eb, type, lookup.key).as(`word${index}`)] : []),
      ]),
    )
    .executeTakeFirstOrThrow()) as Record<string, number>;
  return new Map(
    lookups.map((lookup, index) => [
      nameOf(lookup),
      { count: row[`count${index}`] ?? 0, isWord: !lookup.isPrefix || (row[`word${index}`] ?? 0) > 0 },
    ]),
  );
}

/** One when the key is a whole word below the title of some post, else zero. */
const isWord = (eb: ExpressionBuilder<Tables, never>, type: SearchType, key: string) =>
  eb
    .selectFrom((inner) =>
      inner
        .selectFrom('search_keys')
        .select('search_keys.post_id')
        .where('search_keys.type', '=', type)
        .where('search_keys.key', '=', key)
        .where('search_keys.tier', '>', tiers.title)
        .limit(1)
        .as('one'),
    )
    .select((inner) => inner.fn.countAll<number>().as('count'));

/** Range of entries of a key read with one query. */
interface List {
  lookup: Lookup;
  /** One tier of the key as a whole word, newest first; null: all entries of the lookup. */
  tier: Tier | null;
  /** The most entries; null: all of them. */
  limit: number | null;
  /** Only posts with a smaller id. */
  before: number | null;
}

interface Entry {
  list: number;
  post_id: number;
  tier: number;
  key: string;
}

const wholeList = (lookup: Lookup): List => ({ lookup, tier: null, limit: null, before: null });

/** Entry ranges to read for a key. */
function listsOf(lookup: Lookup, is: { isCommon: boolean; isWord: boolean }, { lookups }: Clause): List[] {
  const whole = wholeList(lookup);
  if (!is.isCommon) return [whole];
  const newest = Object.values(tiers).map((tier): List => {
    const limit = Math.max(limits.fewest, Math.floor(limits.newest[tier] / lookups.length));
    return { ...whole, tier, limit };
  });
  // A common prefix that is not a word: shows the first matches until more is typed.
  return is.isWord ? newest : [...newest, { ...whole, limit: limits.rare }];
}

/** Lists that continue beyond the rows read so far. */
function furtherBack(lists: List[], rows: Entry[]): List[] {
  const byList = Map.groupBy(rows, ({ list }) => list);
  return lists.flatMap((list, number) => {
    const read = byList.get(number) ?? [];
    if (list.tier === null || list.limit === null || read.length < list.limit) return [];
    return [{ ...list, before: Math.min(...read.map(({ post_id }) => post_id)) }];
  });
}

/** Estimated share of posts with one of the words, from how densely the newest of them are spaced. */
function share({ lists, rows }: { lists: List[]; rows: Entry[] }, newestId: number): number {
  // For a prefix that is not a word, the lists are too incomplete.
  if (lists.some(({ tier, limit }) => tier === null && limit !== null)) return Number.POSITIVE_INFINITY;
  const ends = furtherBack(lists, rows);
  return ends.reduce((sum, { limit, before }) => sum + (limit ?? 0) / (newestId - (before ?? 0) + 1), 0);
}

type Listed = SelectQueryBuilder<Tables, 'search_keys', Entry>;

/** The entries of some lists, with one statement. */
function readLists(db: Db, type: SearchType, lists: List[]): Promise<Entry[]> {
  const parts = lists.map(({ lookup, tier, limit, before }, number): Listed => {
    const ofType = db
      .selectFrom('search_keys')
      .select((eb) => [eb.lit(number).as('list'), 'post_id', 'tier', 'key'])
      .where('type', '=', type);
    if (tier !== null) {
      const newest = ofType.where('key', '=', lookup.key).where('tier', '=', tier);
      const rest = before === null ? newest : newest.where('post_id', '<', before);
      return nested(db, rest.orderBy('post_id', 'desc').limit(limit ?? limits.rare));
    }
    const all = ofType.where((eb) => isAt(eb, lookup));
    return limit === null ? all : nested(db, all.orderBy('key').orderBy('tier').orderBy('post_id').limit(limit));
  });
  return parts.reduce((all, part) => all.unionAll(part)).execute();
}

/** A list with its own order and limit as a part of a union. */
function nested(db: Db, list: Listed): Listed {
  return db.selectFrom(list.as('search_keys')).selectAll() as unknown as Listed;
}

/** Loads the entries of these posts for the lookups. */
async function askPosts(db: Db, ids: number[], lookups: Lookup[]): Promise<Array<Omit<Entry, 'list'>>> {
  const posts = jsonRows(
    db,
    ids.map((id) => [id]),
  );
  const lists = lookups.map(
    ({ key, isPrefix }) => sql<Omit<Entry, 'list'>>`
      select search_keys.post_id, search_keys.tier, search_keys.key from ${posts} cross join search_keys
      where search_keys.post_id = cast(value ->> 0 as bigint)
        and ${isPrefix ? sql`search_keys.key >= ${key} and search_keys.key < ${key + last}` : sql`search_keys.key = ${key}`}`,
  );
  const { rows } = await sql<Omit<Entry, 'list'>>`${sql.join(lists, sql` union all `)}`.execute(db);
  return rows;
}
