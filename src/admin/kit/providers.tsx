import { QueryClient } from '@tanstack/react-query';
import { CoreAdminContext, memoryStore } from 'ra-core';
import { type ReactNode, useMemo } from 'react';
import { useApi } from '../api-context.ts';
import { createDataProvider } from './data-provider.ts';
import { i18nProvider } from './i18n.ts';

/** What was read from the server. People are told what failed and try again themselves. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } },
});

/** The address is the state; ra-core keeps nothing in the browser. */
const store = memoryStore();

/** What lists and forms stand on: ra-core over our calls. Belongs inside the router. */
export function AdminProviders({ children }: { children: ReactNode }) {
  const api = useApi();
  const dataProvider = useMemo(() => createDataProvider(api), [api]);
  return (
    <CoreAdminContext dataProvider={dataProvider} queryClient={queryClient} store={store} i18nProvider={i18nProvider}>
      {children}
    </CoreAdminContext>
  );
}
