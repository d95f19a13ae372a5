import { lazy } from 'react';
import { defineScreens } from '../../define-screens.ts';
import { nav } from '../nav.ts';

export default defineScreens(nav, {
  '/people/': lazy(() => import('./people-screen.tsx')),
  '/people/:person/': lazy(() => import('./person-screen.tsx')),
  '/roles/': lazy(() => import('./roles-screen.tsx')),
});
