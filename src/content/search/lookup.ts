import { setImmediate as breathe } from 'node:timers/promises';
import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { jsonRows } from '../../platform/db/json-rows.ts';
import type { Db, Tables } from '../../platform/db/tables.ts';
import { type Tier, tiers } from './keys.ts';
import type { Match, SearchType } from './types.ts';

/**
 * How much is looked at for one query, however large the site: a beginning under which at most `rare` entries stand is
 * looked through whole; of a more common one, the newest posts of each tier, and at most so many `looks` further back
 * until there are `enough` with all the other words.
 */
const limits = { rare: 300, newest: { 1: 200, 2: 100, 3: 100 } as Record<Tier, number>, looks: 4, enough: 10 };

/** Behind every text that begins with a key. */
const last = '\u{10ffff}';

const beginsWith = (eb: ExpressionBuilder<Tables, 'search_keys'>, beginning: string) =>
  eb.and([eb('search_keys.key', '>=', beginning), eb('search_keys.key', '<', beginning + last)]);

/** How often each beginning stands in posts of a type, and whether it is a whole word below the title. */
interface Frequency {
  /** At most one more than `limits.rare`. */
  count: number;
  isWord: boolean;
}

/**
 * The posts of a type in which every group has a beginning, in the order of results. One statement learns which group is
 * the rarest, a second one lists its posts, and each further group is asked only about the posts that are still left.
 * When every group is common, only the newest posts with the rarest of them are looked at, and `isCapped` says so.
 */
export async function matchType(
  db: Db,
  type: SearchType,
  groups: string[][],
): Promise<{ matches: Match[]; isCapped: boolean; known: Set<string> }> {
  const beginnings = [...new Set(groups.flat())];
  const frequencies = await countBeginnings(db, type, beginnings);
  const countOf = (beginning: string) => frequencies.get(beginning)?.count ?? 0;
  const known = new Set(beginnings.filter((beginning) => countOf(beginning) > 0));
  // What no post has needs no asking.
  const asked = groups.map((group) => group.filter((beginning) => known.has(beginning)));
  if (asked.some((group) => group.length === 0)) return { matches: [], isCapped: false, known };

  const weight = (group: string[]) => group.reduce((sum, beginning) => sum + countOf(beginning), 0);
  const [rarest] = asked
    .filter((group) => !group.some((beginning) => isCommon(frequencies.get(beginning))))
    .sort((a, b) => weight(a) - weight(b));
  if (rarest) {
    const found = await readLists(db, type, rarest.map(wholeList));
    const others = asked.filter((group) => group !== rarest);
    return { matches: matchesOf(type, await withAll(db, bestTiers(found), others)), isCapped: false, known };
  }

  // All are common. How far back the newest posts with a word reach tells which one is the rarest.
  const looks = await Promise.all(
    asked.map(async (group) => {
      const lists = group.flatMap((beginning) => listsOf(beginning, frequencies.get(beginning)));
      return { group, lists, rows: await readLists(db, type, lists) };
    }),
  );
  const newestId = Math.max(...looks.flatMap(({ rows }) => rows.map(({ post_id }) => post_id)));
  const driver = looks.reduce((best, look) => (share(look, newestId) < share(best, newestId) ? look : best));
  const others = asked.filter((group) => group !== driver.group);
  let { lists, rows } = driver;
  let tierOf = await withAll(db, bestTiers(rows), others);
  for (let look = 1; look < limits.looks && tierOf.size < limits.enough; look += 1) {
    lists = furtherBack(lists, rows);
    if (lists.length === 0) break;
    await breathe();
    rows = await readLists(db, type, lists);
    tierOf = new Map([...(await withAll(db, bestTiers(rows), others)), ...tierOf]);
  }
  return { matches: matchesOf(type, tierOf), isCapped: true, known };
}

/** Those of the posts in which every group has a beginning, with the worst place of all words. */
async function withAll(db: Db, tierOf: Map<number, number>, groups: string[][]): Promise<Map<number, number>> {
  let left = tierOf;
  for (const group of groups) {
    if (left.size === 0) break;
    const found = await askPosts(db, [...left.keys()], group);
    left = new Map(Array.from(found, ([id, tier]) => [id, Math.max(tier, left.get(id) ?? tier)]));
  }
  return left;
}

function matchesOf(type: SearchType, tierOf: Map<number, number>): Match[] {
  return sortMatches(Array.from(tierOf, ([id, tier]): Match => ({ id, type, tier: tier as Tier })));
}

/** Title before excerpt before body, then newest first. */
export function sortMatches(matches: Match[]): Match[] {
  return matches.toSorted((a, b) => a.tier - b.tier || b.id - a.id);
}

function isCommon(frequency: Frequency | undefined): boolean {
  return (frequency?.count ?? 0) > limits.rare;
}

function bestTiers(rows: Array<{ post_id: number; tier: number }>): Map<number, number> {
  const best = new Map<number, number>();
  for (const { post_id, tier } of rows) best.set(post_id, Math.min(best.get(post_id) ?? tier, tier));
  return best;
}

