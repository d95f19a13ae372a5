import { filterKey, readChoice, type TaxonomyChoices, type TermChoice, toChoice } from './codec.ts';
import type { LogicalJoin } from './operators.ts';

/** Settings of a filter widget. */
export interface FilterSettings {
  /** The widget id of the loop it filters. */
  loop: string;
  taxonomy: string;
  multiple: boolean;
  operator: 'AND' | 'OR' | 'DISABLED';
}

/** State of a filter widget. */
export interface LoopFilter {
  filterType: 'taxonomy';
  filterData: { selectedTaxonomy: string; terms: string[]; logicalJoin?: LogicalJoin };
}

/** The state of one loop: its filters by widget id, and their combined query. */
export interface LoopState {
  filters: Record<string, LoopFilter>;
  consolidatedFilters: { taxonomy?: TaxonomyChoices };
}

/** Returns the state of a loop from the address. */
export function loopState(filters: Array<FilterSettings & { id: string }>, query: URLSearchParams): LoopState {
  const state = Object.fromEntries(filters.map((settings) => [settings.id, readFilter(settings, query)]));
  return { filters: state, consolidatedFilters: consolidate(Object.values(state)) };
}

/** Parses the address for a filter widget. */
export function readFilter(settings: FilterSettings, query: URLSearchParams): LoopFilter {
  const { taxonomy, multiple, operator, loop } = settings;
  const choice = readChoice(query.get(filterKey(loop, taxonomy)) ?? '');
  const own = multiple && operator !== 'DISABLED' ? operator : undefined;
  const logicalJoin = choice?.logicalJoin ?? own;
  return {
    filterType: 'taxonomy',
    filterData: {
      selectedTaxonomy: taxonomy,
      terms: choice?.terms ?? [],
      ...(logicalJoin ? { logicalJoin } : {}),
    },
  };
}

/** Groups the filters with chosen terms by their type, then by taxonomy. */
export function consolidate(filters: LoopFilter[]): LoopState['consolidatedFilters'] {
  const chosen = filters.filter(({ filterData }) => filterData.terms.length > 0);
  if (chosen.length === 0) return {};
  const byTaxonomy = chosen.map(({ filterData: { selectedTaxonomy, ...choice } }) => [selectedTaxonomy, choice]);
  return { taxonomy: Object.fromEntries(byTaxonomy) };
}

/** Returns the terms shown as pressed: selected ones, not excluded ones (NOT). */
export function pressedTerms({ filterData: { terms, logicalJoin } }: LoopFilter): string[] {
  return logicalJoin === 'NOT' ? [] : terms;
}

/**
 * Returns the choice after a click: a pressed term is deselected, another one replaces it or, with multiple choice, is
 * added; `null` is «all» and clears the filter. Excluded terms are not pressed, so a click on any term, also an excluded
 * one, selects it and ends the exclusion.
 */
export function toggleTerm(
  { multiple, operator }: Pick<FilterSettings, 'multiple' | 'operator'>,
  pressed: readonly string[],
  term: string | null,
): TermChoice | null {
  if (term === null) return null;
  const rest = pressed.filter((other) => other !== term);
  const isPressed = rest.length < pressed.length;
  const terms = [...(multiple ? rest : []), ...(isPressed ? [] : [term])];
  return toChoice(terms, operator === 'OR' ? 'OR' : 'AND');
}
