import { useEffect } from 'react';
import type { ListResponse } from '../../http/staff/list-query.ts';
import type { ListAddress } from './list-state.ts';
import { lastPage } from './pagination.tsx';

/** Goes to the last page from one beyond it, such as after all its rows were deleted; returns true meanwhile. */
export function useLastPage(list: ListAddress, found: ListResponse<unknown> | undefined): boolean {
  const last = found ? lastPage({ list, ...found }) : list.page;
  const isBeyond = found?.data.length === 0 && list.page > last;
  useEffect(() => {
    if (isBeyond) list.go({ page: last }, { replace: true });
  }, [isBeyond, last, list]);
  return isBeyond;
}
