import type { z } from 'zod';
import { findDocumentsWith } from '../../content/posts/index.ts';
import { fail } from '../../platform/errors.ts';
import {
  addPlan,
  changePlan,
  effectOn,
  findStaffPlan,
  listLines,
  listPlanLines,
  listPlans,
  listStaffPlans,
  orderPlans,
  priceChanges,
  savePlanLines,
} from '../../shop/catalogue/index.ts';
import { removePlan } from '../../shop/orders/remove-plan.ts';
import { registry } from '../../widgets/index.ts';
import { plansShown } from '../../widgets/shared/plans-shown.ts';
import type { Route } from '../core/routes.ts';
import type { Services } from '../core/services.ts';
import type { PlanEffect } from './calls.ts';
import { nameCategories } from './category-names.ts';
import { changedPlan, newPlan, planOrder, plansQuery, removedPlan, savedLines, triedPlan } from './plan-bodies.ts';
import { staffCall } from './staff-call.ts';

/** The catalogue: what is sold, at which prices, and what a change of it does to pages. */
export function staffPlanRoutes(services: Services): Route[] {
  const { platform } = services;
  const audience = 'plans.change';

  const found = async (id: number) => {
    const plan = await findStaffPlan(platform, id);
    if (!plan) throw fail('NotFound');
    return plan;
  };

  async function effectOf({ id, plan }: z.output<typeof triedPlan>): Promise<PlanEffect> {
    const before = id === null ? null : await found(id);
    const categories = [...new Set([plan.category, ...(before ? [before.category] : [])])];
    const onSale = await listPlans(
      platform,
      categories.map((category) => ({ category, lines: [] })),
    );
    const change = {
      before: before?.active ? before : null,
      after: plan.active ? plan : null,
      others: onSale.flat().filter((other) => other.id !== id),
    };
    const pages = (await findDocumentsWith(platform, categories)).flatMap(({ document, ...page }) => {
      const effect = effectOn(plansShown(document, registry), change);
      return effect ? [{ ...page, ...effect }] : [];
    });
    return { prices: priceChanges(before?.prices ?? [], plan.prices), pages };
  }

  return [
    staffCall('GET staff/plans', {
      audience,
      query: plansQuery,
      async handle({ query }) {
        const { plans, total } = await listStaffPlans(platform, query);
        return { data: plans, total };
      },
    }),
    staffCall('GET staff/plans/lines', {
      // Who builds a page chooses among them.
      audience: 'posts.read',
      async handle() {
        const [shelves, lines] = [await listLines(platform), await listPlanLines(platform)];
        return { categories: await nameCategories(services, { shelves, lines }), lines };
      },
    }),
    staffCall('PUT staff/plans/lines', {
      audience,
      body: { schema: savedLines, maxBytes: 10_000 },
      async handle({ body }) {
        await savePlanLines(platform, body.lines);
        return { lines: await listPlanLines(platform) };
      },
    }),
    staffCall('GET staff/plans/:id', { audience, handle: ({ params }) => found(Number(params.id)) }),
    staffCall('POST staff/plans', {
      audience,
      body: { schema: newPlan, maxBytes: 10_000 },
      status: 201,
      handle: ({ body }) => addPlan(platform, body),
    }),
    staffCall('PUT staff/plans/:id', {
      audience,
      body: { schema: changedPlan, maxBytes: 10_000 },
      handle: ({ params, body: { version, stockSeen, ...plan } }) =>
        changePlan(platform, { id: Number(params.id), version, stockSeen, plan }),
    }),
    staffCall('DELETE staff/plans/:id', {
      audience,
      body: { schema: removedPlan, maxBytes: 1_000 },
      async handle({ params, body: { version } }) {
        await removePlan(platform, { id: Number(params.id), version });
        return {};
      },
    }),
    staffCall('POST staff/plans/effect', {
      audience,
      body: { schema: triedPlan, maxBytes: 10_000 },
      handle: ({ body }) => effectOf(body),
    }),
    staffCall('POST staff/plans/order', {
      audience,
      body: { schema: planOrder, maxBytes: 10_000 },
      async handle({ body }) {
        await orderPlans(platform, body);
        return {};
      },
    }),
  ];
}
