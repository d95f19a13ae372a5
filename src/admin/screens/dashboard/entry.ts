import { LayoutDashboard } from 'lucide';
import { lazy } from 'react';
import type { ScreenEntry } from '../entry.ts';

/** What the staff area opens with. */
export const dashboard: ScreenEntry = {
  path: '/',
  Screen: lazy(() => import('./dashboard-screen.tsx')),
  nav: [{ group: 'home', label: 'نمای کلی', href: '/', drawing: LayoutDashboard, right: 'staff.enter' }],
};
