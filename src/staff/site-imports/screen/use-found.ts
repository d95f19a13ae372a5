import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../admin/api-context.ts';

/** What the files of an import hold for staff to choose from. */
export function useFound(importId: number) {
  const api = useApi();
  const { data } = useQuery({
    queryKey: ['site-imports', 'found', importId],
    queryFn: () => api.call('GET staff/site-imports/:id/found', { id: importId }),
  });
  return data;
}
