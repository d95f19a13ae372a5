import { lazy } from 'react';
import { defineScreens } from '../../define-screens.ts';
import { nav } from '../nav.ts';

export default defineScreens(nav, {
  '/invoices/': lazy(() => import('./invoices-screen.tsx')),
  '/invoices/:key': lazy(() => import('./invoice-screen.tsx')),
});
