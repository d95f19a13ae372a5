import { Search } from 'lucide';
import { lazy } from 'react';
import type { ScreenEntry } from '../entry.ts';

export const searches: ScreenEntry = {
  path: '/searches/',
  Screen: lazy(() => import('./searches-screen.tsx')),
  nav: [
    {
      group: 'tools',
      label: 'جست‌وجوها',
      href: '/searches/',
      drawing: Search,
      right: 'searches.read',
    },
  ],
};
