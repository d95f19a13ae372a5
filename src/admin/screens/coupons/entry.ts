import { TicketPercent } from 'lucide';
import { lazy } from 'react';
import type { ScreenEntry } from '../entry.ts';

export const coupons: ScreenEntry = {
  path: '/coupons/',
  Screen: lazy(() => import('./coupons-screen.tsx')),
  nav: [{ group: 'shop', label: 'کدهای تخفیف', href: '/coupons/', drawing: TicketPercent, right: 'plans.change' }],
};

/** One coupon, or a new one: `/coupons/3`, `/coupons/new`. */
export const coupon: ScreenEntry = {
  path: '/coupons/:id',
  Screen: lazy(() => import('./coupon-screen.tsx')),
  nav: [],
};
