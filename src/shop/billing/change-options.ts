import { multiplyRial, type Rial, rial, roundToToman } from '../../platform/money.ts';
import { type ChosenOption, chooseOption, defaultValue, offeredOptions, soldAs } from '../catalogue/offered.ts';
import type { PlanOption, PlanView, SoldOption } from '../catalogue/types.ts';

/** A changed option; null before if it was not part of the service. */
export interface OptionChange {
  slug: string;
  before: SoldOption | null;
  after: SoldOption;
  /** One-time fee of the additions. */
  setup: Rial;
}

export interface OptionRequest {
  /** Options on sale now, and the plan that the service then has. */
  options: readonly PlanOption[];
  plan: Pick<PlanView, 'line' | 'specs'>;
  /** Current options. */
  held: Readonly<Record<string, SoldOption>>;
  /** By the slugs of options. */
  values: Readonly<Record<string, string>>;
}

/** Options that cannot change without losing data: an active service cannot be moved or reinstalled. */
const fixed: ReadonlySet<PlanOption['purpose']> = new Set(['location', 'system']);

/** True if customers can change the option of an active service. */
export const isChangeable = ({ purpose }: Pick<PlanOption, 'purpose'>) => !fixed.has(purpose);

/**
 * Computes the changes of option values, or the message why they are rejected. Purchased units keep their price: of a
 * larger quantity only the additions cost the current price, a smaller one costs its share of the old price.
 */
export function changeOptions(requested: OptionRequest): OptionChange[] | string {
  const offered = offeredOptions(requested.options, requested.plan);
  const changes: OptionChange[] = [];
  for (const [slug, value] of Object.entries(requested.values)) {
    const before = requested.held[slug] ?? null;
    if (before?.value === value) continue;
    const option = offered.find((one) => one.slug === slug);
    if (!option)
      return before ? `«${before.label}» دیگر فروخته نمی‌شود و همان‌گونه که هست می‌ماند.` : 'چنین گزینه‌ای نیست.';
    if (!before && value === defaultValue(option)) continue;
    if (!isChangeable(option))
      return `«${option.name}» سرویسی که کار می‌کند عوض نمی‌شود؛ سرویس تازه‌ای سفارش دهید یا از پشتیبانی بپرسید.`;
    const chosen = chooseOption(option, value);
    if (typeof chosen === 'string') return chosen;
    changes.push(changeOf(chosen, before));
  }
  return changes;
}

function changeOf(chosen: ChosenOption, before: SoldOption | null): OptionChange {
  const { option, units, price } = chosen;
  const isCounted = option.kind === 'quantity' && before !== null;
  const added = isCounted ? Math.max(0, units - before.units) : units;
  return {
    slug: option.slug,
    before,
    after: { ...soldAs(chosen), ...(isCounted && { monthly: countedPrice(before, units, price.monthly) }) },
    setup: multiplyRial(price.setup, added),
  };
}

function countedPrice(before: SoldOption, units: number, each: Rial): Rial {
  if (units >= before.units) return rial(before.monthly + multiplyRial(each, units - before.units));
  return roundToToman(rial(Math.round((before.monthly * units) / before.units)));
}
