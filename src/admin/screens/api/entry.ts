import { Braces } from 'lucide';
import { lazy } from 'react';
import type { ScreenEntry } from '../entry.ts';

export const api: ScreenEntry = {
  path: '/api/',
  Screen: lazy(() => import('./api-screen.tsx')),
  nav: [{ group: 'tools', label: 'برنامه‌نویسان', href: '/api/', drawing: Braces, right: 'staff.enter' }],
};
