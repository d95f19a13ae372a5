import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { useApi } from '../../../admin/api-context.ts';
import { Screen } from '../../../admin/kit/screen.tsx';
import { ErrorState, Loading } from '../../../admin/kit/states.tsx';
import { navGroups } from '../../define-nav.ts';
import { OptionForm } from './option-form.tsx';

/** `/wp-admin/options/3`, `/wp-admin/options/new`: one option with its choices and prices. */
export default function OptionScreen() {
  const { id } = useParams();
  const api = useApi();
  const isNew = id === 'new';
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['options', 'one', id],
    queryFn: () => api.call('GET staff/options/:id', { id: Number(id) }),
    enabled: !isNew,
    // Refetching would replace unsaved changes.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const { data: shelves } = useQuery({
    queryKey: ['plans', 'lines'],
    queryFn: () => api.call('GET staff/plans/lines', {}),
  });
  return (
    <Screen
      title={isNew ? 'گزینهٔ تازه' : (data?.name ?? 'گزینه')}
      trail={[{ label: navGroups.shop }, { label: 'گزینه‌های پلن', to: '/options/' }]}
    >
      {!isNew && isPending && <Loading />}
      {error && <ErrorState error={error} retry={() => void refetch()} />}
      {shelves && (isNew || data) && <OptionForm stored={data ?? null} lines={shelves.lines} />}
    </Screen>
  );
}
