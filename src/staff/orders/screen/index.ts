import { lazy } from 'react';
import { defineScreens } from '../../define-screens.ts';
import { nav } from '../nav.ts';

export default defineScreens(nav, {
  '/orders/': lazy(() => import('./orders-screen.tsx')),
  '/orders/:key': lazy(() => import('./order-screen.tsx')),
});
