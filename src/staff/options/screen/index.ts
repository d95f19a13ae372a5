import { lazy } from 'react';
import { defineScreens } from '../../define-screens.ts';
import { nav } from '../nav.ts';

export default defineScreens(nav, {
  '/options/': lazy(() => import('./options-screen.tsx')),
  '/options/:id': lazy(() => import('./option-screen.tsx')),
});
