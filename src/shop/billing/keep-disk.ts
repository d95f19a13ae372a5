import { offeredOptions } from '../catalogue/offered.ts';
import type { Catalogue, PlanView, SoldSelection } from '../catalogue/types.ts';

/**
 * Returns the option value that adds `missingGb` gigabytes of disk to a selection, for customers who keep a
 * disk larger than the plan's. Rounds up to the next amount on sale. Null if there is none.
 */
export function keptDisk(
  { options }: Pick<Catalogue, 'options'>,
  plan: Pick<PlanView, 'line' | 'specs'>,
  { selection, missingGb }: { selection: SoldSelection; missingGb: number },
): Record<string, string> | null {
  const option = offeredOptions(options, plan).find(({ purpose, kind }) => purpose === 'disk' && kind === 'quantity');
  const quantity = option?.settings.quantity;
  if (!option || !quantity) return null;
  const totalGb = Number(selection.options[option.slug] ?? selection.sold?.[option.slug]?.value ?? 0) + missingGb;
  const steps = Math.max(0, Math.ceil((totalGb - quantity.min) / quantity.step));
  const units = quantity.min + steps * quantity.step;
  return units <= quantity.max ? { [option.slug]: String(units) } : null;
}
