import type { Cycle, Selection } from '../catalogue/types.ts';

/** Query key that passes the error of a pay button's form: `pay-abc1234=failed`. */
export const payButtonKey = (widgetId: string) => `pay-${widgetId}`;

/** Cart items of a pay button: a plan with default options, `quantity` times. */
export function selectionsOf({ plan, cycle, quantity }: { plan: string; cycle: Cycle; quantity: number }): Selection[] {
  return Array.from({ length: quantity }, () => ({ plan, cycle, options: {}, hostname: '', sshKey: '' }));
}
