import { ShoppingBag } from 'lucide';
import { lazy } from 'react';
import type { ScreenEntry } from '../entry.ts';

export const orders: ScreenEntry = {
  path: '/orders/',
  Screen: lazy(() => import('./orders-screen.tsx')),
  nav: [{ group: 'shop', label: 'سفارش‌ها', href: '/orders/', drawing: ShoppingBag, right: 'orders.read' }],
};

/** One order: `/orders/5f3a…`. */
export const order: ScreenEntry = {
  path: '/orders/:key',
  Screen: lazy(() => import('./order-screen.tsx')),
  nav: [],
};
