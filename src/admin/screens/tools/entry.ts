import { Wrench } from 'lucide';
import { lazy } from 'react';
import type { ScreenEntry } from '../entry.ts';

export const tools: ScreenEntry = {
  path: '/tools/',
  Screen: lazy(() => import('./tools-screen.tsx')),
  nav: [
    {
      group: 'tools',
      label: 'نگه‌داری سایت',
      href: '/tools/',
      drawing: Wrench,
      right: 'site.maintain',
    },
  ],
};