async function countBeginnings(db: Db, type: SearchType, beginnings: string[]): Promise<Map<string, Frequency>> {
  const row = (await db
    .selectNoFrom((eb) =>
      beginnings.flatMap((beginning, index) => [
        eb
          .selectFrom((inner) =>
            inner
              .selectFrom('search_keys')
              .select('search_keys.post_id')
              .where('search_keys.type', '=', type)
              .where((where) => beginsWith(where, beginning))
              .limit(limits.rare + 1)
              .as('some'),
          )
          .select((inner) => inner.fn.countAll<number>().as('count'))
          .as(`count${index}`),
        eb
          .selectFrom((inner) =>
            inner
              .selectFrom('search_keys')
              .select('search_keys.post_id')
              .where('search_keys.type', '=', type)
              .where('search_keys.key', '=', beginning)
              .where('search_keys.tier', '>', tiers.title)
              .limit(1)
              .as('one'),
          )
          .select((inner) => inner.fn.countAll<number>().as('count'))
          .as(`word${index}`),
      ]),
    )
    .executeTakeFirstOrThrow()) as Record<string, number>;
  return new Map(
    beginnings.map((beginning, index) => [
      beginning,
      { count: row[`count${index}`] ?? 0, isWord: (row[`word${index}`] ?? 0) > 0 },
    ]),
  );
}

/** A part of the entries of a beginning that is looked at with one look. */
interface List {
  beginning: string;
  /** One tier of the beginning as a word, newest first; null: everything that begins with it. */
  tier: Tier | null;
  /** Of all tiers, the first that begin with it and no more. */
  isFirstOnly: boolean;
  /** Only posts with a smaller id. */
  before: number | null;
}

interface Entry {
  list: number;
  post_id: number;
  tier: number;
}

const wholeList = (beginning: string): List => ({ beginning, tier: null, isFirstOnly: false, before: null });

/** What is looked at of a beginning. */
function listsOf(beginning: string, frequency: Frequency | undefined): List[] {
  const whole = wholeList(beginning);
  if (!isCommon(frequency)) return [whole];
  const newest = Object.values(tiers).map((tier): List => ({ ...whole, tier }));
  // A common beginning that is no word itself still stands in texts: the first of them must do until more is typed.
  return frequency?.isWord ? newest : [...newest, { ...whole, isFirstOnly: true }];
}

/** The lists that go on behind what was read of them. */
function furtherBack(lists: List[], rows: Entry[]): List[] {
  const byList = Map.groupBy(rows, ({ list }) => list);
  return lists.flatMap((list, number) => {
    const read = byList.get(number) ?? [];
    if (list.tier === null || read.length < limits.newest[list.tier]) return [];
    return [{ ...list, before: Math.min(...read.map(({ post_id }) => post_id)) }];
  });
}

/** About which share of the posts has one of the beginnings, judged by how close together the newest of them lie. */
function share({ lists, rows }: { lists: List[]; rows: Entry[] }, newestId: number): number {
  // Of a beginning that is no word, the lists tell too little.
  if (lists.some(({ isFirstOnly }) => isFirstOnly)) return Number.POSITIVE_INFINITY;
  const ends = furtherBack(lists, rows);
  return ends.reduce((sum, { tier, before }) => sum + limits.newest[tier as Tier] / (newestId - (before ?? 0) + 1), 0);
}

type Listed = SelectQueryBuilder<Tables, 'search_keys', Entry>;

/** The entries of some lists, with one statement. */
function readLists(db: Db, type: SearchType, lists: List[]): Promise<Entry[]> {
  const parts = lists.map(({ beginning, tier, isFirstOnly, before }, number): Listed => {
    const ofType = db
      .selectFrom('search_keys')
      .select((eb) => [eb.lit(number).as('list'), 'post_id', 'tier'])
      .where('type', '=', type);
    if (tier !== null) {
      const newest = ofType.where('key', '=', beginning).where('tier', '=', tier);
      const rest = before === null ? newest : newest.where('post_id', '<', before);
      return nested(db, rest.orderBy('post_id', 'desc').limit(limits.newest[tier]));
    }
    const range = ofType.where((eb) => beginsWith(eb, beginning));
    if (!isFirstOnly) return range;
    return nested(db, range.orderBy('key').orderBy('tier').orderBy('post_id').limit(limits.rare));
  });
  return parts.reduce((all, part) => all.unionAll(part)).execute();
}

/** A list with its own order and limit as a part of a union. */
function nested(db: Db, list: Listed): Listed {
  return db.selectFrom(list.as('search_keys')).selectAll() as unknown as Listed;
}

/** Those of the posts in which one of the beginnings stands, each with the best place. */
async function askPosts(db: Db, ids: number[], group: string[]): Promise<Map<number, number>> {
  const posts = jsonRows(
    db,
    ids.map((id) => [id]),
  );
  const lists = group.map(
    (beginning) => sql<{ post_id: number; tier: number }>`
      select search_keys.post_id, search_keys.tier from ${posts} cross join search_keys
      where search_keys.post_id = cast(value ->> 0 as bigint)
        and search_keys.key >= ${beginning} and search_keys.key < ${beginning + last}`,
  );
  const { rows } = await sql<{ post_id: number; tier: number }>`${sql.join(lists, sql` union all `)}`.execute(db);
  return bestTiers(rows);
}
