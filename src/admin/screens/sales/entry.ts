import { ChartColumn } from 'lucide';
import { lazy } from 'react';
import type { ScreenEntry } from '../entry.ts';

export const sales: ScreenEntry = {
  path: '/sales/',
  Screen: lazy(() => import('./sales-screen.tsx')),
  nav: [{ group: 'shop', label: 'فروش', href: '/sales/', drawing: ChartColumn, right: 'orders.read' }],
};
