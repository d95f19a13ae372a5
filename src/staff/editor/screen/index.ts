import { lazy } from 'react';
import { defineScreens } from '../../define-screens.ts';
import { nav } from '../nav.ts';

export default defineScreens(nav, { '/edit/:id': lazy(() => import('./edit-screen.tsx')) }, { isBare: true });
