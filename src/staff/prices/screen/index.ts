import { lazy } from 'react';
import { defineScreens } from '../../define-screens.ts';
import { nav } from '../nav.ts';

export default defineScreens(nav, {
  '/prices/': lazy(() => import('./prices-screen.tsx')),
  '/vat/': lazy(() => import('./vat-screen.tsx')),
});
