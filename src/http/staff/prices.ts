import type { z } from 'zod';
import { findDocumentsWith } from '../../content/posts/index.ts';
import {
  addVatRate,
  allPlans,
  changePrices,
  listVatRates,
  lowestMonthly,
  pricesAfter,
  removeVatRate,
  repricePlans,
} from '../../shop/catalogue/index.ts';
import { registry } from '../../widgets/index.ts';
import { plansShown } from '../../widgets/shared/plans-shown.ts';
import type { Route } from '../core/routes.ts';
import type { Services } from '../core/services.ts';
import type { StaffAnswer } from './calls.ts';
import { changedPrices, newVatRate, removedVatRate, triedPrices } from './catalogue-bodies.ts';
import { staffCall } from './staff-call.ts';

/** Many prices at once, and the tax that they hold. */
export function staffPriceRoutes({ platform }: Services): Route[] {
  const audience = 'plans.change';

  async function effectOf(
    change: z.output<typeof triedPrices>,
  ): Promise<StaffAnswer<'POST staff/plans/prices/effect'>> {
    const before = await allPlans(platform);
    const plans = repricePlans(before, change);
    const after = before.map((plan) => {
      const changed = plans.find(({ id }) => id === plan.id);
      return changed ? { ...plan, prices: pricesAfter(plan.prices, changed.prices) } : plan;
    });
    const categories = [...new Set(plans.map(({ category }) => category))];
    const found = categories.length === 0 ? [] : await findDocumentsWith(platform, categories);
    const pages = found.flatMap(({ document, ...page }) => {
      const selections = plansShown(document, registry);
      const lowest = (all: typeof before) =>
        lowestMonthly(
          selections,
          all.filter(({ active }) => active),
        );
      const from = { before: lowest(before), after: lowest(after) };
      return from.before === from.after ? [] : [{ ...page, from }];
    });
    return { plans, pages };
  }

  return [
    staffCall('POST staff/plans/prices/effect', {
      audience,
      body: { schema: triedPrices, maxBytes: 10_000 },
      handle: ({ body }) => effectOf(body),
    }),
    staffCall('POST staff/plans/prices', {
      audience,
      body: { schema: changedPrices, maxBytes: 200_000 },
      async handle({ body: { change, seen } }) {
        const plans = await changePrices(platform, change, seen);
        return { plans: plans.length, prices: plans.reduce((sum, { prices }) => sum + prices.length, 0) };
      },
    }),
    staffCall('GET staff/vat-rates', { audience, handle: async () => ({ rates: await listVatRates(platform) }) }),
    staffCall('POST staff/vat-rates', {
      audience,
      body: { schema: newVatRate, maxBytes: 1_000 },
      status: 201,
      async handle({ body }) {
        await addVatRate(platform, body);
        return { rates: await listVatRates(platform) };
      },
    }),
    staffCall('DELETE staff/vat-rates/:id', {
      audience,
      body: { schema: removedVatRate, maxBytes: 1_000 },
      async handle({ params, body: { rate } }) {
        await removeVatRate(platform, { from: Number(params.id), rate });
        return { rates: await listVatRates(platform) };
      },
    }),
  ];
}
