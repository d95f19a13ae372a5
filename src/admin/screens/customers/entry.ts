import { UsersRound } from 'lucide';
import { lazy } from 'react';
import type { ScreenEntry } from '../entry.ts';

export const customers: ScreenEntry = {
  path: '/customers/',
  Screen: lazy(() => import('./customers-screen.tsx')),
  nav: [{ group: 'shop', label: 'مشتریان', href: '/customers/', drawing: UsersRound, right: 'orders.read' }],
};

/** One customer: `/customers/5f3a…/`. */
export const customer: ScreenEntry = {
  path: '/customers/:person/',
  Screen: lazy(() => import('./customer-screen.tsx')),
  nav: [],
};
