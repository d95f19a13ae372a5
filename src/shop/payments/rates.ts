import { readSettings } from '../../content/settings/index.ts';
import type { Platform } from '../../platform/context.ts';
import type { Shop } from './shop.ts';

const dayMs = 86_400_000;

/** The rates of foreign currencies as staff have set them; one that is too old counts as none, so nobody pays by it. */
export function createRates(platform: Platform): NonNullable<Shop['rateOf']> {
  return async (currency) => {
    const { rates, rateDays } = (await readSettings(platform)).shop;
    const rate = rates.find((one) => one.currency === currency);
    // Told by the clock of who wrote it; one from the future would never become old.
    const age = rate ? platform.clock.now() - rate.at : Number.NaN;
    if (!rate || !(age >= -dayMs && age <= rateDays * dayMs)) return null;
    return { rial: rate.rial, at: rate.at };
  };
}
