import type { z } from 'zod';
import type { PostSummary } from '../../../content/posts/types.ts';
import type { Rial } from '../../../platform/money.ts';
import type { RepricedPlan } from '../../../shop/catalogue/price-change.ts';
import type { Change, PageEffect, priceChanges } from '../../../shop/catalogue/price-impact.ts';
import type { PlanLine, StaffCoupon, StaffOption, StaffPlan, VatRate } from '../../../shop/catalogue/types.ts';
import type {
  changedCoupon,
  changedOption,
  changedPrices,
  couponsQuery,
  newCoupon,
  newOption,
  newVatRate,
  optionOrder,
  removedOfCatalogue,
  removedVatRate,
  triedPrices,
} from '../catalogue-bodies.ts';
import type { ListAnswer } from '../list-query.ts';
import type {
  changedPlan,
  newPlan,
  planOrder,
  plansQuery,
  removedPlan,
  savedLines,
  triedPlan,
} from '../plan-bodies.ts';

/** What is asked of what is sold: plans, options, coupons and VAT. */
export type CatalogueCalls = {
  'GET staff/plans': { query: z.input<typeof plansQuery>; answer: ListAnswer<StaffPlan> };
  'GET staff/plans/lines': { answer: { categories: PlanCategory[]; lines: PlanLine[] } };
  'PUT staff/plans/lines': { body: z.input<typeof savedLines>; answer: { lines: PlanLine[] } };
  'GET staff/plans/:id': { id: number; answer: StaffPlan };
  'POST staff/plans': { body: z.input<typeof newPlan>; answer: StaffPlan };
  /** A stale `version` answers 409 with `data.present`. */
  'PUT staff/plans/:id': { id: number; body: z.input<typeof changedPlan>; answer: StaffPlan };
  'DELETE staff/plans/:id': { id: number; body: z.input<typeof removedPlan>; answer: object };
  /** What saving would do, without saving. */
  'POST staff/plans/effect': { body: z.input<typeof triedPlan>; answer: PlanEffect };
  'POST staff/plans/order': { body: z.input<typeof planOrder>; answer: object };
  /** What a change of many prices would do, without doing it. */
  'POST staff/plans/prices/effect': { body: z.input<typeof triedPrices>; answer: PricesEffect };
  /** All as they were shown, or 409. */
  'POST staff/plans/prices': { body: z.input<typeof changedPrices>; answer: { plans: number; prices: number } };
  /** All options, in their order. */
  'GET staff/options': { answer: ListAnswer<StaffOption> };
  /** With how many orders name it; only what none names can be deleted. */
  'GET staff/options/:id': { id: number; answer: StaffOption & { sold: number } };
  'POST staff/options': { body: z.input<typeof newOption>; answer: StaffOption };
  'PUT staff/options/:id': { id: number; body: z.input<typeof changedOption>; answer: StaffOption };
  'DELETE staff/options/:id': { id: number; body: z.input<typeof removedOfCatalogue>; answer: object };
  'POST staff/options/order': { body: z.input<typeof optionOrder>; answer: object };
  'GET staff/coupons': { query: z.input<typeof couponsQuery>; answer: ListAnswer<StaffCoupon> };
  'GET staff/coupons/:id': { id: number; answer: StaffCoupon };
  'POST staff/coupons': { body: z.input<typeof newCoupon>; answer: StaffCoupon };
  'PUT staff/coupons/:id': { id: number; body: z.input<typeof changedCoupon>; answer: StaffCoupon };
  'DELETE staff/coupons/:id': { id: number; body: z.input<typeof removedOfCatalogue>; answer: object };
  /** From the oldest. */
  'GET staff/vat-rates': { answer: { rates: VatRate[] } };
  'POST staff/vat-rates': { body: z.input<typeof newVatRate>; answer: { rates: VatRate[] } };
  /** `id` is the time from which it would count. */
  'DELETE staff/vat-rates/:id': { id: number; body: z.input<typeof removedVatRate>; answer: { rates: VatRate[] } };
};

/** Plans that are sold on one page, and the lines that they stand under. */
export interface PlanCategory {
  category: string;
  /** As people call it. */
  name: string;
  lines: string[];
}

/** What a change of a plan does: the prices that differ, and the pages that show it before or after. */
export interface PlanEffect {
  prices: ReturnType<typeof priceChanges>;
  pages: Array<PageEffect & Pick<PostSummary, 'id' | 'type' | 'title' | 'path'>>;
}

/** What a change of many prices does: each price before and after, and the pages whose lowest price becomes another. */
export interface PricesEffect {
  plans: RepricedPlan[];
  pages: Array<{ from: Change<Rial> } & Pick<PostSummary, 'id' | 'type' | 'title' | 'path'>>;
}
