import { lazy } from 'react';
import { defineScreens } from '../../define-screens.ts';
import { nav } from '../nav.ts';

export default defineScreens(nav, {
  '/customers/': lazy(() => import('./customers-screen.tsx')),
  '/customers/:person/': lazy(() => import('./customer-screen.tsx')),
});
