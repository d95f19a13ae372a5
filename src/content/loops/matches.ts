import type { Db } from '../../platform/db/tables.ts';
import { type TermClause, type TermNode, termClause } from './clause.ts';
import { fieldOfTaxonomy } from './field-taxonomy.ts';
import type { FieldMatch } from './field-values.ts';
import type { PostIndex } from './post-index.ts';
import { keepCommon, keepOthers, type Selection } from './row-set.ts';
import type { LoopScope } from './types.ts';

/** Terms of the taxonomies used by loops, by taxonomy. */
export type TermTrees = Map<string, TermNode[]>;

/**
 * Loads the taxonomies named by the scopes with one query. A term is listed under each slug that it ever had, so that
 * loops with a former slug keep working.
 */
export async function readTrees(db: Db, taxonomies: readonly string[]): Promise<TermTrees> {
  if (taxonomies.length === 0) return new Map();
  const rows = await db
    .selectFrom('terms')
    .select(['id', 'slug', 'taxonomy', 'parent_id as parentId'])
    .where('taxonomy', 'in', taxonomies)
    .unionAll(
      db
        .selectFrom('former_terms')
        .innerJoin('terms', 'terms.id', 'former_terms.term_id')
        .select(['terms.id', 'former_terms.slug', 'former_terms.taxonomy', 'terms.parent_id as parentId'])
        .where('former_terms.taxonomy', 'in', taxonomies),
    )
    .execute();
  return Map.groupBy(rows, (row) => row.taxonomy);
}

/** Taxonomies used by the scopes, without duplicates and without choices of custom fields. */
export const taxonomiesOf = (scopes: readonly LoopScope[]): string[] => [
  ...new Set(
    scopes.flatMap(({ terms }) => terms.map(({ taxonomy }) => taxonomy).filter((one) => fieldOfTaxonomy(one) === null)),
  ),
];

interface Read {
  trees: TermTrees;
  fields: readonly FieldMatch[];
}

/** Selects the posts of a loop. A scheduled post joins it when `publishDue` has published it. */
export function membersOf(index: PostIndex, scope: LoopScope, { trees, fields }: Read): Selection {
  const members = index.select(scope.type);
  if (scope.include.length > 0) keepCommon(members, index.selectIds(scope.include));
  if (scope.authorId !== undefined) keepCommon(members, index.selectAuthor(scope.authorId));
  if (scope.times) keepCommon(members, index.selectTimes(scope.times));
  for (const filter of scope.terms) {
    const clause = termClause(trees.get(filter.taxonomy) ?? [], filter);
    if (clause) keepMatching(index, members, clause);
  }
  for (const { ids, isExcluded } of fields) (isExcluded ? keepOthers : keepCommon)(members, index.selectIds(ids));
  if (scope.exclude.length > 0) keepOthers(members, index.selectIds(scope.exclude));
  return members;
}

function keepMatching(index: PostIndex, members: Selection, { relation, groups }: TermClause): void {
  if (relation === 'AND') for (const group of groups) keepCommon(members, index.selectTerms(group));
  else (relation === 'NOT' ? keepOthers : keepCommon)(members, index.selectTerms([...new Set(groups.flat())]));
}
