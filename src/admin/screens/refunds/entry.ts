import { Undo2 } from 'lucide';
import { lazy } from 'react';
import type { ScreenEntry } from '../entry.ts';

export const refunds: ScreenEntry = {
  path: '/refunds/',
  Screen: lazy(() => import('./refunds-screen.tsx')),
  nav: [
    {
      ...{ group: 'shop', label: 'بازگشت پول', href: '/refunds/', drawing: Undo2, right: 'orders.read' },
      waiting: ({ shop }) => [[shop?.refunds ?? 0, 'در انتظار شما', '/refunds/']],
    },
  ],
};
