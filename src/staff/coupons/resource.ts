import type { Services } from '../../http/core/services.ts';
import { defineResource, read, write } from '../../http/staff/define-resource.ts';
import { named, numbers } from '../../http/staff/describe.ts';
import type { ListResponse } from '../../http/staff/list-query.ts';
import { removedOfCatalogue } from '../../http/staff/schemas.ts';
import { fail } from '../../platform/errors.ts';
import { addCoupon, changeCoupon, deleteCoupon, findStaffCoupon, listCoupons } from '../../shop/catalogue/index.ts';
import type { StaffCoupon } from '../../shop/catalogue/types.ts';
import { nav } from './nav.ts';
import { changedCoupon, couponsQuery, newCoupon } from './schemas.ts';

/** Codes that make a first period cheaper. */
export const coupons = defineResource({
  name: 'coupons',
  nav,
  right: 'plans.change',
  kind: 'coupons',
  async subjects(db, ids) {
    const rows = await db.selectFrom('coupons').select(['id', 'code']).where('id', 'in', numbers(ids)).execute();
    return rows.map(({ id, code }) => named(id, code, 'کد تخفیف'));
  },
  calls,
});

function calls({ platform }: Services) {
  return {
    'GET staff/coupons': read({
      query: couponsQuery,
      async handle({ query }): Promise<ListResponse<StaffCoupon>> {
        const { rows, total } = await listCoupons(platform, query);
        return { data: rows, total };
      },
    }),
    'GET staff/coupons/:id': read({
      async handle({ id }): Promise<StaffCoupon> {
        const coupon = await findStaffCoupon(platform, id);
        if (!coupon) throw fail('NotFound');
        return coupon;
      },
    }),
    'POST staff/coupons': write(
      {
        body: newCoupon,
        maxBytes: 50_000,
        status: 201,
        handle: ({ body }) => addCoupon(platform, body),
      },
      ({ subject }) => `${subject} را ساخت`,
    ),
    'PUT staff/coupons/:id': write(
      {
        body: changedCoupon,
        maxBytes: 50_000,
        handle: ({ id, body }) => changeCoupon(platform, { id, ...body }),
      },
      ({ subject, response }) => `${subject} را ${response.active ? 'عوض کرد' : 'عوض کرد و خاموش است'}`,
    ),
    'DELETE staff/coupons/:id': write(
      {
        body: removedOfCatalogue,
        maxBytes: 1_000,
        handle: ({ id, body: { version } }) => deleteCoupon(platform, { id, version }),
      },
      ({ subject }) => `${subject} را حذف کرد`,
    ),
  };
}
