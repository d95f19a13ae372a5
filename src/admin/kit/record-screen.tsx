import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { Screen } from './screen.tsx';
import { ErrorState, Loading } from './states.tsx';

interface RecordInput<Stored> extends Pick<ComponentProps<typeof Screen>, 'trail'> {
  /** First part of the query key: `coupons`. */
  resource: string;
  read(id: number): Promise<Stored>;
  /** Headings of a new record, and of one that is being loaded. */
  titles: { fresh: string; loading: string };
  titleOf(stored: Stored): string;
  /** States of the queries that the form needs besides the record. */
  needs?: ReadonlyArray<Pick<UseQueryResult, 'error' | 'isPending' | 'refetch'>>;
  /** The form; null for a new record. `replace` stores the saved record. */
  children(stored: Stored | null, replace: (saved: Stored) => void): ReactNode;
}

/** Screen of one record at `…/:id`, or of a new one at `…/new`. */
export function RecordScreen<Stored>({
  resource,
  read,
  titles,
  titleOf,
  needs = [],
  trail,
  children,
}: RecordInput<Stored>) {
  const { id } = useParams();
  const client = useQueryClient();
  const isNew = id === 'new';
  const queryKey = [resource, 'one', id];
  const { data, ...loadingRecord } = useQuery({
    queryKey,
    queryFn: () => read(Number(id)),
    enabled: !isNew,
    // Refetching would replace unsaved changes.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const loaded = isNew ? needs : [loadingRecord, ...needs];
  const failed = loaded.find(({ error }) => error !== null);
  const title = data ? titleOf(data) : titles.loading;
  return (
    <Screen title={isNew ? titles.fresh : title} trail={trail}>
      {loaded.some(({ isPending }) => isPending) && <Loading />}
      {failed && <ErrorState error={failed.error} retry={() => void failed.refetch()} />}
      {(isNew || data) && children(data ?? null, (saved) => client.setQueryData(queryKey, saved))}
    </Screen>
  );
}
