import type { Services } from '../../http/core/services.ts';
import { defineResource, read, write } from '../../http/staff/define-resource.ts';
import { named, numbers } from '../../http/staff/describe.ts';
import type { ListResponse } from '../../http/staff/list-query.ts';
import {
  addPlan,
  changePlan,
  listCouponCodes,
  listLines,
  listPlanLines,
  listPlanNames,
  listStaffPlans,
  orderPlans,
  savePlanLines,
} from '../../shop/catalogue/index.ts';
import type { PlanLine, PlanName, StaffPlan } from '../../shop/catalogue/types.ts';
import { removePlan } from '../../shop/orders/remove-plan.ts';
import { nameCategories } from './category-names.ts';
import { effectOfSaving, planOf } from './effect.ts';
import { nav } from './nav.ts';
import type { PlanCategory } from './responses.ts';
import { changedPlan, newPlan, planOrder, plansQuery, removedPlan, savedLines, triedPlan } from './schemas.ts';

/** The catalogue: plans, prices, and the effects of a change on pages. */
export const plans = defineResource({
  name: 'plans',
  nav,
  kind: 'plans',
  async subjects(db, ids) {
    const rows = await db.selectFrom('plans').select(['id', 'name', 'code']).where('id', 'in', numbers(ids)).execute();
    return rows.map(({ id, name, code }) => named(id, `${name} (${code})`, 'پلن'));
  },
  calls,
});

function calls(services: Services) {
  const { platform } = services;

  return {
    'GET staff/plans': read({
      right: 'plans.change',
      query: plansQuery,
      async handle({ query }): Promise<ListResponse<StaffPlan>> {
        const { plans, total } = await listStaffPlans(platform, query);
        return { data: plans, total };
      },
    }),
    'GET staff/plans/lines': read({
      // Page editors choose among them.
      right: 'posts.read',
      async handle(): Promise<{ categories: PlanCategory[]; lines: PlanLine[] }> {
        const [shelves, lines] = [await listLines(platform), await listPlanLines(platform)];
        return { categories: await nameCategories(services, { shelves, lines }), lines };
      },
    }),
    /** Plans and coupons for pickers of the editor: names and keys only. */
    'GET staff/plans/choices': read({
      // Prices and coupon rules require a sales permission.
      right: 'posts.read',
      async handle(): Promise<{ plans: PlanName[]; coupons: string[] }> {
        return { plans: await listPlanNames(platform), coupons: await listCouponCodes(platform.db) };
      },
    }),
    'PUT staff/plans/lines': write(
      {
        right: 'plans.change',
        body: savedLines,
        maxBytes: 10_000,
        async handle({ body }): Promise<{ lines: PlanLine[] }> {
          await savePlanLines(platform, body.lines);
          return { lines: await listPlanLines(platform) };
        },
      },
      () => 'خط‌های محصول را عوض کرد',
    ),
    'GET staff/plans/:id': read({ right: 'plans.change', handle: ({ id }) => planOf(platform, id) }),
    'POST staff/plans': write(
      {
        right: 'plans.change',
        body: newPlan,
        maxBytes: 10_000,
        status: 201,
        handle: ({ body }) => addPlan(platform, body),
      },
      ({ subject }) => `${subject} را ساخت`,
    ),
    /** A stale `version` returns 409 with `data.present`. */
    'PUT staff/plans/:id': write(
      {
        right: 'plans.change',
        body: changedPlan,
        maxBytes: 10_000,
        handle: ({ id, body: { version, stockSeen, ...plan } }) =>
          changePlan(platform, { id, version, stockSeen, plan }),
      },
      ({ subject }) => `مشخصات یا قیمت‌های ${subject} را عوض کرد`,
    ),
    'DELETE staff/plans/:id': write(
      {
        right: 'plans.change',
        body: removedPlan,
        maxBytes: 1_000,
        handle: ({ id, body: { version } }) => removePlan(platform, { id, version }),
      },
      ({ subject }) => `${subject} را حذف کرد`,
    ),
    /** Previews the effect of saving, without saving. */
    'POST staff/plans/effect': write(
      {
        right: 'plans.change',
        body: triedPlan,
        maxBytes: 10_000,
        handle: ({ body }) => effectOfSaving(platform, body),
      },
      null,
    ),
    'POST staff/plans/order': write(
      {
        right: 'plans.change',
        body: planOrder,
        maxBytes: 10_000,
        handle: ({ body }) => orderPlans(platform, body),
      },
      () => 'ترتیب پلن‌ها را عوض کرد',
    ),
  };
}
