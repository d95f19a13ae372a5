import { ReceiptText } from 'lucide';
import { lazy } from 'react';
import type { ScreenEntry } from '../entry.ts';

export const invoices: ScreenEntry = {
  path: '/invoices/',
  Screen: lazy(() => import('./invoices-screen.tsx')),
  nav: [{ group: 'shop', label: 'فاکتورها', href: '/invoices/', drawing: ReceiptText, right: 'orders.read' }],
};

/** One invoice: `/invoices/5f3a…`. */
export const invoice: ScreenEntry = {
  path: '/invoices/:key',
  Screen: lazy(() => import('./invoice-screen.tsx')),
  nav: [],
};
