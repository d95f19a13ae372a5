import { toman } from '../../platform/money.ts';
import {
  approveRefund,
  completeRefund,
  refundByHand,
  refuseRefund,
  requestRefund,
  retryRefund,
} from '../../shop/refunds/index.ts';
import { countRefundStates, listStaffRefunds } from '../../shop/refunds/staff.ts';
import type { Route } from '../core/routes.ts';
import type { Services } from '../core/services.ts';
import { approvedRefund, newRefund, refusedRefund, seenRefund, transferredRefund } from './shop-bodies.ts';
import { refundsQuery } from './shop-queries.ts';
import { staffCall } from './staff-call.ts';

const small = 5_000;

/** Money that goes back: asked for by staff, decided by those who may, and done. */
export function shopRefundRoutes({ platform }: Services): Route[] {
  return [
    staffCall('GET staff/refunds', {
      audience: 'orders.read',
      query: refundsQuery,
      async handle({ query }) {
        const { rows, ...total } = await listStaffRefunds(platform.db, query);
        return { data: rows, ...total, counts: { state: await countRefundStates(platform.db) } };
      },
    }),
    staffCall('POST staff/refunds', {
      audience: 'orders.manage',
      body: { schema: newRefund, maxBytes: 100_000 },
      status: 201,
      handle: ({ body: { amount, ...body }, user }) =>
        requestRefund(platform, { ...body, amount: toman(amount), staff: user.id }),
    }),
    staffCall('POST staff/refunds/:key/approve', {
      audience: 'refunds.decide',
      body: { schema: approvedRefund, maxBytes: small },
      async handle({ params: { key = '' }, body, user }) {
        await approveRefund(platform, { id: key, ...body, staff: user.id });
        return {};
      },
    }),
    staffCall('POST staff/refunds/:key/refuse', {
      audience: 'refunds.decide',
      body: { schema: refusedRefund, maxBytes: small },
      async handle({ params: { key = '' }, body, user }) {
        await refuseRefund(platform, { id: key, ...body, staff: user.id });
        return {};
      },
    }),
    staffCall('POST staff/refunds/:key/complete', {
      audience: 'refunds.decide',
      body: { schema: transferredRefund, maxBytes: small },
      async handle({ params: { key = '' }, body, user }) {
        await completeRefund(platform, { id: key, ...body, staff: user.id });
        return {};
      },
    }),
    staffCall('POST staff/refunds/:key/retry', {
      audience: 'refunds.decide',
      body: { schema: seenRefund, maxBytes: small },
      async handle({ params: { key = '' }, body, user }) {
        await retryRefund(platform, { id: key, ...body, staff: user.id });
        return {};
      },
    }),
    staffCall('POST staff/refunds/:key/by-hand', {
      audience: 'refunds.decide',
      body: { schema: seenRefund, maxBytes: small },
      async handle({ params: { key = '' }, body, user }) {
        await refundByHand(platform, { id: key, ...body, staff: user.id });
        return {};
      },
    }),
  ];
}
