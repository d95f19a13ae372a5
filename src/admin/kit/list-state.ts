import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { queryOf } from '../query.ts';

/** State of a list; the address uses the same names as the server's query. */
export interface ListState {
  page: number;
  perPage: number;
  /** `field` or `-field`. */
  sort: string;
  /** Search text. */
  q: string;
  /** Active filters, by name. */
  filters: Readonly<Record<string, string | undefined>>;
}

/** Defaults of a list; the address omits them. */
export interface ListStart {
  sort: string;
  /** Its filters, each with its default. */
  filters?: Readonly<Record<string, string | undefined>>;
}

export const pageSizes = [25, 50, 100] as const;

/** Parses a list's state from an address; invalid values are ignored. */
export function readListState(query: URLSearchParams, { sort, filters = {} }: ListStart): ListState {
  const page = query.get('page') ?? '';
  const requested = pageSizes.find((size) => String(size) === query.get('perPage'));
  return {
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    perPage: requested ?? pageSizes[0],
    sort: query.get('sort') ?? sort,
    q: query.get('q') ?? '',
    filters: Object.fromEntries(
      Object.entries(filters).map(([name, initial]) => [name, query.get(name) ?? initial] as const),
    ),
  };
}

/** Parses a time filter in milliseconds; null without one or if it is invalid. */
export function readTime(text: string | undefined): number | null {
  const time = new Date(text === undefined ? Number.NaN : Number(text)).getTime();
  return Number.isNaN(time) ? null : time;
}

/** Returns the query of a state's address, without defaults. */
export function writeListState({ page, perPage, sort, q, filters }: ListState, start: ListStart): string {
  const toParam = (value: unknown, initial: unknown) => (value === initial || value === '' ? null : (value as string));
  const narrowed = Object.entries(filters).map(
    ([name, value]) => [name, toParam(value, start.filters?.[name])] as const,
  );
  return queryOf({
    ...Object.fromEntries(narrowed),
    q: toParam(q, ''),
    sort: toParam(sort, start.sort),
    perPage: toParam(perPage, pageSizes[0]),
    page: toParam(page, 1),
  });
}

export interface ListAddress extends ListState {
  /** The filters with values other than the list's initial ones. */
  narrowed: readonly string[];
  /** URL of the list with changes; every change except that of the page returns to the first page. */
  href(changes: Partial<ListState>): string;
  /** Navigates; `replace` adds no history entry. */
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
