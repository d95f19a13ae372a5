import { slugify } from '../../platform/persian/slug.ts';
import type { Term } from '../terms/types.ts';
import type { TermFilter } from './types.ts';

export type TermNode = Pick<Term, 'id' | 'slug' | 'parentId'>;

/** Filter in normal form: groups of term ids; a post matches a group if it has one of its terms. */
export interface TermClause {
  /** AND: all groups match; OR: one does; NOT: none does. */
  relation: 'AND' | 'OR' | 'NOT';
  groups: number[][];
}

/**
 * Builds the condition for the selected terms of one taxonomy. A term includes its descendants. Terms with the same parent
 * are alternatives (OR). AND drops a term if a descendant is selected too, IN drops it if an ancestor is. Unknown slugs
 * are skipped; null if none are left.
 */
export function termClause(terms: TermNode[], { terms: slugs, operator }: Omit<TermFilter, 'taxonomy'>) {
  const requested = new Set(slugs.map(slugify));
  const chosen = terms.filter((term) => requested.has(term.slug));
  if (chosen.length === 0) return null;
  const tree = treeOf(terms);
  const expand = (members: TermNode[]) => [...new Set(members.flatMap((term) => tree.under(term.id)))];
  if (operator === 'NOT IN') return clause('NOT', [expand(chosen)]);

  const ids = new Set(chosen.map((term) => term.id));
  const known = chosen.filter((term) =>
    operator === 'AND'
      ? !tree.under(term.id).some((id) => id !== term.id && ids.has(id))
      : !tree.above(term.id).some((id) => ids.has(id)),
  );
  const groups = Map.groupBy(known, (term) => (term.parentId === null ? `term ${term.id}` : `parent ${term.parentId}`));
  return clause(
    operator === 'AND' ? 'AND' : 'OR',
    [...groups.values()].map((members) => expand(members)),
  );
}

function clause(relation: TermClause['relation'], groups: number[][]): TermClause {
  return { relation, groups };
}

/** Traverses the terms of a taxonomy down and up; cycles end the traversal. */
export function treeOf(terms: TermNode[]) {
  const byId = new Map(terms.map((term) => [term.id, term]));
  const children = Map.groupBy(terms, (term) => term.parentId);
  return {
    /** The term and all under it. */
    under(id: number): number[] {
      const found = new Set([id]);
      for (const next of found) for (const child of children.get(next) ?? []) found.add(child.id);
      return [...found];
    },
    /** The ids above a term, nearest first. */
    above(id: number): number[] {
      const found = new Set<number>();
      let parent = byId.get(id)?.parentId ?? null;
      while (parent !== null && parent !== id && !found.has(parent)) {
        found.add(parent);
        parent = byId.get(parent)?.parentId ?? null;
      }
      return [...found];
    },
  };
}
