import { readSettings } from '../../content/settings/index.ts';
import type { Platform } from '../../platform/context.ts';
import type { Shop } from './shop.ts';

const dayMs = 86_400_000;

/** Exchange rates set by staff; an outdated one counts as missing, so it is not used for payments. */
export function createRates(platform: Platform): NonNullable<Shop['rateOf']> {
  return async (currency) => {
    const { rates, rateDays } = (await readSettings(platform)).shop;
    const rate = rates.find((one) => one.currency === currency);
    // Set by the writer's clock; one from the future would never expire.
    const age = rate ? platform.clock.now() - rate.at : Number.NaN;
    if (!rate || !(age >= -dayMs && age <= rateDays * dayMs)) return null;
    return { rial: rate.rial, at: rate.at };
  };
}
