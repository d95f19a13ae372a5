import { lazy } from 'react';
import { defineScreens } from '../../define-screens.ts';
import { nav } from '../nav.ts';

export default defineScreens(nav, { '/': lazy(() => import('./dashboard-screen.tsx')) });
