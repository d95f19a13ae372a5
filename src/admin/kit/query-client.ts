import { QueryClient } from '@tanstack/react-query';

/** What was read from the server. People see what failed and try again themselves. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } },
});
