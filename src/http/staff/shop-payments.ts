import { fail } from '../../platform/errors.ts';
import { toman } from '../../platform/money.ts';
import { handleRefundDue, noteOnPayment } from '../../shop/payments/by-staff.ts';
import { approveTransfer, refuseTransfer, verifyAttempt } from '../../shop/payments/index.ts';
import { countLooks, listStaffAttempts } from '../../shop/payments/staff.ts';
import { type Route, route } from '../core/routes.ts';
import type { Services } from '../core/services.ts';
import { answerReceipt } from '../shop/bank-transfer.ts';
import { nothing } from './schemas.ts';
import { handledPayment, paymentNote, withReason } from './shop-bodies.ts';
import { paymentsQuery } from './shop-queries.ts';
import { staffCall } from './staff-call.ts';

/** Payments that somebody must look at, and all others. */
export function shopPaymentRoutes(services: Services): Route[] {
  const { platform, shop } = services;
  return [
    staffCall('GET staff/payments', {
      audience: 'orders.read',
      query: paymentsQuery,
      async handle({ query }) {
        const now = platform.clock.now();
        const { rows, ...total } = await listStaffAttempts(platform, { ...query, now });
        return { data: rows, ...total, counts: { look: await countLooks(platform, now) } };
      },
    }),
    route({
      method: 'GET',
      path: '/wp-json/mizban/v1/staff/payments/:key{[0-9a-f]{24}}/receipt',
      audience: 'orders.read',
      handle: ({ params: { key = '' }, request }) => answerReceipt(request, key, services),
    }),
    staffCall('POST staff/payments/:key/check', {
      audience: 'orders.manage',
      body: { schema: nothing, maxBytes: 1_000 },
      async handle({ params: { key = '' } }) {
        const state = await verifyAttempt(shop, key);
        if (state === null) throw fail('NotFound', { message: 'این پرداخت پیدا نشد.' });
        return { state };
      },
    }),
    staffCall('POST staff/payments/:key/handle', {
      audience: 'orders.manage',
      body: { schema: handledPayment, maxBytes: 5_000 },
      async handle({ params: { key = '' }, body: { amount, ...body }, user }) {
        await handleRefundDue(platform, { attemptId: key, amount: toman(amount), ...body, by: user.id });
        return {};
      },
    }),
    staffCall('POST staff/payments/:key/approve', {
      audience: 'orders.manage',
      body: { schema: nothing, maxBytes: 1_000 },
      async handle({ params: { key = '' }, user }) {
        await approveTransfer(platform, { attemptId: key, staff: user.id });
        return {};
      },
    }),
    staffCall('POST staff/payments/:key/refuse', {
      audience: 'orders.manage',
      body: { schema: withReason, maxBytes: 5_000 },
      async handle({ params: { key = '' }, body: { reason }, user }) {
        await refuseTransfer(platform, { attemptId: key, reason, staff: user.id });
        return {};
      },
    }),
    staffCall('POST staff/payments/:key/note', {
      audience: 'orders.manage',
      body: { schema: paymentNote, maxBytes: 10_000 },
      async handle({ params: { key = '' }, body: { text }, user }) {
        await noteOnPayment(platform, { attemptId: key, text, by: user.id });
        return {};
      },
    }),
  ];
}
