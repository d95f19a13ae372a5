import type { LoopTerm } from '../../content/loops/types.ts';
import { filterOperator } from '../../features/filters/operators.ts';
import type { FilterSettings } from '../../features/filters/state.ts';

interface FilterProps {
  selected_element: string;
  taxonomy: string;
  multiple_selection: boolean;
  logical_combination: string;
}

/** Returns the selection settings of the filter's props. */
export function settingsOf(props: FilterProps): FilterSettings {
  return {
    loop: props.selected_element,
    taxonomy: props.taxonomy,
    multiple: props.multiple_selection,
    operator: props.multiple_selection ? filterOperator(props.logical_combination) : 'AND',
  };
}

export interface TermItem {
  slug: string;
  name: string;
  count: number;
  children: TermItem[];
}

interface TreeInput {
  terms: LoopTerm[];
  /** Slugs that are shown even when no post is under them. */
  pressed: readonly string[];
  showEmpty: boolean;
  /** Number of levels; 1: only the top level. */
  depth: number;
  /** Terms of a level; 0: all. */
  limit: number;
}

/** Returns the visible terms as a tree. */
export function termTree({ terms, pressed, showEmpty, depth, limit }: TreeInput): TermItem[] {
  const known = new Set(terms.map((term) => term.id));
  const byParent = Map.groupBy(terms, ({ parentId }) => (parentId !== null && known.has(parentId) ? parentId : null));
  const level = (parent: number | null, left: number): TermItem[] =>
    left === 0
      ? []
      : (byParent.get(parent) ?? [])
          .filter(({ slug, count }) => showEmpty || count > 0 || pressed.includes(slug))
          .slice(0, limit || undefined)
          .map(({ id, slug, name, count }) => ({ slug, name, count, children: level(id, left - 1) }));
  return level(null, depth);
}
