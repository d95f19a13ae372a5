import { lazy } from 'react';
import { defineScreens } from '../../define-screens.ts';
import { nav } from '../nav.ts';

export default defineScreens(nav, {
  '/site-imports/': lazy(() => import('./imports-screen.tsx')),
  '/site-imports/:id': lazy(() => import('./import-screen.tsx')),
  '/site-imports/:id/compare': lazy(() => import('./compare-screen.tsx')),
});
