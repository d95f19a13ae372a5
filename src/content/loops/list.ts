import type { Platform } from '../../platform/context.ts';
import { orderings } from '../posts/order.ts';
import { toPost } from '../posts/rows.ts';
import { termsOfPosts } from '../terms/read.ts';
import { belongsTo, readTrees, type TermTrees } from './matches.ts';
import { recentAnswers } from './recent.ts';
import type { LoopPage, LoopPost, LoopQuery } from './types.ts';

/**
 * One page of posts for each query, in the same order. The number of questions to the database does not grow with the
 * number of posts.
 */
export async function listLoops(platform: Platform, queries: LoopQuery[]): Promise<LoopPage[]> {
  const recent = recentAnswers(platform);
  const trees = await readTrees(platform.db, queries);
  const found = await Promise.all(
    queries.map((query) => recent.get(`posts ${JSON.stringify(query)}`, () => find(platform, query, trees))),
  );
  const posts = await readPosts(platform, [...new Set(found.flatMap(({ ids }) => ids))]);
  return found.map(({ ids, total }) => ({ total, posts: ids.flatMap((id) => posts.get(id) ?? []) }));
}

/** The ids of one page and the number on all pages. */
async function find({ db }: Platform, query: LoopQuery, trees: TermTrees): Promise<{ ids: number[]; total: number }> {
  const matching = db.selectFrom('posts').where((eb) => belongsTo(eb, query, trees));
  const { total } = await matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const offset = (query.page - 1) * query.count;
  if (offset >= total) return { ids: [], total };
  const [column, direction] = orderings[query.order];
  const rows = await matching
    .select('posts.id')
    .orderBy(column, direction)
    .orderBy('id', direction)
    .limit(query.count)
    .offset(offset)
    .execute();
  return { ids: rows.map((row) => row.id), total };
}

async function readPosts({ db }: Platform, ids: number[]): Promise<Map<number, LoopPost>> {
  if (ids.length === 0) return new Map();
  const [rows, terms] = await Promise.all([
    db.selectFrom('posts').selectAll().where('id', 'in', ids).where('status', '=', 'published').execute(),
    termsOfPosts(db, ids),
  ]);
  return new Map(
    rows.flatMap((row) => {
      const { path, ...post } = toPost(row);
      return path === null ? [] : [[post.id, { ...post, path, terms: terms.get(post.id) ?? [] }]];
    }),
  );
}
