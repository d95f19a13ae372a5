import type { Platform } from '../../platform/context.ts';
import { toTerm } from '../terms/rows.ts';
import type { Term } from '../terms/types.ts';
import { treeOf } from './clause.ts';
import { readRoster } from './keep-roster.ts';
import { membersOf, readTrees } from './matches.ts';
import type { Roster, Selection } from './roster.ts';
import type { LoopTerm, LoopTermsQuery } from './types.ts';

/**
 * The terms of a taxonomy in their order for each query, with the number of posts of the loop under each. However many
 * queries there are, the database is asked once.
 */
export async function listLoopTerms(platform: Platform, queries: LoopTermsQuery[]): Promise<LoopTerm[][]> {
  const scopes = queries.flatMap(({ scope }) => scope ?? []);
  const [trees, taxonomies, roster] = await Promise.all([
    readTrees(platform.db, scopes),
    readTaxonomies(platform, new Set(queries.map(({ taxonomy }) => taxonomy))),
    readRoster(platform),
  ]);
  return queries.map(({ taxonomy, scope }) => {
    const terms = taxonomies.get(taxonomy) ?? [];
    const tree = treeOf(terms);
    const members = scope ? membersOf(roster, scope, trees) : roster.select();
    return terms.map((term): LoopTerm => ({ ...term, count: countUnder(roster, members, tree.under(term.id)) }));
  });
}

async function readTaxonomies({ db }: Platform, names: Set<string>): Promise<Map<string, Term[]>> {
  if (names.size === 0) return new Map();
  const rows = await db
    .selectFrom('terms')
    .selectAll()
    .where('taxonomy', 'in', [...names])
    .orderBy('position')
    .orderBy('id')
    .execute();
  return Map.groupBy(rows.map(toTerm), (term) => term.taxonomy);
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
