import type { Db } from '../../platform/db/tables.ts';
import { type TermClause, type TermNode, termClause } from './clause.ts';
import type { PostIndex, Selection } from './post-index.ts';
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

/** The posts that belong to a loop. A scheduled post joins it when `publishDue` has turned it. */
export function membersOf(index: PostIndex, scope: LoopScope, trees: TermTrees): Selection {
  const ofType = index.select(scope.type);
  const clauses = scope.terms.flatMap((filter) => termClause(trees.get(filter.taxonomy) ?? [], filter) ?? []);
  const included = scope.include.length > 0 ? amongIds(index, ofType, scope.include) : ofType;
  const members = clauses.reduce((selection, clause) => matching(index, selection, clause), included);
  for (const row of rowsOfIds(index, scope.exclude)) members[row] = 0;
  return members;
}

/** How many posts are in a selection. */
export function sizeOf(selection: Selection): number {
  let size = 0;
  // Not `for of`, which is five times slower here.
  for (let row = 0; row < selection.length; row += 1) size += selection[row] ?? 0;
  return size;
}

function matching(index: PostIndex, selection: Selection, { relation, groups }: TermClause): Selection {
  if (relation === 'AND') return groups.reduce((left, group) => withOneOf(index, left, group), selection);
  const any = withOneOf(index, selection, [...new Set(groups.flat())]);
  return relation === 'NOT' ? selection.map((one, row) => one - (any[row] ?? 0)) : any;
}

/** Those of a selection that carry one of the terms. */
function withOneOf(index: PostIndex, selection: Selection, termIds: number[]): Selection {
  const found = index.selectNone();
  for (const id of termIds) for (const row of index.rowsOf(id)) found[row] = selection[row] ?? 0;
  return found;
}

function amongIds(index: PostIndex, selection: Selection, ids: number[]): Selection {
  const found = index.selectNone();
  for (const row of rowsOfIds(index, ids)) found[row] = selection[row] ?? 0;
  return found;
}

function rowsOfIds(index: PostIndex, ids: number[]): number[] {
  return ids.flatMap((id) => index.rowOf(id) ?? []);
}
