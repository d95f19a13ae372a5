import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Db, Tables } from '../../platform/db/tables.ts';
import { type TermClause, type TermNode, termClause } from './clause.ts';
import type { LoopScope } from './types.ts';

/** The terms of the taxonomies that loops ask for, by taxonomy. */
export type TermTrees = Map<string, TermNode[]>;

/** Reads the taxonomies that the scopes name, with one query. */
export async function readTrees(db: Db, scopes: LoopScope[]): Promise<TermTrees> {
  const taxonomies = new Set(scopes.flatMap((scope) => scope.terms.map((filter) => filter.taxonomy)));
  if (taxonomies.size === 0) return new Map();
  const rows = await db
    .selectFrom('terms')
    .select(['id', 'slug', 'taxonomy', 'parent_id as parentId'])
    .where('taxonomy', 'in', [...taxonomies])
    .execute();
  return Map.groupBy(rows, (row) => row.taxonomy);
}

/** The condition under which a post belongs to a loop. A scheduled post joins it when `publishDue` has turned it. */
export function belongsTo(eb: ExpressionBuilder<Tables, 'posts'>, scope: LoopScope, trees: TermTrees) {
  const clauses = scope.terms.flatMap((filter) => termClause(trees.get(filter.taxonomy) ?? [], filter) ?? []);
  return eb.and([
    eb('posts.type', '=', scope.type),
    eb('posts.status', '=', 'published'),
    eb('posts.path', 'is not', null),
    ...(scope.include.length > 0 ? [eb('posts.id', 'in', scope.include)] : []),
    ...(scope.exclude.length > 0 ? [eb('posts.id', 'not in', scope.exclude)] : []),
    ...clauses.map((clause) => matchesClause(eb, clause)),
  ]);
}

function matchesClause(eb: ExpressionBuilder<Tables, 'posts'>, { relation, groups }: TermClause): Expression<SqlBool> {
  const hasOneOf = (ids: number[]) =>
    eb('posts.id', 'in', eb.selectFrom('post_terms').select('post_id').where('term_id', 'in', ids));
  if (relation === 'AND') return eb.and(groups.map(hasOneOf));
  const any = hasOneOf([...new Set(groups.flat())]);
  return relation === 'NOT' ? eb.not(any) : any;
}
