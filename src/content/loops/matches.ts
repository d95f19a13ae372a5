import type { Db } from '../../platform/db/tables.ts';
import { type TermClause, type TermNode, termClause } from './clause.ts';
import type { Roster, Selection } from './roster.ts';
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
export function membersOf(roster: Roster, scope: LoopScope, trees: TermTrees): Selection {
  const ofType = roster.select(scope.type);
  const clauses = scope.terms.flatMap((filter) => termClause(trees.get(filter.taxonomy) ?? [], filter) ?? []);
  const included = scope.include.length > 0 ? amongIds(roster, ofType, scope.include) : ofType;
  const members = clauses.reduce((selection, clause) => matching(roster, selection, clause), included);
  for (const place of placesOfIds(roster, scope.exclude)) members[place] = 0;
  return members;
}

/** How many posts are in a selection. */
export function sizeOf(selection: Selection): number {
  let size = 0;
  // Not `for of`, which is five times slower here.
  for (let place = 0; place < selection.length; place += 1) size += selection[place] ?? 0;
  return size;
}

function matching(roster: Roster, selection: Selection, { relation, groups }: TermClause): Selection {
  if (relation === 'AND') return groups.reduce((left, group) => withOneOf(roster, left, group), selection);
  const any = withOneOf(roster, selection, [...new Set(groups.flat())]);
  return relation === 'NOT' ? selection.map((one, place) => one - (any[place] ?? 0)) : any;
}

/** Those of a selection that carry one of the terms. */
function withOneOf(roster: Roster, selection: Selection, termIds: number[]): Selection {
  const found = roster.selectNone();
  for (const id of termIds) for (const place of roster.placesOf(id)) found[place] = selection[place] ?? 0;
  return found;
}

function amongIds(roster: Roster, selection: Selection, ids: number[]): Selection {
  const found = roster.selectNone();
  for (const place of placesOfIds(roster, ids)) found[place] = selection[place] ?? 0;
  return found;
}

function placesOfIds(roster: Roster, ids: number[]): number[] {
  return ids.flatMap((id) => roster.placeOf(id) ?? []);
}
