import { lazy } from 'react';
import { defineScreens } from '../../define-screens.ts';
import { nav } from '../nav.ts';

export default defineScreens(nav, {
  '/profile/': lazy(() => import('./profile-screen.tsx')),
  '/password/': lazy(() => import('./password-screen.tsx')),
});
