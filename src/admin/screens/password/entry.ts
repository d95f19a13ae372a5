import { lazy } from 'react';
import type { ScreenEntry } from '../entry.ts';

export const password: ScreenEntry = {
  path: '/password/',
  Screen: lazy(() => import('./password-screen.tsx')),
  nav: [],
};
