import { lazy } from 'react';
import { defineScreens } from '../../define-screens.ts';
import { nav } from '../nav.ts';

export default defineScreens(nav, {
  '/credit-notes/': lazy(() => import('./credit-notes-screen.tsx')),
});
