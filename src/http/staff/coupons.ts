import { fail } from '../../platform/errors.ts';
import { addCoupon, changeCoupon, deleteCoupon, findStaffCoupon, listCoupons } from '../../shop/catalogue/index.ts';
import type { Route } from '../core/routes.ts';
import type { Services } from '../core/services.ts';
import { changedCoupon, couponsQuery, newCoupon, removedOfCatalogue } from './catalogue-bodies.ts';
import { staffCall } from './staff-call.ts';

/** Codes that make a first period cheaper. */
export function staffCouponRoutes({ platform }: Services): Route[] {
  const audience = 'plans.change';
  return [
    staffCall('GET staff/coupons', {
      audience,
      query: couponsQuery,
      async handle({ query }) {
        const { rows, total } = await listCoupons(platform, query);
        return { data: rows, total };
      },
    }),
    staffCall('GET staff/coupons/:id', {
      audience,
      async handle({ params }) {
        const coupon = await findStaffCoupon(platform, Number(params.id));
        if (!coupon) throw fail('NotFound');
        return coupon;
      },
    }),
    staffCall('POST staff/coupons', {
      audience,
      body: { schema: newCoupon, maxBytes: 50_000 },
      status: 201,
      handle: ({ body }) => addCoupon(platform, body),
    }),
    staffCall('PUT staff/coupons/:id', {
      audience,
      body: { schema: changedCoupon, maxBytes: 50_000 },
      handle: ({ params, body }) => changeCoupon(platform, { id: Number(params.id), ...body }),
    }),
    staffCall('DELETE staff/coupons/:id', {
      audience,
      body: { schema: removedOfCatalogue, maxBytes: 1_000 },
      async handle({ params, body: { version } }) {
        await deleteCoupon(platform, { id: Number(params.id), version });
        return {};
      },
    }),
  ];
}
