import { lazy } from 'react';
import type { ScreenEntry } from '../entry.ts';

export const history: ScreenEntry = {
  path: '/history/:id',
  Screen: lazy(() => import('./history-screen.tsx')),
  nav: [],
};
