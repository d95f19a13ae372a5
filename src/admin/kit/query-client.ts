import { QueryClient } from '@tanstack/react-query';

/** Cache of server data. Queries are not retried: users see the error and retry themselves. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } },
});
