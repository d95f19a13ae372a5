import { lazy } from 'react';
import { defineScreens } from '../../define-screens.ts';
import { nav } from '../nav.ts';

export default defineScreens(nav, {
  '/plans/': lazy(() => import('./plans-screen.tsx')),
  '/plans/:id': lazy(() => import('./plan-screen.tsx')),
});
