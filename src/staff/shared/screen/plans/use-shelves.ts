import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../../admin/api-context.ts';

/** Query of the categories and lines of plans. */
export function useShelves() {
  const api = useApi();
  return useQuery({ queryKey: ['plans', 'lines'], queryFn: () => api.call('GET staff/plans/lines', {}) });
}
