import { z } from 'zod';
import type { PageFacts, PageOffer } from '../../builder/facts.ts';
import { planLinesField, plansField } from '../../builder/fields.ts';
import { plain } from '../../builder/schema.ts';
import type { LoadContext } from '../../builder/widget.ts';
import { memoize } from '../../platform/memoize.ts';
import { monthsOf, priceUnit, unitPrice } from '../../shop/catalogue/pricing.ts';
import type { PlanLine, PlanSelection, PlanView } from '../../shop/catalogue/types.ts';
import { orderHref } from './plan-labels.ts';

/** Which plans a widget sells: the props, their fields in the editor, and the reading. */
export const planSource = {
  category: plain('', 60),
  /** Empty: all lines of the category. */
  lines: z.array(z.string().max(60)).max(12).default([]),
};

export const planSourceFields = { category: plansField('دستهٔ پلن‌ها'), lines: planLinesField('خط محصول') };

/** Props that select plans: those of a category or, if the widget supports it, single ones. */
type SourceProps = PlanSelection & { source?: 'category' | 'chosen' };

export function selectionOf({ source, category, lines, plans = [] }: SourceProps): PlanSelection {
  return source === 'chosen' ? { category: '', lines: [], plans } : { category, lines };
}

/** Loads the plans of all instances of a widget on the page with one call. */
export async function loadPlans(
  instances: Array<{ id: string; props: SourceProps }>,
  { reader }: LoadContext,
): Promise<Map<string, PlanView[]>> {
  const lists = await reader.plans(instances.map(({ props }) => selectionOf(props)));
  return new Map(instances.map(({ id }, index) => [id, lists[index] ?? []]));
}

export interface PlansAndLines {
  plans: PlanView[];
  /** Lines of the plans. */
  lines: PlanLine[];
}

/** The same with the names of the lines. */
export async function loadPlansAndLines(
  instances: Array<{ id: string; props: PlanSelection }>,
  context: LoadContext,
): Promise<Map<string, PlansAndLines>> {
  const [lists, { lines }] = await Promise.all([loadPlans(instances, context), context.reader.catalogue()]);
  return new Map(
    instances.map(({ id }) => {
      const plans = lists.get(id) ?? [];
      const sold = new Set(plans.map(({ line }) => line));
      return [id, { plans, lines: lines.filter(({ slug }) => sold.has(slug)) }];
    }),
  );
}

interface OffersInput {
  data: PlanView[];
  props: { orderUrl: string };
}

/** The plans as offers for search engines. */
export function planOffers({ data, props }: OffersInput): PageFacts {
  return { offers: data.flatMap((plan) => planOffer(plan, props.orderUrl) ?? []) };
}

/** Offer of a plan at the price of its shortest cycle; null without a price. */
const planOffer = memoize(({ slug, name, code, product, stock, prices }: PlanView, orderUrl): PageOffer | null => {
  const [first] = prices;
  if (!first) return null;
  const per = priceUnit(prices);
  const path = orderHref(orderUrl, { slug, cycle: first.cycle });
  const price = unitPrice(first, per);
  const period = { months: monthsOf[first.cycle], price: first.amount, setup: first.setup };
  return { name, sku: code, kind: product, price, per, period, path, isAvailable: stock !== 'out' };
});
