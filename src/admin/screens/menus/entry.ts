import { ListTree } from 'lucide';
import { lazy } from 'react';
import type { ScreenEntry } from '../entry.ts';

export const menus: ScreenEntry = {
  path: '/menus/',
  Screen: lazy(() => import('./menus-screen.tsx')),
  nav: [{ group: 'site', label: 'منوها', href: '/menus/', drawing: ListTree, right: 'menus.edit' }],
};
