import { SlidersHorizontal } from 'lucide';
import { lazy } from 'react';
import type { ScreenEntry } from '../entry.ts';

export const options: ScreenEntry = {
  path: '/options/',
  Screen: lazy(() => import('./options-screen.tsx')),
  nav: [{ group: 'shop', label: 'گزینه‌های پلن', href: '/options/', drawing: SlidersHorizontal, right: 'plans.change' }],
};

/** One option, or a new one: `/options/3`, `/options/new`. */
export const option: ScreenEntry = {
  path: '/options/:id',
  Screen: lazy(() => import('./option-screen.tsx')),
  nav: [],
};
