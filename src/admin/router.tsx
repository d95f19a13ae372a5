import { Suspense } from 'react';
import { createBrowserRouter, Outlet, RouterProvider } from 'react-router-dom';
import { Frame } from './frame/frame.tsx';
import { Ground } from './kit/ground.tsx';
import { Notice, Waiting } from './kit/notice.tsx';
import type { ScreenEntry } from './screens/entry.ts';
import { screens } from './screens/index.ts';

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
        <Ground>
          <Outlet />
        </Ground>
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
