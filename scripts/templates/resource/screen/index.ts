import { lazy } from 'react';
import { defineScreens } from '../../define-screens.ts';
import { nav } from '../nav.ts';

export default defineScreens(nav, { '/kebab-name/': lazy(() => import('./kebab-name-screen.tsx')) });
