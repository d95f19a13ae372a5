import type { z } from 'zod';
import { findDocumentsWith } from '../../content/posts/index.ts';
import type { Services } from '../../http/core/services.ts';
import { defineResource, read, write } from '../../http/staff/define-resource.ts';
import { because, named, numbers } from '../../http/staff/describe.ts';
import { formatToman, rial } from '../../platform/money.ts';
import { formatJalali } from '../../platform/persian/dates.ts';
import { formatNumber, formatPercent } from '../../platform/persian/digits.ts';
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
import type { VatRate } from '../../shop/catalogue/types.ts';
import { registry } from '../../widgets/index.ts';
import { plansShown } from '../../widgets/shared/plans-shown.ts';
import { nav } from './nav.ts';
import type { PricesEffect } from './responses.ts';
import { changedPrices, newVatRate, removedVatRate, triedPrices } from './schemas.ts';

/** Bulk price changes. */
export const prices = defineResource({ name: 'prices', nav, right: 'plans.change', kind: 'plans', calls });

/** VAT included in prices. */
export const vat = defineResource({
  name: 'vat',
  right: 'plans.change',
  kind: 'vat',
  async subjects(db, ids) {
    const rows = await db.selectFrom('vat_rates').selectAll().where('from_at', 'in', numbers(ids)).execute();
    return rows.map(({ from_at, rate }) => named(from_at, formatPercent(rate / 100), 'نرخ مالیات'));
  },
  calls: vatCalls,
});

function calls({ platform }: Services) {
  async function effectOf(change: z.output<typeof triedPrices>): Promise<PricesEffect> {
    const before = await allPlans(platform);
    const plans = repricePlans(before, change);
    const after = before.map((plan) => {
      const changed = plans.find(({ id }) => id === plan.id);
      return changed ? { ...plan, prices: pricesAfter(plan.prices, changed.prices) } : plan;
    });
    const changed = before.filter(({ id }) => plans.some((plan) => plan.id === id));
    const named = new Set(changed.flatMap(({ category, slug }) => [category, slug]));
    const found = await findDocumentsWith(platform, [...named]);
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

  return {
    /** Previews a bulk price change, without applying it. */
    'POST staff/plans/prices/effect': write(
      {
        body: triedPrices,
        maxBytes: 10_000,
        handle: ({ body }) => effectOf(body),
      },
      null,
    ),
    /** Applies all changes as previewed, or returns 409. */
    'POST staff/plans/prices': write(
      {
        body: changedPrices,
        maxBytes: 200_000,
        async handle({ body: { change, seen } }): Promise<{ plans: number; prices: number }> {
          const plans = await changePrices(platform, change, seen);
          return { plans: plans.length, prices: plans.reduce((sum, { prices }) => sum + prices.length, 0) };
        },
      },
      ({ body, response: { plans, prices } }) =>
        `${formatNumber(prices)} قیمت از ${formatNumber(plans)} پلن را یک‌جا ${describeSize(body.change.by)}${because(body)}`,
    ),
  };
}

function vatCalls({ platform }: Services) {
  return {
    /** From the oldest. */
    'GET staff/vat-rates': read({
      handle: async (): Promise<{ rates: VatRate[] }> => ({ rates: await listVatRates(platform) }),
    }),
    'POST staff/vat-rates': write(
      {
        body: newVatRate,
        maxBytes: 1_000,
        status: 201,
        async handle({ body }): Promise<{ rates: VatRate[] }> {
          await addVatRate(platform, body);
          return { rates: await listVatRates(platform) };
        },
      },
      ({ body: { from, rate } }) => `نرخ مالیات ${formatPercent(rate / 100)} را از ${formatJalali(from)} گذاشت`,
    ),
    /** `id` is the time from which it would count. */
    'DELETE staff/vat-rates/:id': write(
      {
        body: removedVatRate,
        maxBytes: 1_000,
        async handle({ id, body: { rate } }): Promise<{ rates: VatRate[] }> {
          await removeVatRate(platform, { from: id, rate });
          return { rates: await listVatRates(platform) };
        },
      },
      ({ subject }) => `${subject} را پیش از آغازش برداشت`,
    ),
  };
}

/** Describes the size of a price change: `۱۰٪ گران کرد`, `۵۰٬۰۰۰ تومان ارزان کرد`. */
function describeSize(by: { kind: 'percent'; percent: number } | { kind: 'fixed'; amount: number }): string {
  const size = by.kind === 'percent' ? by.percent : by.amount;
  const words = by.kind === 'percent' ? formatPercent(Math.abs(size)) : formatToman(rial(Math.abs(size)));
  return `${words} ${size > 0 ? 'گران' : 'ارزان'} کرد`;
}
