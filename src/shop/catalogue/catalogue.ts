import { cacheUntilChanged } from '../../platform/cache-until-changed.ts';
import type { Platform } from '../../platform/context.ts';
import { decodeJson } from '../../platform/db/json.ts';
import type { Db } from '../../platform/db/tables.ts';
import { plansOnSale } from './read.ts';
import type { Catalogue, PlanView } from './types.ts';

/** All pricing data, cached in memory until the catalogue changes. A plan stays the same object until it changes itself. */
export const readCatalogue = cacheUntilChanged(['catalogue'], async ({ db, changes }: Platform): Promise<Catalogue> => {
  const catalogue = await loadCatalogue(db);
  return { ...catalogue, plans: keepSame(changes, catalogue.plans) };
});

interface Plans {
  list: PlanView[];
  byId: ReadonlyMap<number, { text: string; plan: PlanView }>;
}

/** The last plans, by id with their texts; what was derived from a plan, or from all of them, is memoized with it. */
const lastPlans = new WeakMap<object, Plans>();

function keepSame(owner: object, plans: readonly PlanView[]): PlanView[] {
  const before = lastPlans.get(owner);
  const byId = new Map(
    plans.map((plan) => {
      const text = JSON.stringify(plan);
      const known = before?.byId.get(plan.id);
      return [plan.id, known?.text === text ? known : { text, plan }];
    }),
  );
  const read = Array.from(byId.values(), ({ plan }) => plan);
  const isSame = before?.list.length === read.length && before.list.every((plan, index) => plan === read[index]);
  const list = isSame ? before.list : read;
  lastPlans.set(owner, { list, byId });
  return list;
}

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
