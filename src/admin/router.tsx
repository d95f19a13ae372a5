import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense } from 'react';
import { createBrowserRouter, Outlet, RouterProvider } from 'react-router-dom';
import { Notice, Waiting } from './kit/notice.tsx';
import { queryClient } from './kit/query-client.ts';
import { Frame } from './layout/frame.tsx';
import type { ScreenEntry } from './screens.ts';
import { screens } from './screens.ts';

const routeOf = ({ path, Screen }: ScreenEntry) => ({
  path,
  element: (
    <Suspense fallback={<Waiting />}>
      <Screen />
    </Suspense>
  ),
});

const router = createBrowserRouter(
  [
    {
      element: (
        <QueryClientProvider client={queryClient}>
          <Outlet />
        </QueryClientProvider>
      ),
      children: [
        { element: <Frame />, children: screens.filter(({ isBare }) => !isBare).map(routeOf) },
        ...screens.filter(({ isBare }) => isBare).map(routeOf),
        { path: '*', element: <Notice title="چیزی پیدا نشد" text="در پیشخوان چنین نشانی‌ای نیست." /> },
      ],
    },
  ],
  { basename: '/wp-admin' },
);

/** Shows the screen of the address. */
export function Router() {
  return <RouterProvider router={router} />;
}
