import { lazy } from 'react';
import { defineScreens } from '../../define-screens.ts';
import { nav } from '../nav.ts';

export default defineScreens(
  nav,
  {
    '/services/': lazy(() => import('./services-screen.tsx')),
    '/services/:key': lazy(() => import('./service-screen.tsx')),
  },
  { waiting: { '/services/': ({ shop }) => [[shop?.services ?? 0, 'منتظر همکاران', '/services/?waits=1']] } },
);
