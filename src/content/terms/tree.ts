import type { Term } from './types.ts';

/** Ancestors of a term in its taxonomy, outermost first; cycles end the traversal. */
export function ancestorsOf<T extends Pick<Term, 'id' | 'parentId'>>(terms: T[], id: number): T[] {
  const byId = new Map(terms.map((term) => [term.id, term]));
  const ancestors: T[] = [];
  const seen = new Set([id]);
  let current = byId.get(id);
  while (current && current.parentId !== null && !seen.has(current.parentId)) {
    seen.add(current.parentId);
    current = byId.get(current.parentId);
    if (current) ancestors.unshift(current);
  }
  return ancestors;
}

/** Term with all its descendants. */
export function withDescendants<T extends Pick<Term, 'id' | 'parentId'>>(terms: T[], id: number): T[] {
  return terms.filter((term) => term.id === id || ancestorsOf(terms, term.id).some((ancestor) => ancestor.id === id));
}
