import { offeredOptions } from '../catalogue/offered.ts';
import type { Catalogue, PlanView, SoldSelection } from '../catalogue/types.ts';

/**
 * Returns the option value with which a plan has so many gigabytes more disk than with a selection, for those who keep a
 * disk that is larger than the plan's. The next larger amount that is sold counts. Null where no such amount is sold.
 */
export function keptDisk(
  { options }: Pick<Catalogue, 'options'>,
  plan: Pick<PlanView, 'line' | 'specs'>,
  { selection, missingGb }: { selection: SoldSelection; missingGb: number },
): Record<string, string> | null {
  const option = offeredOptions(options, plan).find(({ purpose, kind }) => purpose === 'disk' && kind === 'quantity');
  const quantity = option?.settings.quantity;
  if (!option || !quantity) return null;
  const wanted = Number(selection.options[option.slug] ?? selection.sold?.[option.slug]?.value ?? 0) + missingGb;
  const steps = Math.max(0, Math.ceil((wanted - quantity.min) / quantity.step));
  const units = quantity.min + steps * quantity.step;
  return units <= quantity.max ? { [option.slug]: String(units) } : null;
}
