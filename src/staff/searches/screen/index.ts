import { lazy } from 'react';
import { defineScreens } from '../../define-screens.ts';
import { nav } from '../nav.ts';

export default defineScreens(nav, {
  '/searches/': lazy(() => import('./searches-screen.tsx')),
  '/synonyms/': lazy(() => import('./synonyms-screen.tsx')),
});
