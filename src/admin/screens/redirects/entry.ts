import { SearchX, Signpost } from 'lucide';
import { lazy } from 'react';
import type { ScreenEntry } from '../entry.ts';

export const redirects: ScreenEntry = {
  path: '/redirects/',
  Screen: lazy(() => import('./redirects-screen.tsx')),
  nav: [{ group: 'site', label: 'تغییر مسیرها', href: '/redirects/', drawing: Signpost, right: 'redirects.edit' }],
};

export const missing: ScreenEntry = {
  path: '/missing/',
  Screen: lazy(() => import('./missing-screen.tsx')),
  nav: [{ group: 'tools', label: 'نشانی‌های پیدانشده', href: '/missing/', drawing: SearchX, right: 'redirects.edit' }],
};
