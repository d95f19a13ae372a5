import { cacheUntilChanged } from '../../platform/cache-until-changed.ts';
import type { Platform } from '../../platform/context.ts';
import { decodeJson } from '../../platform/db/json.ts';
import type { Db } from '../../platform/db/tables.ts';
import { plansOnSale } from './read.ts';
import type { Catalogue } from './types.ts';

/** All pricing data, cached in memory until the catalogue changes. */
export const readCatalogue = cacheUntilChanged(['catalogue'], ({ db }: Platform) => loadCatalogue(db));

/** Loads the current catalogue, for the transaction that creates an order. */
export async function loadCatalogue(db: Db): Promise<Catalogue> {
  const [plans, options, rates] = await Promise.all([
    plansOnSale(db),
    db
      .selectFrom('plan_options')
      .select(['slug', 'name', 'purpose', 'kind', 'settings'])
      .where('active', '=', 1)
      .orderBy('position')
      .orderBy('id')
      .execute(),
    db.selectFrom('vat_rates').select(['from_at', 'rate']).orderBy('from_at').execute(),
  ]);
  return {
    plans,
    options: options.map(({ settings, ...option }) => ({ ...option, settings: decodeJson(settings) })),
    vatRates: rates.map(({ from_at: from, rate }) => ({ from, rate })),
  };
}
