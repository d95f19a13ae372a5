import { CreditCard } from 'lucide';
import { lazy } from 'react';
import type { ScreenEntry } from '../entry.ts';

export const payments: ScreenEntry = {
  path: '/payments/',
  Screen: lazy(() => import('./payments-screen.tsx')),
  nav: [
    {
      ...{ group: 'shop', label: 'پرداخت‌ها', href: '/payments/', drawing: CreditCard, right: 'orders.read' },
      waiting: ({ shop }) => [[shop?.payments ?? 0, 'نیازمند رسیدگی']],
    },
  ],
};
