import type { PageAddress } from './context.ts';
import type { PreparedDocument } from './prepare.ts';

/**
 * What the widgets of a document read from the query of an address, in canonical form. `data` is what their `load`
 * answered for the plain page, where it is known.
 */
export function readAddress(
  { nodes }: PreparedDocument,
  query: URLSearchParams,
  data?: ReadonlyMap<string, unknown>,
): PageAddress {
  const parts = nodes.map(({ id, widget, props }) => widget.address?.({ id, props, data: data?.get(id) }, query) ?? {});
  return Object.assign({}, ...parts);
}

/** Whether a page at this address is the same for everybody and may be cached. */
export function isShared({ nodes }: PreparedDocument, address: PageAddress): boolean {
  return !nodes.some(({ widget }) => widget.privateKeys?.some((key) => Object.hasOwn(address, key)));
}

/** The address as a query with its keys in order, e.g. `?e-filter-a=b&e-page-a=2`; empty without keys. */
export function addressQuery(address: PageAddress): string {
  const keys = Object.keys(address).sort();
  return queryText(new URLSearchParams(keys.map((key) => [key, address[key] as string])));
}

/** The query as it stands in the address, with `+`, `~` and `!` left readable: `?e-filter-14f9e1d-category=a~b`. */
export function queryText(query: URLSearchParams): string {
  const text = query.toString().replaceAll('%7E', '~').replaceAll('%21', '!');
  return text === '' ? '' : `?${text}`;
}
