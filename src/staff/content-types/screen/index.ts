import { lazy } from 'react';
import { defineScreens } from '../../define-screens.ts';
import { nav } from '../nav.ts';

export default defineScreens(nav, { '/content-types/': lazy(() => import('./content-types-screen.tsx')) });
