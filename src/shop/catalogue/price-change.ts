import { z } from 'zod';
import { type Rial, rial } from '../../platform/money.ts';
import { type Cycle, cycles, type PlanPrice, type StaffPlan } from './types.ts';

const notPercent = 'درصدی از ۹۰- تا ۹۰۰ و جز صفر بنویسید.';
const notAmount = 'مبلغ را به تومان و بی اعشار بنویسید؛ جز صفر و تا ده میلیارد تومان.';

/** Which prices change and by how much; empty names are all of them. */
export const priceChange = z.strictObject({
  category: z.string().max(60),
  line: z.string().max(60),
  cycle: z.enum(['', ...cycles]),
  by: z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('percent'),
      percent: z
        .number(notPercent)
        .int(notPercent)
        .min(-90, notPercent)
        .max(900, notPercent)
        .refine((percent) => percent !== 0, notPercent),
    }),
    z.strictObject({
      kind: z.literal('fixed'),
      /** In rials; negative to take off. */
      amount: z
        .number(notAmount)
        .int(notAmount)
        .multipleOf(10, notAmount)
        .min(-100_000_000_000, notAmount)
        .max(100_000_000_000, notAmount)
        .refine((amount) => amount !== 0, notAmount),
    }),
  ]),
});

export type PriceChange = z.output<typeof priceChange>;

/** Price before and after; `renewal` if the plan has a separate one. */
export interface ChangedPrice {
  cycle: Cycle;
  amount: { before: Rial; after: Rial };
  renewal: { before: Rial; after: Rial } | null;
}

export interface RepricedPlan extends Pick<StaffPlan, 'id' | 'version' | 'name' | 'code' | 'category' | 'line'> {
  prices: ChangedPrice[];
}

/** A thousand Toman, to which prices are rounded, and the least that anything costs. */
const step = 10_000;
/** The highest price that a plan may have. */
const most = 1_000_000_000_000;

/** A price after a change, rounded to a thousand Toman. */
function repriced(amount: Rial, by: PriceChange['by']): Rial {
  const exact = by.kind === 'percent' ? (amount * (100 + by.percent)) / 100 : amount + by.amount;
  return rial(Math.min(most, Math.max(step, Math.round(exact / step) * step)));
}

/** Applies a price change to the plans it selects. */
export function repricePlans(plans: readonly StaffPlan[], change: PriceChange): RepricedPlan[] {
  const { category, line, cycle, by } = change;
  const pair = (before: Rial) => ({ before, after: repriced(before, by) });
  return plans
    .filter((plan) => (category === '' || plan.category === category) && (line === '' || plan.line === line))
    .map(({ prices, id, version, name, code, category, line }) => ({
      id,
      version,
      name,
      code,
      category,
      line,
      prices: prices
        .filter((price) => cycle === '' || price.cycle === cycle)
        .map(({ cycle, amount, renewal }) => ({
          cycle,
          amount: pair(amount),
          renewal: renewal === null ? null : pair(renewal),
        })),
    }))
    .filter(({ prices }) => prices.length > 0);
}

/** The prices of a plan after a change. */
export function pricesAfter(prices: readonly PlanPrice[], changed: readonly ChangedPrice[]): PlanPrice[] {
  return prices.map((price) => {
    const change = changed.find(({ cycle }) => cycle === price.cycle);
    return change ? { ...price, amount: change.amount.after, renewal: change.renewal?.after ?? null } : price;
  });
}
