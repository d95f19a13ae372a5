import type { PageAddress } from './context.ts';
import type { PreparedDocument } from './prepare.ts';

/** What the widgets of a document read from the query of an address, in canonical form. */
export function readAddress({ nodes }: PreparedDocument, query: URLSearchParams): PageAddress {
  const parts = nodes.map(({ id, widget, props }) => widget.address?.({ id, props }, query) ?? {});
  return Object.assign({}, ...parts);
}

/** The address as a query with its keys in order, e.g. `?e-filter-a=b&e-page-a=2`; empty without keys. */
export function addressQuery(address: PageAddress): string {
  const keys = Object.keys(address).sort();
  const query = new URLSearchParams(keys.map((key) => [key, address[key] as string]));
  return keys.length === 0 ? '' : `?${query}`;
}
