import type { Platform } from '../../platform/context.ts';
import { showFieldValues } from '../content-types/index.ts';
import { toPost } from '../posts/rows.ts';
import { readSettings } from '../settings/index.ts';
import { termsOfPosts } from '../terms/read.ts';
import { findAuthors } from '../users/authors.ts';
import { idsByField, readFieldMatches } from './field-values.ts';
import { readPostIndex } from './load-post-index.ts';
import { membersOf, readTrees, type TermTrees, taxonomiesOf } from './matches.ts';
import type { PostIndex } from './post-index.ts';
import { keepOthers, type Selection, sizeOf } from './row-set.ts';
import type { FieldOrder, LoopPage, LoopPost, LoopQuery } from './types.ts';

/**
 * Maximum posts sorted by title in memory. With more matches, an index scan over the titles of all posts finds enough of
 * them soon.
 */
const fewTitles = 1_000;

/** Data sources of loops besides the post index. */
export interface LoopSources {
  readPosts(ids: number[]): Promise<Map<number, LoopPost>>;
  readTrees(taxonomies: string[]): Promise<TermTrees>;
}

/** The database. */
export const loopSources = (platform: Platform): LoopSources => ({
  readPosts: (ids) => readLoopPosts(platform, ids),
  readTrees: (taxonomies) => readTrees(platform.db, taxonomies),
});

/**
 * Loads one page of posts for each query, in the same order. Filtering and counting happen in memory, so that neither the
 * number nor the cost of database queries grows with the number of posts.
 */
export async function listLoops(
  platform: Platform,
  queries: LoopQuery[],
  { readPosts, readTrees } = loopSources(platform),
): Promise<LoopPage[]> {
  const trees = await readTrees(taxonomiesOf(queries));
  const index = await readPostIndex(platform);
  const found = await Promise.all(queries.map((query) => find(platform, index, query, trees)));
  const posts = await readPosts([...new Set(found.flatMap(({ ids }) => ids))]);
  return found.map(({ ids, total }) => ({ total, posts: ids.flatMap((id) => posts.get(id) ?? []) }));
}

/** The ids of one page and the number on all pages. */
async function find(platform: Platform, index: PostIndex, query: LoopQuery, trees: TermTrees) {
  const members = membersOf(index, query, { trees, fields: await readFieldMatches(platform, query) });
  const { order, count, offset: skipped = 0 } = query;
  const size = sizeOf(members);
  const total = Math.max(0, size - skipped);
  const offset = (query.page - 1) * count + skipped;
  if (offset >= size) return { ids: [], total };
  if (typeof order === 'object') return { ids: await pageByField(platform, index, { members, query, order }), total };
  if (order !== 'title') return { ids: index.page(members, { order, offset, count }), total };
  const ids =
    size <= fewTitles
      ? await sortByTitle(platform, index.idsOf(members))
      : await walkTitles(platform, query, (id) => index.holds(members, id));
  return { ids: ids.slice(offset, offset + count), total };
}

interface Ordered {
  members: Selection;
  query: LoopQuery;
  order: FieldOrder;
}

/** Posts with a value in its order, then those without one. */
async function pageByField(platform: Platform, index: PostIndex, { members, query, order }: Ordered) {
  const { type, count, page, offset: skipped = 0 } = query;
  const valued = await idsByField(platform, type, order);
  const first = valued.filter((id) => index.holds(members, id));
  const from = (page - 1) * count + skipped;
  const ids = first.slice(from, from + count);
  if (ids.length === count) return ids;
  keepOthers(members, index.selectIds(first));
  const offset = Math.max(0, from - first.length);
  return [...ids, ...index.page(members, { order: 'newest', offset, count: count - ids.length })];
}

async function sortByTitle({ db }: Platform, ids: number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('posts')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('title')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Lists the first members by title, up to the end of the requested page. */
async function walkTitles(
  { db }: Platform,
  { type, page, count, offset = 0 }: LoopQuery,
  isMember: (id: number) => boolean,
) {
  const titles = db
    .selectFrom('posts')
    .select(['id', 'title'])
    .where('type', '=', type)
    .where('status', '=', 'published');
  const found: number[] = [];
  for (let rest = titles; found.length < page * count + offset; ) {
    const rows = await rest.orderBy('title').orderBy('id').limit(fewTitles).execute();
    found.push(...rows.map(({ id }) => id).filter(isMember));
    const last = rows.at(fewTitles - 1);
    if (!last) break;
    rest = titles.where((eb) => eb(eb.refTuple('title', 'id'), '>', eb.tuple(last.title, last.id)));
  }
  return found;
}

/** Published posts as lists show them. */
async function readLoopPosts(platform: Platform, ids: number[]): Promise<Map<number, LoopPost>> {
  if (ids.length === 0) return new Map();
  const { db } = platform;
  const [rows, terms] = await Promise.all([
    db.selectFrom('posts').selectAll().where('id', 'in', ids).where('status', '=', 'published').execute(),
    termsOfPosts(db, ids),
  ]);
  const authors = await findAuthors({ db }, [...new Set(rows.flatMap((row) => row.author_id ?? []))]);
  const listed = rows.map(toPost);
  const { contentTypes } = await readSettings(platform);
  const fields = await showFieldValues(db, contentTypes, listed);
  return new Map(
    listed.flatMap(({ path, ...post }) => {
      if (path === null) return [];
      const own = fields.get(post.id);
      const author = authors.get(post.authorId ?? '') ?? null;
      return [[post.id, { ...post, path, terms: terms.get(post.id) ?? [], author, ...(own && { fields: own }) }]];
    }),
  );
}
