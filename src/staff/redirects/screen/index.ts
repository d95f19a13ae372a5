import { lazy } from 'react';
import { defineScreens } from '../../define-screens.ts';
import { nav } from '../nav.ts';

export default defineScreens(nav, {
  '/redirects/': lazy(() => import('./redirects-screen.tsx')),
  '/missing/': lazy(() => import('./missing-screen.tsx')),
});
