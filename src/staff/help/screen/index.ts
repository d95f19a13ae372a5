import { lazy } from 'react';
import { defineScreens } from '../../define-screens.ts';
import { nav } from '../nav.ts';

const Screen = lazy(() => import('./help-screen.tsx'));

export default defineScreens(nav, { '/help/': Screen, '/help/:chapter/': Screen });
