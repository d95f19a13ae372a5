import { filterKey, readChoice, type TaxonomyChoices, type TermChoice, toChoice } from './codec.ts';
import type { LogicalJoin } from './operators.ts';

/** What a filter widget was set to. */
export interface FilterSettings {
  /** The widget id of the loop it filters. */
  loop: string;
  taxonomy: string;
  multiple: boolean;
  operator: 'AND' | 'OR' | 'DISABLED';
}

/** What a filter widget holds. */
export interface LoopFilter {
  filterType: 'taxonomy';
  filterData: { selectedTaxonomy: string; terms: string[]; logicalJoin?: LogicalJoin };
}

/** The state of one loop: its filters by widget id, and what they ask for together. */
export interface LoopState {
  filters: Record<string, LoopFilter>;
  consolidatedFilters: { taxonomy?: TaxonomyChoices };
}

/** The state of a loop: what its filters find in the address. */
export function loopState(filters: Array<FilterSettings & { id: string }>, query: URLSearchParams): LoopState {
  const state = Object.fromEntries(filters.map((settings) => [settings.id, readFilter(settings, query)]));
  return { filters: state, consolidatedFilters: consolidate(Object.values(state)) };
}

/** What a filter widget finds in the address. */
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

/** The terms that a filter shows as pressed: those that are chosen, none of those that are left out (NOT). */
export function pressedTerms({ filterData: { terms, logicalJoin } }: LoopFilter): string[] {
  return logicalJoin === 'NOT' ? [] : terms;
}

/**
 * What is chosen after a click: a pressed term is let go, another one replaces it or, with multiple choice, joins it;
 * `null` is «all» and clears the filter. Terms that were left out are not pressed, so that a click on any term, one of
 * those too, chooses it and ends the leaving out.
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
