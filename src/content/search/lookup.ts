import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Db, Tables } from '../../platform/db/tables.ts';
import { jsonRows } from './json-rows.ts';
import { type Tier, tiers } from './keys.ts';
import type { Match, SearchType } from './types.ts';

/**
 * How much is looked at for one query, however large the site: a beginning under which at most `rare` entries stand is
 * looked through whole; of a more common one, the newest posts of each tier.
 */
const limits = { rare: 300, newest: { 1: 200, 2: 100, 3: 100 } as Record<Tier, number> };

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
  // Of groups that are equally common, a longer word says more.
  const letters = (group: string[]) => group[0]?.length ?? 0;
  const [rarest = [], ...others] = asked.toSorted((a, b) => weight(a) - weight(b) || letters(b) - letters(a));
  let tierOf = bestTiers(await candidatesOf(db, type, rarest, frequencies).execute());
  for (const group of others) {
    if (tierOf.size === 0) break;
    const found = await askPosts(db, [...tierOf.keys()], group);
    // The worst place of all words counts.
    tierOf = new Map(Array.from(found, ([id, tier]) => [id, Math.max(tier, tierOf.get(id) ?? tier)]));
  }
  const matches = Array.from(tierOf, ([id, tier]): Match => ({ id, type, tier: tier as Tier }));
  const isCapped = rarest.some((beginning) => isCommon(frequencies.get(beginning)));
  return { matches: sortMatches(matches), isCapped, known };
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

type Listed = SelectQueryBuilder<Tables, 'search_keys', { post_id: number; tier: number }>;

/** The posts in which one of the beginnings stands and where, as many as are looked at. */
function candidatesOf(db: Db, type: SearchType, group: string[], frequencies: Map<string, Frequency>): Listed {
  const ofType = db.selectFrom('search_keys').select(['post_id', 'tier']).where('type', '=', type);
  const lists = group.flatMap((beginning): Listed[] => {
    const frequency = frequencies.get(beginning);
    const range = ofType.where((eb) => beginsWith(eb, beginning));
    if (!isCommon(frequency)) return [range];
    const newest = Object.values(tiers).map((tier) =>
      nested(
        db,
        ofType
          .where('key', '=', beginning)
          .where('tier', '=', tier)
          .orderBy('post_id', 'desc')
          .limit(limits.newest[tier]),
      ),
    );
    // A common beginning that is no word itself still stands in texts: the first of them must do until more is typed.
    const first = range.orderBy('key').orderBy('tier').orderBy('post_id').limit(limits.rare);
    return frequency?.isWord ? newest : [...newest, nested(db, first)];
  });
  return lists.reduce((all, list) => all.unionAll(list));
}

/** A list with its own order and limit as a part of a union. */
function nested(db: Db, list: Listed): Listed {
  return db.selectFrom(list.as('search_keys')).select(['post_id', 'tier']) as unknown as Listed;
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
