import { ClipboardList } from 'lucide';
import { lazy } from 'react';
import type { ScreenEntry } from '../entry.ts';

export const submissions: ScreenEntry = {
  path: '/submissions/',
  Screen: lazy(() => import('./submissions-screen.tsx')),
  nav: [
    {
      group: 'talk',
      label: 'فرم‌ها',
      href: '/submissions/',
      drawing: ClipboardList,
      right: 'submissions.read',
    },
  ],
};
