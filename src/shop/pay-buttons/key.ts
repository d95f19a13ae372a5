import type { Cycle, Selection } from '../catalogue/types.ts';

/** The key of the address by which a pay button is told why its form led back: `pay-abc1234=failed`. */
export const payButtonKey = (widgetId: string) => `pay-${widgetId}`;

/** What a pay button puts into the cart: a plan with the defaults of its options, so many times. */
export function selectionsOf({ plan, cycle, quantity }: { plan: string; cycle: Cycle; quantity: number }): Selection[] {
  return Array.from({ length: quantity }, () => ({ plan, cycle, options: {}, hostname: '', sshKey: '' }));
}
