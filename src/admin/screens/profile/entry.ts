import { lazy } from 'react';
import type { ScreenEntry } from '../entry.ts';

export const profile: ScreenEntry = {
  path: '/profile/',
  Screen: lazy(() => import('./profile-screen.tsx')),
  nav: [],
};
