import { keepPreviousData } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import type { BulkResponse } from '../../http/staff/bulk.ts';
import { useApi } from '../api-context.ts';
import { type BulkAction, BulkBar } from './bulk-bar.tsx';
import { Entries, type EntryBody } from './entries.tsx';
import { Filters, FoldedFilters } from './filters.tsx';
import type { ListAddress } from './list-state.ts';
import { Pagination } from './pagination.tsx';
import { useList, useRefresh } from './queries.ts';
import type { ListName, RowOf } from './resources.ts';
import { SearchBox } from './search-box.tsx';
import { EmptyState, ErrorState, Loading } from './states.tsx';
import { DataTable, type TableColumn } from './table.tsx';
import { useLastPage } from './use-last-page.ts';

/** Values of one filter of a list; undefined is everything. */
interface Filter {
  name: string;
  label: string;
  choices: ReadonlyArray<{ value: string | undefined; label: string }>;
}

interface ListInput<L extends ListName> {
  /** The listed resource: `GET staff/{resource}`. */
  resource: L;
  label: string;
  /** From `useListAddress`. */
  list: ListAddress;
  /** Placeholder of the search box; absent if the list cannot be searched. */
  search?: string;
  /** The first are the tabs of the list; on a phone the others are folded. */
  filters?: readonly Filter[];
  /** The filter that identifies the list and does not count as narrowing. */
  scope?: string;
  /** Tools next to the search. */
  tools?: ReactNode;
  /** Actions on selected rows with `POST staff/{resource}/bulk`. */
  bulk?: readonly BulkAction[];
  /** Shown if the list has no rows at all. */
  empty: ReactNode;
  /** Called with the result of a bulk action. */
  onBulk?(response: BulkResponse): void;
}

/** Rows of a table, or entries that are read one after the other. */
type Body<R> = { columns: ReadonlyArray<TableColumn<R>> } | EntryBody<R>;

/** The list of a resource: search, filters, sorting, choosing and paging, all but the choice in the address. */
export function ListScreen<L extends ListName>({
  resource,
  label,
  list,
  search,
  filters = [],
  scope,
  tools,
  bulk = [],
  empty,
  onBulk,
  ...body
}: ListInput<L> & Body<RowOf<L>>) {
  const api = useApi();
  const refresh = useRefresh();
  // While another page is loading, the current one stays visible.
  const found = useList(resource, list, { placeholderData: keepPreviousData });
  const { error, isPending, isPlaceholderData, refetch } = found;
  const { data, total, counts, isMore } = found.data ?? {};
  const [chosen, setChosen] = useState<ReadonlySet<string | number>>(new Set());
  const address = list.href({ page: list.page });
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows selected on another page are not visible.
  useEffect(() => setChosen(new Set()), [address]);
  const selection = bulk.length > 0 ? { selection: { chosen, onChange: setChosen } } : {};
  // The rows of another search must not set the number of pages of this one.
  const isBeyond = useLastPage(list, isPlaceholderData ? undefined : found.data);
  const [tabs, ...more] = filters;
  const hasMore = more.length > 0 || Boolean(tools);
  const filterLinks = ({ name, label, choices }: Filter) => (
    <Filters
      key={name}
      label={label}
      choices={choices.map(({ value, label }) => ({
        label,
        count: counts?.[name] && (counts[name][value ?? ''] ?? 0),
        href: list.href({ filters: { [name]: value } }),
        isChosen: list.filters[name] === value,
      }))}
    />
  );
  return (
    <>
      {tabs && filterLinks(tabs)}
      {(search !== undefined || hasMore) && (
        <div className="list-tools">
          {search !== undefined && (
            <SearchBox label={search} value={list.q} onChange={(q) => list.go({ q }, { replace: true })} />
          )}
          {hasMore && (
            <FoldedFilters active={list.narrowed.filter((name) => name !== tabs?.name && name !== scope).length}>
              {more.map(filterLinks)}
              {tools}
            </FoldedFilters>
          )}
        </div>
      )}
      {isPending && <Loading />}
      {error && <ErrorState error={error} retry={() => void refetch()} />}
      {data && total !== undefined && total > 0 && data.length > 0 && (
        <div aria-busy={isPlaceholderData} className="list-body">
          {'columns' in body ? (
            <DataTable
              label={label}
              rows={data}
              columns={body.columns}
              sort={list.sort}
              onSort={(sort) => list.go({ sort })}
              {...selection}
            />
          ) : (
            <Entries label={label} rows={data} {...body} {...selection} />
          )}
          <Pagination list={list} total={total} isMore={isMore} />
        </div>
      )}
      {data?.length === 0 && !isBeyond && (list.q === '' ? empty : <NothingFound />)}
      <BulkBar
        ids={[...chosen] as number[]}
        actions={bulk}
        run={async (action, ids) => {
          const name = `POST staff/${resource}/bulk` as 'POST staff/posts/bulk';
          const response = await api.call(name, { body: { action: action as never, ids: [...ids] } });
          onBulk?.(response);
          return response;
        }}
        onDone={(failed) => {
          setChosen(new Set(failed));
          refresh();
        }}
      />
    </>
  );
}

function NothingFound() {
  return (
    <EmptyState title="چیزی پیدا نشد">
      <p>واژه‌ای دیگر بنویسید، یا جست‌وجو را پاک کنید تا همه را ببینید.</p>
    </EmptyState>
  );
}
