import { lazy } from 'react';
import type { ScreenEntry } from '../entry.ts';

export const edit: ScreenEntry = {
  path: '/edit/:id',
  Screen: lazy(() => import('./edit-screen.tsx')),
  nav: [],
  isBare: true,
};
