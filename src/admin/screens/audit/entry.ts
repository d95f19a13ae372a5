import { ScrollText } from 'lucide';
import { lazy } from 'react';
import type { ScreenEntry } from '../entry.ts';

export const audit: ScreenEntry = {
  path: '/audit/',
  Screen: lazy(() => import('./audit-screen.tsx')),
  nav: [
    {
      group: 'tools',
      label: 'تاریخچهٔ تغییرها',
      href: '/audit/',
      drawing: ScrollText,
      right: 'audit.read',
    },
  ],
};
