import type { Platform } from '../../platform/context.ts';
import { toTerm } from '../terms/rows.ts';
import { treeOf } from './clause.ts';
import { readRoster } from './keep-roster.ts';
import { membersOf, readTrees, type TermTrees } from './matches.ts';
import type { Roster, Selection } from './roster.ts';
import type { LoopTerm, LoopTermsQuery } from './types.ts';

/** The terms of a taxonomy in their order for each query, with the number of posts of the loop under each. */
export async function listLoopTerms(platform: Platform, queries: LoopTermsQuery[]): Promise<LoopTerm[][]> {
  const trees = await readTrees(
    platform.db,
    queries.flatMap(({ scope }) => scope ?? []),
  );
  const roster = await readRoster(platform);
  return Promise.all(queries.map((query) => listTerms(platform, roster, query, trees)));
}

async function listTerms({ db }: Platform, roster: Roster, { taxonomy, scope }: LoopTermsQuery, trees: TermTrees) {
  const rows = await db
    .selectFrom('terms')
    .selectAll()
    .where('taxonomy', '=', taxonomy)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const terms = rows.map(toTerm);
  const tree = treeOf(terms);
  const members = scope ? membersOf(roster, scope, trees) : roster.select();
  return terms.map((term): LoopTerm => ({ ...term, count: countUnder(roster, members, tree.under(term.id)) }));
}

/** How many members carry one of the terms, each counted once. */
function countUnder(roster: Roster, members: Selection, termIds: number[]): number {
  const seen = roster.selectNone();
  let count = 0;
  for (const id of termIds) {
    for (const place of roster.placesOf(id)) {
      if (members[place] !== 1 || seen[place] === 1) continue;
      seen[place] = 1;
      count += 1;
    }
  }
  return count;
}
