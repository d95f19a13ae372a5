import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../admin/api-context.ts';

/** Importable contents of an import's files. */
export function useFound(importId: number) {
  const api = useApi();
  const { data } = useQuery({
    queryKey: ['site-imports', 'found', importId],
    queryFn: () => api.call('GET staff/site-imports/:id/found', { id: importId }),
  });
  return data;
}
