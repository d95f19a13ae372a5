import { lazy } from 'react';
import { defineScreens } from '../../define-screens.ts';
import { nav } from '../nav.ts';

export default defineScreens(nav, { '/terms/': lazy(() => import('./terms-screen.tsx')) });
