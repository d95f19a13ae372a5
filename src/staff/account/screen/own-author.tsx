import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../admin/api-context.ts';
import { ErrorState, Loading } from '../../../admin/kit/states.tsx';
import { AuthorForm } from '../../shared/screen/people/author-form.tsx';

/** Public author profile of the signed-in user. */
export function OwnAuthor() {
  const api = useApi();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['me', 'author'],
    queryFn: () => api.call('GET staff/me/author', {}),
    gcTime: 0,
  });
  return (
    <section className="panel" aria-labelledby="own-author">
      <h2 id="own-author">معرفی به خوانندگان</h2>
      <p className="hint">
        با نوشته‌های شما نشان داده می‌شود و صفحه‌ای برای همهٔ آن‌ها می‌سازد. تا نامی ننویسید، خوانندگان چیزی از شما نمی‌بینند.
      </p>
      {isPending && <Loading />}
      {error && <ErrorState error={error} retry={() => void refetch()} />}
      {data && <AuthorForm known={data.author} save={(body) => api.call('PUT staff/me/author', { body })} />}
    </section>
  );
}
