import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router-dom';
import { useApi } from '../../../admin/api-context.ts';
import { Screen } from '../../../admin/kit/screen.tsx';
import { ErrorState, Loading } from '../../../admin/kit/states.tsx';
import { navGroups } from '../../define-nav.ts';
import { emptyDraft } from './draft.ts';
import { PlanForm } from './plan-form.tsx';

/** `/wp-admin/plans/12`, `/wp-admin/plans/new`: one plan with its prices. */
export default function PlanScreen() {
  const { id } = useParams();
  const [query] = useSearchParams();
  const api = useApi();
  const client = useQueryClient();
  const isNew = id === 'new';
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['plans', 'one', id],
    queryFn: () => api.call('GET staff/plans/:id', { id: Number(id) }),
    enabled: !isNew,
    // Refetching would replace unsaved changes.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const { data: shelves } = useQuery({
    queryKey: ['plans', 'lines'],
    queryFn: () => api.call('GET staff/plans/lines', {}),
  });
  const { categories, lines } = shelves ?? { categories: [], lines: [] };
  const category = query.get('category') ?? categories[0]?.category ?? '';
  const isIts = (one: { category: string }) => one.category === category;
  return (
    <Screen
      title={isNew ? 'پلن تازه' : data ? `${data.name} ${data.code}` : 'پلن'}
      trail={[{ label: navGroups.shop }, { label: 'پلن‌ها و قیمت‌ها', to: '/plans/' }]}
    >
      {!isNew && isPending && <Loading />}
      {error && <ErrorState error={error} retry={() => void refetch()} />}
      {data && shelves && (
        <PlanForm
          key={data.version}
          stored={data}
          categories={categories}
          lines={lines}
          onStored={(plan) => client.setQueryData(['plans', 'one', id], plan)}
        />
      )}
      {isNew && shelves && (
        <PlanForm
          stored={null}
          initial={emptyDraft({ category, line: categories.find(isIts)?.lines[0] ?? lines[0]?.slug ?? '' })}
          categories={categories}
          lines={lines}
        />
      )}
    </Screen>
  );
}
