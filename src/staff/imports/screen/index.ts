import { lazy } from 'react';
import { defineScreens } from '../../define-screens.ts';
import { nav } from '../nav.ts';

export default defineScreens(nav, { '/import/': lazy(() => import('./import-screen.tsx')) });
