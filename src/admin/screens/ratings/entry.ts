import { Star } from 'lucide';
import { lazy } from 'react';
import type { ScreenEntry } from '../entry.ts';

export const ratings: ScreenEntry = {
  path: '/ratings/',
  Screen: lazy(() => import('./ratings-screen.tsx')),
  nav: [{ group: 'talk', label: 'امتیازها', href: '/ratings/', drawing: Star, right: 'ratings.edit' }],
};
