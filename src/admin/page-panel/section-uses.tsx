import { useQuery } from '@tanstack/react-query';
import { useApi } from '../api-context.ts';
import { ErrorState, Loading } from '../kit/states.tsx';
import { PostUses } from '../links/post-uses.tsx';

/** Lists the pages that a template is linked into as a section. */
export function SectionUses({ id }: { id: number }) {
  const api = useApi();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['sections', 'uses', id],
    queryFn: () => api.call('GET staff/posts/:id/uses', { id }),
    gcTime: 0,
  });
  return (
    <fieldset>
      <legend>کجا پیوسته است</legend>
      {isPending && <Loading />}
      {error && <ErrorState error={error} retry={() => void refetch()} />}
      {data && <PostUses uses={data.uses} />}
    </fieldset>
  );
}
