import { clampDepths, type TreeRow } from '../../../../admin/kit/tree-rows.ts';
import type { StaffTerm } from '../../../../content/terms/types.ts';

/** A term as one row of the list that shows the tree. */
export type TermRow = StaffTerm & TreeRow;

/** Filters of the public page show no deeper ones. */
export const deepest = 5;

/** Orders the terms of a taxonomy as tree rows. A term whose parent is missing becomes a root. */
export function rowsOf<T extends Pick<StaffTerm, 'id' | 'parentId'>>(terms: readonly T[]): Array<T & TreeRow> {
  const known = new Set(terms.map(({ id }) => id));
  const children = Map.groupBy(terms, ({ parentId }) => (parentId !== null && known.has(parentId) ? parentId : null));
  const rows: Array<T & TreeRow> = [];
  const add = (parentId: number | null, depth: number) => {
    for (const term of children.get(parentId) ?? []) {
      rows.push({ ...term, depth });
      add(term.id, depth + 1);
    }
  };
  add(null, 0);
  return clampDepths(rows, deepest);
}

/** Converts rows to parent assignments in order. */
export function placesOf(rows: readonly TermRow[]): Array<{ id: number; parentId: number | null }> {
  const above: number[] = [];
  return rows.map(({ id, depth }) => {
    above.splice(depth, above.length, id);
    return { id, parentId: above[depth - 1] ?? null };
  });
}

/** Option of a term in a select field; the label is indented by its depth. */
export const choiceOf = ({ id, name, depth }: Pick<TermRow, 'id' | 'name' | 'depth'>) =>
  [String(id), `${'\u2003'.repeat(depth)}${name}`] as const;
