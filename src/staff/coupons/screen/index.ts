import { lazy } from 'react';
import { defineScreens } from '../../define-screens.ts';
import { nav } from '../nav.ts';

export default defineScreens(nav, {
  '/coupons/': lazy(() => import('./coupons-screen.tsx')),
  '/coupons/:id': lazy(() => import('./coupon-screen.tsx')),
});
