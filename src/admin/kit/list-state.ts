import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { queryOf } from '../query.ts';

/** What a list shows; the address says it in the same words as the server's query. */
export interface ListState {
  page: number;
  perPage: number;
  /** `field` or `-field`. */
  sort: string;
  /** What is searched for. */
  q: string;
  /** What the list is narrowed to, by the names of its filters. */
  filters: Readonly<Record<string, string | undefined>>;
}

/** What a list begins with; of these the address says nothing. */
export interface ListStart {
  sort: string;
  /** The filters that it has, each with what it is narrowed to when nothing is said. */
  filters?: Readonly<Record<string, string | undefined>>;
}

export const pageSizes = [25, 50, 100] as const;

/** Reads a list's state from an address; what makes no sense there is left aside. */
export function readListState(query: URLSearchParams, { sort, filters = {} }: ListStart): ListState {
  const page = query.get('page') ?? '';
  const asked = pageSizes.find((size) => String(size) === query.get('perPage'));
  return {
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    perPage: asked ?? pageSizes[0],
    sort: query.get('sort') ?? sort,
    q: query.get('q') ?? '',
    filters: Object.fromEntries(
      Object.entries(filters).map(([name, initial]) => [name, query.get(name) ?? initial] as const),
    ),
  };
}

/** The query of a state's address, without what the list begins with. */
export function writeListState({ page, perPage, sort, q, filters }: ListState, start: ListStart): string {
  const asked = (value: unknown, initial: unknown) => (value === initial || value === '' ? null : (value as string));
  const narrowed = Object.entries(filters).map(([name, value]) => [name, asked(value, start.filters?.[name])] as const);
  return queryOf({
    ...Object.fromEntries(narrowed),
    q: asked(q, ''),
    sort: asked(sort, start.sort),
    perPage: asked(perPage, pageSizes[0]),
    page: asked(page, 1),
  });
}

export interface ListAddress extends ListState {
  /** The filters that are narrowed to something else than the list begins with. */
  narrowed: readonly string[];
  /** The address of the list with some of it changed; anything but another page begins at the first. */
  href(changes: Partial<ListState>): string;
  /** Goes there; `replace` leaves no step to go back to. */
  go(changes: Partial<ListState>, how?: { replace?: boolean }): void;
}

/** The state of the list of this screen: the address is the state. */
export function useListAddress(start: ListStart): ListAddress {
  const [query, setQuery] = useSearchParams();
  return useMemo(() => {
    const state = readListState(query, start);
    const href = (changes: Partial<ListState>) => {
      const filters = { ...state.filters, ...changes.filters };
      return writeListState({ ...state, page: 1, ...changes, filters }, start);
    };
    const narrowed = Object.keys(state.filters).filter((name) => state.filters[name] !== start.filters?.[name]);
    return { ...state, narrowed, href, go: (changes, how) => setQuery(href(changes), how) };
  }, [query, setQuery, start]);
}
