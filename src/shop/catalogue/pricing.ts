import { multiplyRial, type Rial, rial, roundToToman } from '../../platform/money.ts';
import { type Cycle, cycles, type PlanPrice } from './types.ts';

/** Number of months per cycle. */
export const monthsOf: Record<Cycle, number> = { monthly: 1, quarterly: 3, semiannual: 6, annual: 12, biennial: 24 };

/** Price per month, in whole Toman. */
export function effectiveMonthly({ cycle, amount }: Pick<PlanPrice, 'cycle' | 'amount'>): Rial {
  return unitPrice({ cycle, amount }, 'month');
}

/** Display unit of a price: per year if only whole years are sold, otherwise per month. */
export function priceUnit(prices: readonly Pick<PlanPrice, 'cycle'>[]): 'month' | 'year' {
  return prices.length > 0 && prices.every(({ cycle }) => monthsOf[cycle] % 12 === 0) ? 'year' : 'month';
}

/** Price per unit, in whole Toman. */
export function unitPrice({ cycle, amount }: Pick<PlanPrice, 'cycle' | 'amount'>, unit: 'month' | 'year'): Rial {
  return roundToToman(rial(Math.round((amount / monthsOf[cycle]) * (unit === 'year' ? 12 : 1))));
}

/**
 * Percent saved by a cycle compared with monthly payment, rounded down; 0 if the plan has no monthly price or the cycle
 * saves nothing.
 */
export function percentSaved(prices: PlanPrice[], cycle: Cycle): number {
  const monthly = findPrice(prices, 'monthly');
  const price = findPrice(prices, cycle);
  if (!monthly || !price || monthly.amount <= 0) return 0;
  const full = multiplyRial(monthly.amount, monthsOf[cycle]);
  return Math.max(0, Math.floor(((full - price.amount) * 100) / full));
}

/** The price of a cycle, if the plan is sold in it. */
export function findPrice(prices: PlanPrice[], cycle: Cycle): PlanPrice | undefined {
  return prices.find((price) => price.cycle === cycle);
}

/** Prices from the shortest cycle to the longest. */
export function sortPrices(prices: PlanPrice[]): PlanPrice[] {
  return prices.toSorted((a, b) => cycles.indexOf(a.cycle) - cycles.indexOf(b.cycle));
}
