import { type keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ListResponse } from '../../http/staff/list-query.ts';
import { useApi } from '../api-context.ts';
import type { ListName, RowName, RowOf } from './resources.ts';

/** Query parameters of every list; filters differ per list. */
interface ListQuery {
  page: number;
  perPage: number;
  sort: string;
  q: string;
  filters?: Readonly<Record<string, string | undefined>>;
}

/** One page of `GET staff/{resource}`. */
export function useList<L extends ListName>(
  resource: L,
  { page, perPage, sort, q, filters }: ListQuery,
  options: { placeholderData?: typeof keepPreviousData } = {},
) {
  const api = useApi();
  const query = { page, perPage, sort, ...filters, ...(q === '' ? {} : { q }) };
  return useQuery({
    ...options,
    queryKey: [resource, 'list', query],
    // Names of sorts and filters differ per list; the server refuses unknown ones.
    queryFn: () => api.call(`GET staff/${resource}`, { query } as never) as Promise<ListResponse<RowOf<L>>>,
  });
}

/** `GET staff/{resource}/:id`. */
export function useRow<R extends RowName>(resource: R, id: number) {
  const api = useApi();
  return useQuery({
    queryKey: [resource, 'row', id],
    queryFn: () => api.call(`GET staff/${resource}/:id`, { id } as never),
  });
}

/** Refetches all active queries. */
export function useRefresh(): () => void {
  const client = useQueryClient();
  return useCallback(() => void client.invalidateQueries(), [client]);
}
