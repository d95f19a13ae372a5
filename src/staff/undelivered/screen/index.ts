import { lazy } from 'react';
import { defineScreens } from '../../define-screens.ts';
import { nav } from '../nav.ts';

export default defineScreens(
  nav,
  { '/undelivered/': lazy(() => import('./undelivered-screen.tsx')) },
  { waiting: { '/undelivered/': ({ undelivered }) => [[undelivered ?? 0, 'به گیرنده نرسیده است']] } },
);
