import { Settings } from 'lucide';
import { lazy } from 'react';
import type { ScreenEntry } from '../entry.ts';

export const settings: ScreenEntry = {
  path: '/settings/',
  Screen: lazy(() => import('./settings-screen.tsx')),
  nav: [
    {
      group: 'site',
      label: 'تنظیمات',
      href: '/settings/',
      drawing: Settings,
      right: 'settings.read',
    },
  ],
};
