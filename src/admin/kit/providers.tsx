import { QueryClient } from '@tanstack/react-query';
import { CoreAdminContext, memoryStore } from 'ra-core';
import { type ReactNode, useMemo } from 'react';
import { useApi } from '../api-context.ts';
import { createDataProvider } from './data-provider.ts';
import { i18nProvider } from './i18n.ts';

/** Cache of server data. Errors are shown, and the user retries manually. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } },
});

/** The address is the state; ra-core stores nothing in the browser. */
const store = memoryStore();

/** Context providers of lists and forms: ra-core on our calls. Must be inside the router. */
export function AdminProviders({ children }: { children: ReactNode }) {
  const api = useApi();
  const dataProvider = useMemo(() => createDataProvider(api), [api]);
  return (
    <CoreAdminContext dataProvider={dataProvider} queryClient={queryClient} store={store} i18nProvider={i18nProvider}>
      {children}
    </CoreAdminContext>
  );
}
