import type { Platform } from '../../platform/context.ts';
import { yieldToEventLoop } from '../../platform/yield-to-event-loop.ts';
import { toTerm } from '../terms/rows.ts';
import type { Term } from '../terms/types.ts';
import { treeOf } from './clause.ts';
import { fieldOfTaxonomy } from './field-taxonomy.ts';
import { listFieldTerms, readFieldMatches } from './field-values.ts';
import { readPostIndex } from './load-post-index.ts';
import { membersOf, readTrees, taxonomiesOf } from './matches.ts';
import type { Selection } from './row-set.ts';
import type { LoopScope, LoopTerm, LoopTermsQuery } from './types.ts';

/**
 * Lists the terms of a taxonomy in order for each query, with the number of posts of the loop under each. Uses one
 * database query for any number of queries.
 */
export async function listLoopTerms(platform: Platform, queries: LoopTermsQuery[]): Promise<LoopTerm[][]> {
  const scopes = queries.flatMap(({ scope }) => scope ?? []);
  const [trees, taxonomies, index] = await Promise.all([
    readTrees(platform.db, taxonomiesOf(scopes)),
    readTaxonomies(platform, new Set(queries.map(({ taxonomy }) => taxonomy))),
    readPostIndex(platform),
  ]);
  const select = async (scope: LoopScope) =>
    membersOf(index, scope, { trees, fields: await readFieldMatches(platform, scope) });
  // Filters of one loop share the same posts across taxonomies.
  const chosen = new Map<string, Selection>();
  const lists: LoopTerm[][] = [];
  for (const { taxonomy, scope } of queries) {
    const key = JSON.stringify(scope);
    const members = chosen.get(key) ?? (scope ? await select(scope) : index.select());
    chosen.set(key, members);
    if (fieldOfTaxonomy(taxonomy) !== null) {
      const isListed = (id: number) => index.holds(members, id);
      lists.push(scope ? await listFieldTerms(platform, { taxonomy, type: scope.type }, isListed) : []);
      continue;
    }
    const terms = taxonomies.get(taxonomy) ?? [];
    const tree = treeOf(terms);
    const list: LoopTerm[] = [];
    for (const term of terms) {
      await yieldToEventLoop();
      list.push({ ...term, count: index.countTerms(members, tree.under(term.id)) });
    }
    lists.push(list);
  }
  return lists;
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
