import { lazy } from 'react';
import { defineScreens } from '../../define-screens.ts';
import { nav } from '../nav.ts';

export default defineScreens(
  nav,
  { '/refunds/': lazy(() => import('./refunds-screen.tsx')) },
  { waiting: { '/refunds/': ({ shop }) => [[shop?.refunds ?? 0, 'در انتظار شما', '/refunds/']] } },
);
