import { listStaffAttempts } from '../../shop/payments/staff.ts';
import type { Route } from '../core/routes.ts';
import type { Services } from '../core/services.ts';
import { paymentsQuery } from './shop-queries.ts';
import { staffCall } from './staff-call.ts';

/** Payments that somebody must look at, and all others. */
export function shopPaymentRoutes({ platform }: Services): Route[] {
  return [
    staffCall('GET staff/payments', {
      audience: 'orders.read',
      query: paymentsQuery,
      async handle({ query }) {
        const { rows, total } = await listStaffAttempts(platform.db, { ...query, now: platform.clock.now() });
        return { data: rows, total };
      },
    }),
  ];
}
