import { Percent, TrendingUp } from 'lucide';
import { lazy } from 'react';
import type { ScreenEntry } from '../entry.ts';

/** Many prices at once. */
export const prices: ScreenEntry = {
  path: '/prices/',
  Screen: lazy(() => import('./prices-screen.tsx')),
  nav: [{ group: 'shop', label: 'تغییر گروهی قیمت', href: '/prices/', drawing: TrendingUp, right: 'plans.change' }],
};

export const vatRates: ScreenEntry = {
  path: '/vat/',
  Screen: lazy(() => import('./vat-screen.tsx')),
  nav: [{ group: 'shop', label: 'نرخ مالیات', href: '/vat/', drawing: Percent, right: 'plans.change' }],
};
