import { queryText } from '../../builder/address.ts';
import { loopText, pageKey } from '../../features/filters/codec.ts';
import { type FilterSettings, loopState } from '../../features/filters/state.ts';

/** The settings of the filters that belong to a grid, from what they were rendered with. */
function filtersOf(loop: string): Array<FilterSettings & { id: string }> {
  return [...document.querySelectorAll<HTMLElement>('[data-island="taxonomy-filter"]')]
    .map(({ dataset }) => ({ ...(JSON.parse(dataset.props ?? '{}') as FilterSettings), id: dataset.id ?? '' }))
    .filter((filter) => filter.loop === loop);
}

/** What an address asks of a grid, as far as there are filters for it. */
export function wantedBy(url: URL, id: string): string {
  const taxonomies = filtersOf(id).map((filter) => filter.taxonomy);
  return loopText(url.searchParams, id, taxonomies);
}

/** What the filters of a grid find in an address, together. */
export function widgetFilters(url: URL, id: string) {
  return loopState(filtersOf(id), url.searchParams).consolidatedFilters;
}

/** The address of the page that a link of the grid leads to; all else in the present address is kept. */
export function addressOfPage(link: HTMLAnchorElement, id: string): URL {
  const number = new URL(link.href).searchParams.get(pageKey(id));
  const query = new URLSearchParams(location.search);
  if (number === null) query.delete(pageKey(id));
  else query.set(pageKey(id), number);
  return new URL(location.pathname + queryText(query) + location.hash, location.href);
}
