import type { Platform } from '../../platform/context.ts';
import { toTerm } from '../terms/rows.ts';
import { belongsTo, readTrees, type TermTrees } from './matches.ts';
import { recentAnswers } from './recent.ts';
import type { LoopTerm, LoopTermsQuery } from './types.ts';

/** The terms of a taxonomy in their order for each query, with the number of posts of the loop under each. */
export async function listLoopTerms(platform: Platform, queries: LoopTermsQuery[]): Promise<LoopTerm[][]> {
  const recent = recentAnswers(platform);
  return Promise.all(
    queries.map((query) =>
      recent.get(`terms ${JSON.stringify(query)}`, async () => {
        const trees = await readTrees(platform.db, query.scope ? [query.scope] : []);
        return listTerms(platform, query, trees);
      }),
    ),
  );
}

async function listTerms({ db }: Platform, { taxonomy, scope }: LoopTermsQuery, trees: TermTrees): Promise<LoopTerm[]> {
  const rows = await db
    .withRecursive('under(root, id)', (qb) =>
      qb
        .selectFrom('terms')
        .select(['terms.id as root', 'terms.id as id'])
        .where('terms.taxonomy', '=', taxonomy)
        // Not `union all`: a circle of terms would never end.
        .union(
          qb.selectFrom('terms').innerJoin('under', 'under.id', 'terms.parent_id').select(['under.root', 'terms.id']),
        ),
    )
    .with('counts', (qb) =>
      qb
        .selectFrom('posts')
        .innerJoin('post_terms', 'post_terms.post_id', 'posts.id')
        .innerJoin('under', 'under.id', 'post_terms.term_id')
        .select((eb) => ['under.root', eb.fn.count<number>('posts.id').distinct().as('count')])
        .where((eb) => (scope ? belongsTo(eb as never, scope, trees) : eb('posts.status', '=', 'published')))
        .groupBy('under.root'),
    )
    .selectFrom('terms')
    .leftJoin('counts', 'counts.root', 'terms.id')
    .selectAll('terms')
    .select('counts.count')
    .where('terms.taxonomy', '=', taxonomy)
    .orderBy('terms.position')
    .orderBy('terms.id')
    .execute();
  return rows.map((row) => ({ ...toTerm(row), count: row.count ?? 0 }));
}
