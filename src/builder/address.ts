import type { AddressReader, PageAddress } from './context.ts';
import type { PreparedNode } from './prepare.ts';

/** Returns the parsers of an address, per widget. `data` is the result of their `load` for the plain page, if known. */
export function addressReaders(nodes: readonly PreparedNode[], data?: ReadonlyMap<string, unknown>): AddressReader[] {
  return nodes.flatMap(({ id, widget, props }) => widget.address?.({ id, props, data: data?.get(id) }) ?? []);
}

/** Parses a query for all widgets of a page. */
export function readAddress(readers: readonly AddressReader[], query: URLSearchParams): PageAddress {
  return Object.assign({}, ...readers.map((read) => read(query)));
}

/** Query keys whose presence makes a page personal. */
export function privateKeys(nodes: readonly PreparedNode[]): string[] {
  return nodes.flatMap(({ widget }) => widget.privateKeys ?? []);
}

/** The address as a query with its keys in order, e.g. `?e-filter-a=b&e-page-a=2`; empty without keys. */
export function addressQuery(address: PageAddress): string {
  const keys = Object.keys(address).sort();
  return queryText(new URLSearchParams(keys.map((key) => [key, address[key] as string])));
}

/** Formats a query for the address, with `+`, `~` and `!` left readable: `?e-filter-14f9e1d-category=a~b`. */
export function queryText(query: URLSearchParams): string {
  const text = query.toString().replaceAll('%7E', '~').replaceAll('%21', '!');
  return text === '' ? '' : `?${text}`;
}
