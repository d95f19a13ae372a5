import { Tags } from 'lucide';
import { lazy } from 'react';
import type { ScreenEntry } from '../entry.ts';

export const plans: ScreenEntry = {
  path: '/plans/',
  Screen: lazy(() => import('./plans-screen.tsx')),
  nav: [{ group: 'shop', label: 'پلن‌ها و قیمت‌ها', href: '/plans/', drawing: Tags, right: 'plans.change' }],
};

/** One plan, or a new one: `/plans/12`, `/plans/new`. */
export const plan: ScreenEntry = {
  path: '/plans/:id',
  Screen: lazy(() => import('./plan-screen.tsx')),
  nav: [],
};
