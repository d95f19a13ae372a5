import { lazy } from 'react';
import { defineScreens } from '../../define-screens.ts';
import { nav } from '../nav.ts';

export default defineScreens(
  nav,
  { '/payments/': lazy(() => import('./payments-screen.tsx')) },
  { waiting: { '/payments/': ({ shop }) => [[shop?.payments ?? 0, 'نیازمند رسیدگی']] } },
);
