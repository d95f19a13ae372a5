import { queryText } from '../../builder/address.ts';
import { loopText, pageKey } from '../../features/filters/codec.ts';
import { type FilterSettings, loopState } from '../../features/filters/state.ts';

/** Returns the settings of the filters of a grid, from their rendered attributes. */
function filtersOf(loop: string): Array<FilterSettings & { id: string }> {
  return [...document.querySelectorAll<HTMLElement>('[data-island="taxonomy-filter"]')]
    .map(({ dataset }) => ({ ...(JSON.parse(dataset.props ?? '{}') as FilterSettings), id: dataset.id ?? '' }))
    .filter((filter) => filter.loop === loop);
}

/** Returns the state of a grid for an address, as far as filters exist. */
export function requestedBy(url: URL, id: string): string {
  const taxonomies = filtersOf(id).map((filter) => filter.taxonomy);
  return loopText(url.searchParams, id, taxonomies);
}

/** Returns the combined filters of a grid for an address. */
export function widgetFilters(url: URL, id: string) {
  return loopState(filtersOf(id), url.searchParams).consolidatedFilters;
}

/** Returns the address of the page that a link of the grid points to; retains all else of the current address. */
export function addressOfPage(link: HTMLAnchorElement, id: string): URL {
  const number = new URL(link.href).searchParams.get(pageKey(id));
  const query = new URLSearchParams(location.search);
  if (number === null) query.delete(pageKey(id));
  else query.set(pageKey(id), number);
  return new URL(location.pathname + queryText(query) + location.hash, location.href);
}
