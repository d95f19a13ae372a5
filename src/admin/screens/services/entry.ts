import { Server } from 'lucide';
import { lazy } from 'react';
import type { ScreenEntry } from '../entry.ts';

export const services: ScreenEntry = {
  path: '/services/',
  Screen: lazy(() => import('./services-screen.tsx')),
  nav: [
    {
      ...{ group: 'shop', label: 'سرویس‌ها', href: '/services/', drawing: Server, right: 'orders.read' },
      waiting: ({ shop }) => [[shop?.services ?? 0, 'منتظر همکاران', '/services/?waits=1']],
    },
  ],
};

/** One service: `/services/5f3a…`. */
export const service: ScreenEntry = {
  path: '/services/:key',
  Screen: lazy(() => import('./service-screen.tsx')),
  nav: [],
};
